import { style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const control = style({
  width: '100%',
  minHeight: '44px',
  padding: '.5rem .6rem',
  // The same height in both languages, so that fields side by side align.
  lineHeight: 1.5,
  background: vars.card,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.corner,
  selectors: {
    '&[readonly]': { background: vars.well, borderStyle: 'dashed' },
    '&[aria-invalid],&:user-invalid': { border: `2px solid ${vars.red}` },
  },
});

export const short = style({ maxWidth: '14rem' });

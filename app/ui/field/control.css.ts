import { style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** Input, select and textarea: one box. */
export const control = style({
  width: '100%',
  minHeight: '44px',
  padding: '.5rem .6rem',
  // One height in both languages, so that labels side by side share a line.
  lineHeight: 1.5,
  background: vars.card,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.corner,
  selectors: {
    '&[readonly]': { background: vars.well, borderStyle: 'dashed' },
    '&[aria-invalid],&:user-invalid': { border: `2px solid ${vars.red}` },
  },
});

/** For amounts, codes, dates, times: as wide as what belongs in it. */
export const short = style({ maxWidth: '14rem' });

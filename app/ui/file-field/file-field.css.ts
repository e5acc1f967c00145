import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const files = style({ marginBottom: '.5rem' });
globalStyle(`.${files} li`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem .75rem',
  alignItems: 'center',
  padding: '.25rem .6rem',
  borderBottom: `1px solid ${vars.line}`,
  overflowWrap: 'anywhere',
});
globalStyle(`.${files} button`, { marginInlineStart: 'auto' });
globalStyle(`.${files} img`, { objectFit: 'contain', background: vars.well });

export const sending = style({ marginTop: '.5rem' });

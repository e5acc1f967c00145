import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const summary = style({
  border: `3px solid ${vars.red}`,
  borderRadius: vars.corner,
  background: vars.card,
  padding: '1rem',
});
globalStyle(`.${summary} li`, { marginTop: '.5rem' });
globalStyle(`.${summary} a`, { color: vars.red, fontWeight: 600 });

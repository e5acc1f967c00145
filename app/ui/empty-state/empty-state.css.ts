import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const empty = style({
  padding: '3rem 1rem',
  textAlign: 'center',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
});
globalStyle(`.${empty}>*+*`, { margin: '1rem auto 0' });
globalStyle(`.${empty}>p`, { maxWidth: '34rem', color: vars.quiet });

import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const topics = style({
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
});
globalStyle(`.${topics}>li`, {
  padding: '.5rem 1rem',
  borderBottom: `1px solid ${vars.line}`,
  overflowWrap: 'anywhere',
});
globalStyle(`.${topics} small`, { display: 'block', marginTop: '.25rem' });
globalStyle(`.${topics}>li:last-child`, { border: 0 });
globalStyle(`.${topics}>[aria-current]`, { boxShadow: `inset 4px 0 ${vars.amber}` });
globalStyle(`.${topics}>[aria-current] a`, { fontWeight: 700 });

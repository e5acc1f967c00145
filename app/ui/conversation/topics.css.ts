import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const topics = style({
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
});
globalStyle(`.${topics}>li`, {
  display: 'flex',
  gap: '.75rem',
  alignItems: 'center',
  padding: '.6rem 1rem',
  borderBottom: `1px solid ${vars.line}`,
  overflowWrap: 'anywhere',
});
globalStyle(`.${topics}>li:last-child`, { borderBottom: 0 });
globalStyle(`.${topics}>li>div`, { flex: 1, minWidth: 0 });
globalStyle(`.${topics} p`, {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'isolate',
});
globalStyle(`.${topics} small`, { display: 'block' });

export const fresh = style({});
globalStyle(`.${topics}>.${fresh}`, { boxShadow: `inset 6px 0 ${vars.amber}` });
globalStyle(`.${fresh} p,.${fresh} a`, { fontWeight: 700 });

globalStyle(`.${topics}>[aria-current]`, { background: vars.well });
globalStyle(`.${topics}>[aria-current] a`, { fontWeight: 700, textDecoration: 'none' });

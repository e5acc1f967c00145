import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const tiles = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(46%,14rem),1fr))',
});

export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '.25rem',
  padding: '.75rem',
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
});
globalStyle(`.${tile} h2`, { fontSize: '.9375rem', fontWeight: 400, color: vars.quiet });
globalStyle(`.${tile}>svg`, { marginTop: 'auto' });

export const figure = style({
  fontFamily: vars.sign,
  fontWeight: 700,
  fontSize: 'clamp(1.25rem,.8rem + 1.5vw,2.125rem)',
  lineHeight: 1.1,
  overflowWrap: 'break-word',
});

import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const talk = style({});
globalStyle(`.${talk}>li`, {
  maxWidth: '34rem',
  width: 'fit-content',
  marginTop: '.75rem',
  padding: '.6rem .9rem',
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  overflowWrap: 'anywhere',
});
globalStyle(`.${talk} img`, { marginBlock: '.25rem', borderRadius: '2px', height: 'auto' });

globalStyle(`.${talk} small`, { display: 'block', marginTop: '.25rem' });

export const mine = style({});
globalStyle(`.${talk} .${mine}`, {
  marginInlineStart: 'auto',
  background: vars.hull,
  borderColor: vars.hull,
  color: vars.onHull,
});
globalStyle(`.${talk} .${mine} small,.${talk} .${mine} a`, { color: vars.onHull2 });

export const day = style({});
globalStyle(`.${talk} .${day}`, {
  marginInline: 'auto',
  background: 'none',
  border: 0,
  color: vars.quiet,
  fontSize: '.8125rem',
});

export const write = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '.5rem',
  alignItems: 'end',
});

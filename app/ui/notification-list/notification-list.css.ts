import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const list = style({ background: vars.card, border: `1px solid ${vars.line}`, borderRadius: vars.corner });
globalStyle(`.${list}>li`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem .75rem',
  alignItems: 'center',
  padding: '.75rem 1rem',
  borderBottom: `1px solid ${vars.line}`,
  overflowWrap: 'anywhere',
});
globalStyle(`.${list}>li:last-child`, { borderBottom: 0 });
globalStyle(`.${list} p`, { unicodeBidi: 'isolate' });
globalStyle(`.${list} h3`, {
  fontWeight: 400,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem .5rem',
  alignItems: 'center',
});
globalStyle(`.${list} form`, { '@media': { [media.phone]: { flexBasis: '100%', paddingInlineStart: '3.25rem' } } });

export const words = style({ flex: '1 1 14rem', minWidth: 0 });

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.5rem',
  height: '2.5rem',
  border: `2px solid ${vars.edge}`,
  borderRadius: vars.corner,
});

export const fresh = style({});
globalStyle(`.${list}>.${fresh}`, { boxShadow: `inset 6px 0 ${vars.amber}` });
globalStyle(`.${list} .${fresh} h3`, { fontWeight: 700 });
globalStyle(`.${fresh} .${sign}`, { background: vars.ink, borderColor: vars.ink, color: vars.card });

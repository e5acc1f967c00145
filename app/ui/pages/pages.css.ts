import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem',
  alignItems: 'center',
  '@media': { [media.print]: { display: 'none' } },
});
globalStyle(`.${pages} a,.${pages} b,.${pages} i`, {
  display: 'grid',
  placeItems: 'center',
  minWidth: '44px',
  minHeight: '44px',
  borderRadius: vars.corner,
  textDecoration: 'none',
  fontStyle: 'normal',
});
globalStyle(`.${pages} i`, { minWidth: '24px', color: vars.quiet });
export const spare = style({});
globalStyle(`.${pages} .${spare}`, { '@media': { [media.phone]: { display: 'none' } } });
globalStyle(`.${pages} b`, { background: vars.action, color: vars.onAction });
globalStyle(`.${pages} a:hover`, { background: vars.card });
globalStyle(`.${pages}>p`, {
  marginInlineEnd: 'auto',
  color: vars.quiet,
  '@media': { [media.phone]: { flex: '1 0 100%' } },
});

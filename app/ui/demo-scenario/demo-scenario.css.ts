import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const scenario = style({ display: 'grid', gap: '2.25rem', '@media': { [media.phone]: { gap: '1rem' } } });

export const moment = style({
  display: 'grid',
  gap: '.75rem 2rem',
  '@media': {
    [media.phone]: { rowGap: '.5rem' },
    [media.tablet]: { gridTemplateColumns: '19rem minmax(0,1fr)', alignItems: 'start' },
  },
});

export const words = style({
  borderTop: `3px solid ${vars.action}`,
  paddingTop: '.75rem',
  '@media': { [media.phone]: { paddingTop: '.5rem' } },
});
globalStyle(`.${words} h3`, {
  font: `700 1.625rem/1.2 ${vars.sign}`,
  margin: '.1rem 0 .35rem',
  '@media': { [media.phone]: { fontSize: '1.375rem' } },
});

export const when = style({ font: `700 1rem/1.3 ${vars.sign}`, color: vars.quiet });

export const scene = style({
  overflow: 'hidden',
  background: vars.card,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.corner,
});
globalStyle(`.${scene}>figcaption`, {
  padding: '.4rem .75rem',
  background: vars.well,
  borderBottom: `1px solid ${vars.line}`,
  fontSize: '.8125rem',
  color: vars.quiet,
});

export const inside = style({ padding: '.75rem 1rem', '@media': { [media.phone]: { paddingBlock: '.6rem' } } });
globalStyle(`.${inside}>*+*`, { '@media': { [media.phone]: { marginTop: '.5rem' } } });

export const people = style({
  display: 'grid',
  gap: '.75rem 1.5rem',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,17rem),1fr))',
});

export const headline = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1rem',
  alignItems: 'center',
  justifyContent: 'space-between',
});

/** Six fit a phone's width. */
export const faces = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6,minmax(0,48px))',
  gap: '.4rem',
  '@media': { [media.tablet]: { gap: '.75rem' } },
});
globalStyle(`.${faces}>*`, { width: '100%', height: 'auto', aspectRatio: '1' });
globalStyle(`.${faces}>span`, {
  display: 'grid',
  placeItems: 'center',
  border: `2px dashed ${vars.edge}`,
  color: vars.quiet,
});

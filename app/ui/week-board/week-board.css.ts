import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { dateBadge } from '#app/ui/date-badge/date-badge.css.ts';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/*
 * One document for both: on phones days below each other, today first; on a desk and on paper a grid of days across and
 * places down. There every part is an item that flows into the next row, column by column, so that no item needs its place
 * written on it.
 */
const grid = `print,${media.desk}`;
const small = `screen and ${media.thumbBar}`;

export const board = style({
  display: 'grid',
  gap: '.6rem',
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' },
    [grid]: {
      gap: 0,
      alignItems: 'stretch',
      gridAutoFlow: 'column',
      gridTemplateColumns: '4.75rem repeat(7,minmax(0,1fr)) 3.75rem',
      background: vars.card,
      border: `1px solid ${vars.line}`,
      borderRadius: vars.corner,
    },
  },
});

// With its notes on one sheet.
globalStyle(`.${board}`, { '@media': { [media.print]: { zoom: 0.85 } } });
globalStyle(`body:has(.${board})`, { '@media': { [media.print]: { page: 'l' } } });

const most = 12;
export const rows = styleVariants(
  Object.fromEntries(Array.from({ length: most }, (_, index) => [index + 1, index + 3])),
  (count) => ({ '@media': { [grid]: { gridTemplateRows: `repeat(${count},auto)` } } }),
);

export const labels = style({ display: 'none', '@media': { [grid]: { display: 'contents' } } });
export const day = style({});
export const now = style({});
export const folded = style({});
export const old = style({});
export const free = style({});
export const foot = style({});
export const below = style({ '@media': { [grid]: { display: 'none' } } });
export const fold = style([below]);
export const sums = style({});
export const holiday = style({ borderBottom: `2px solid ${vars.ink}`, fontSize: '.75rem', lineHeight: 1.3 });
export const spoken = style({
  '@media': {
    [grid]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

const b = `.${board}`;
const parts = `${b}>section`;

globalStyle(parts, {
  padding: '.5rem .75rem .35rem',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  '@media': { [grid]: { display: 'contents' } },
});
globalStyle(`${b}>.${now}`, { borderTop: `4px solid ${vars.amber}` });
globalStyle(`${b} h2`, { display: 'flex', alignItems: 'center', gap: '.6rem', fontSize: '1rem' });
globalStyle(`${b} h2 .${dateBadge}`, { width: '2.75rem', fontSize: '1.25rem' });
globalStyle(`${b} h2>small:last-child`, {
  marginInlineStart: 'auto',
  textAlign: 'end',
  '@media': { [media.tablet]: { whiteSpace: 'nowrap' }, [media.print]: { whiteSpace: 'nowrap' } },
});
globalStyle(`${b} h3`, {
  paddingTop: '.35rem',
  marginTop: '.35rem',
  borderTop: `1px solid ${vars.line}`,
  fontSize: '.75rem',
  color: vars.quiet,
});
globalStyle(`.${foot}`, { display: 'none' });
globalStyle(`${b} .${free},${b} h2>em`, { '@media': { [small]: { display: 'none' } } });
globalStyle(`${b} h2>em`, { fontStyle: 'normal', fontWeight: 400, color: vars.quiet });
globalStyle(`${b}>.${now}>h2>em`, {
  padding: '0 .35rem',
  background: vars.amber,
  color: vars.onAmber,
  borderRadius: '2px',
  fontWeight: 700,
  '@media': { [media.print]: { background: 'none', color: 'inherit' } },
});
globalStyle(`${b} .${below}>a`, { display: 'inline-flex', alignItems: 'center', gap: '.4rem', minHeight: '40px' });
globalStyle(`${b} .${free} a`, { textDecoration: 'none' });
globalStyle(`.${sums}>p`, {
  display: 'grid',
  gridTemplateColumns: '1fr auto 5rem',
  gap: '1rem',
  padding: '.35rem 0',
  borderTop: `1px solid ${vars.line}`,
  fontSize: '.9375rem',
});
globalStyle(`.${sums}>p>:last-child`, { textAlign: 'end' });
globalStyle(`.${sums}>p:last-child`, { borderTop: `2px solid ${vars.ink}`, fontWeight: 700 });

// On phones a past day, or one of a crowded week, is folded to a line until it, or a shift in it, is the
// target. A selected shift stays visible.
const wanted = `:is(:target,:has(:target))`;
globalStyle(
  `.${folded}:not(${wanted},:has(:checked))>div,.${folded}:not(${wanted})>.${fold}>:last-child,.${folded}${wanted}>.${fold}>:first-child,.${folded}:has(:checked)>.${fold}`,
  { '@media': { [small]: { display: 'none' } } },
);
globalStyle(`${b}>.${old}`, { background: vars.well });

const cell = `${parts}>:is(h2,div,p),.${labels}>p`;
globalStyle(cell, {
  '@media': {
    [grid]: { padding: '.2rem', minWidth: 0, borderBottom: `1px solid ${vars.line}` },
  },
});
globalStyle(`${parts}>*`, { '@media': { [grid]: { borderInlineStart: `1px solid ${vars.line}` } } });
globalStyle(`.${labels}>p`, {
  '@media': {
    [grid]: { order: -2, padding: '.45rem .3rem .45rem .5rem', fontSize: '.8125rem', fontWeight: 600, lineHeight: 1.3 },
  },
});
globalStyle(`.${old}>*`, { '@media': { [grid]: { background: vars.well } } });
globalStyle(`.${old}.${day}>*`, { '@media': { [grid]: { order: -1 } } });
globalStyle(`${parts}>h2`, {
  '@media': {
    [grid]: {
      position: 'relative',
      flexFlow: 'column',
      gap: '.15rem',
      padding: '.6rem .25rem .35rem',
      borderBottom: `2px solid ${vars.ink}`,
      fontSize: '.8125rem',
    },
  },
});
globalStyle(`.${labels}>p:first-child`, { '@media': { [grid]: { borderBottom: `2px solid ${vars.ink}` } } });
globalStyle(`${b} h3`, {
  '@media': {
    [grid]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
globalStyle(`${parts}>div`, {
  '@media': { [grid]: { display: 'flex', flexFlow: 'column', gap: '.3rem', position: 'relative' } },
});
globalStyle(`${b} .${free} a`, {
  '@media': {
    [grid]: {
      display: 'grid',
      placeItems: 'center',
      flex: 1,
      minHeight: '44px',
      borderRadius: '2px',
      color: vars.quiet,
      fontSize: '1.25rem',
      lineHeight: 1,
    },
    print: { display: 'none' },
  },
});
globalStyle(`${b} .${free} a:is(:hover,:focus-visible)`, { background: vars.well, color: vars.link });
globalStyle(`${parts}>.${foot},.${sums}>p`, {
  '@media': {
    [grid]: {
      display: 'block',
      padding: '.4rem .3rem',
      borderTop: 0,
      fontSize: '.8125rem',
      lineHeight: 1.5,
      textAlign: 'end',
      fontWeight: 400,
    },
  },
});
globalStyle(`.${sums}>p>*`, { '@media': { [grid]: { display: 'block' } } });
globalStyle(`.${sums}>p>span:first-child`, { '@media': { [grid]: { display: 'none' } } });
globalStyle(`${parts}>.${foot},.${sums}>p:last-child,.${labels}>p:last-child`, {
  '@media': { [grid]: { borderTop: `2px solid ${vars.ink}`, borderBottom: 0 } },
});
globalStyle(`${b}>.${sums}>*`, { '@media': { [grid]: { borderInlineStart: `2px solid ${vars.ink}` } } });
globalStyle(`.${sums}>h2>.${foot}`, { '@media': { [grid]: { display: 'block' } } });
globalStyle(`.${sums}>h2`, { '@media': { [grid]: { alignItems: 'end', justifyContent: 'end', color: vars.quiet } } });
globalStyle(`${b}>.${now}>h2`, { '@media': { [grid]: { boxShadow: `inset 0 4px ${vars.amber}` } } });
globalStyle(`${b}>.${now}>*`, { '@media': { [grid]: { borderInline: `2px solid ${vars.ink}` } } });
globalStyle(`.${old} .${dateBadge}`, { '@media': { screen: { opacity: 0.75 } } });

globalStyle(`.${board}>a`, { position: 'absolute', zIndex: 3, padding: '.5rem', background: vars.card });

import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/*
 * One document: on phones the days below each other, on tablets in two columns, on wide screens and paper a grid with
 * places down and days across. There every part flows into the next row, column by column.
 */
const grid = `print,${media.wide}`;
const cards = `screen and (max-width: 78.99em)`;

export const days = style({
  display: 'grid',
  gap: '.5rem',
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' },
    [grid]: {
      gap: 0,
      alignItems: 'stretch',
      gridAutoFlow: 'column',
      gridTemplateColumns: '5.5rem repeat(5,minmax(0,1fr))',
      background: vars.card,
      border: `1px solid ${vars.line}`,
      borderRadius: vars.corner,
    },
  },
});
// An ordinary week on one sheet.
globalStyle(`.${days}`, { '@media': { [media.print]: { zoom: 0.8 } } });
globalStyle(`body:has(.${days})`, { '@media': { [media.print]: { page: 'l' } } });
export const withPast = style({
  '@media': { [grid]: { gridTemplateColumns: '5.5rem 6.75rem repeat(5,minmax(0,1fr))' } },
});

/** The two boards of five days have so many places at most. */
const maxPlaces = 24;
export const rows = styleVariants(
  Object.fromEntries(Array.from({ length: maxPlaces }, (_, index) => [index + 1, index + 2])),
  (count) => ({ '@media': { [grid]: { gridTemplateRows: `repeat(${count},auto)` } } }),
);

export const labels = style({ display: 'none', '@media': { [grid]: { display: 'contents' } } });
export const day = style({
  padding: '.25rem .75rem .4rem',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  '@media': { [grid]: { display: 'contents' } },
});
export const now = style({ borderTop: `4px solid ${vars.amber}` });
export const past = style({
  '@media': { [cards]: { background: vars.well, gridColumn: '1/-1' } },
});
export const place = style({
  paddingTop: '.4rem',
  fontSize: '.875rem',
  fontWeight: 600,
  lineHeight: 1.3,
  color: vars.quiet,
  '@media': { [grid]: { display: 'none' } },
});
export const free = style({ '@media': { [cards]: { display: 'none' } } });
export const onCards = style({ '@media': { [grid]: { display: 'none' } } });
export const bookDay = style([onCards, { minHeight: '44px', paddingTop: '.6rem' }]);
export const pastLine = style([onCards, { padding: '.35rem 0' }]);
export const pastCell = style({
  fontSize: '.875rem',
  lineHeight: 1.3,
  color: vars.quiet,
  '@media': { [cards]: { display: 'none' } },
});
globalStyle(`.${pastCell} a`, { display: 'block', paddingBlock: '.7rem', fontWeight: 600 });

const d = `.${days}`;
globalStyle(`${d} h2`, {
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  minHeight: '32px',
  fontSize: '1rem',
  '@media': { [grid]: { whiteSpace: 'nowrap', borderBottom: `2px solid ${vars.ink}` } },
});
globalStyle(`${d} h2>small`, { marginInlineStart: 'auto', fontWeight: 400, color: vars.quiet });
globalStyle(`${d} h2>small`, { '@media': { [grid]: { display: 'none' } } });
globalStyle(`${d} .${past} h2`, { '@media': { [cards]: { display: 'none' }, [grid]: { whiteSpace: 'normal' } } });

const part = `${d}>section>:is(h2,div),.${labels}>p`;
globalStyle(part, {
  '@media': {
    [grid]: {
      minWidth: 0,
      padding: '.3rem .35rem',
      borderInlineStart: `1px solid ${vars.line}`,
      borderBottom: `1px solid ${vars.line}`,
    },
  },
});
globalStyle(`${d}>section>h2,.${labels}>p:first-child`, {
  '@media': { [grid]: { borderBottom: `2px solid ${vars.ink}` } },
});
globalStyle(`.${labels}>p`, {
  '@media': { [grid]: { paddingInlineStart: '.65rem', fontSize: '.875rem', fontWeight: 600, lineHeight: 1.3 } },
});
globalStyle(`.${past}>*`, { '@media': { [grid]: { background: vars.well } } });
globalStyle(`${d}>section.${now}>:is(h2,div)`, {
  '@media': { [grid]: { borderInlineStart: `2px solid ${vars.ink}`, borderInlineEnd: `2px solid ${vars.ink}` } },
});
globalStyle(`.${now}>h2`, { '@media': { [grid]: { boxShadow: `inset 0 4px ${vars.amber}` } } });
globalStyle(`${d}>section>div`, {
  '@media': { [grid]: { display: 'flex', flexFlow: 'column', gap: '.3rem' } },
});
globalStyle(`.${free}>a`, {
  display: 'grid',
  placeItems: 'center',
  flex: 1,
  minHeight: '44px',
  color: vars.quiet,
  textDecoration: 'none',
  '@media': { [media.print]: { display: 'none' } },
});

export const shift = style({
  position: 'relative',
  display: 'grid',
  gridTemplate: '"k r s" "k t s"/auto minmax(0,1fr) auto',
  gap: '0 .3rem',
  alignItems: 'center',
  minHeight: '48px',
  padding: '.25rem 0',
  lineHeight: 1.3,
  ':hover': { background: vars.well },
  '@media': {
    [grid]: {
      gridTemplate: '"r k" "t k" auto "s s"/minmax(0,1fr) auto',
      alignContent: 'start',
      minHeight: 0,
      padding: '.25rem .3rem .3rem',
      border: `1px solid ${vars.line}`,
      borderRadius: '2px',
      fontSize: '.9375rem',
      lineHeight: 1.25,
    },
    [media.print]: { breakInside: 'avoid' },
  },
});
const s = `.${shift}`;
globalStyle(`${s}+${s}`, { borderTop: `1px solid ${vars.line}` });
globalStyle(`${s}>a`, { gridArea: 'r', fontWeight: 600, color: vars.ink, textDecoration: 'none' });
globalStyle(`${s}>a::after`, { content: '""', position: 'absolute', inset: 0 });
globalStyle(`${s}>a:hover`, { textDecoration: 'underline' });
globalStyle(`${s}>small`, { gridArea: 't', fontSize: '.875rem', color: vars.quiet });
globalStyle(`${s}:has(:checked)`, { boxShadow: `inset 0 0 0 2px ${vars.action}`, background: vars.well });

const state = style({
  gridArea: 's',
  display: 'flex',
  gap: '.3rem',
  alignItems: 'start',
  padding: '.15rem .4rem',
  border: '1px solid transparent',
  borderRadius: '2px',
  fontSize: '.875rem',
  fontWeight: 600,
  lineHeight: 1.35,
  '@media': { [grid]: { marginTop: '.2rem', paddingInline: '.3rem .2rem' } },
});
globalStyle(`.${state} svg`, { flex: 'none', width: '16px', height: '16px', marginTop: '.1rem' });
globalStyle(`.${state} small`, { display: 'block', font: 'inherit', color: 'inherit' });
const inPrint = { '@media': { [media.print]: { background: 'none', color: '#000', borderColor: '#000' } } };
export const looks = {
  open: style([
    state,
    { background: vars.amber, color: vars.onAmber, border: `1px dashed ${vars.onAmber}`, ...inPrint },
  ]),
  full: style([state, { color: vars.green, borderColor: 'currentColor', ...inPrint }]),
  here: style([state, { background: vars.action, color: vars.onAction, ...inPrint }]),
  over: style([state, { color: vars.quiet }]),
};

export const three = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  '@media': {
    [`${media.phone} and (max-height: 23.99em)`]: { gridTemplateColumns: 'minmax(0,1fr)' },
    [media.print]: { display: 'none' },
  },
});
const t = `.${three}`;
// The head in one line and a low strip keep the first shift in sight.
globalStyle(`:has(+${t})`, { '@media': { [`screen and ${media.desk}`]: { paddingBottom: '.4rem' } } });
globalStyle(`:has(+${t})>div:first-child`, {
  '@media': {
    [`screen and ${media.desk}`]: { display: 'flex', flexWrap: 'wrap', gap: '0 .75rem', alignItems: 'baseline' },
  },
});
globalStyle(`*+${t}${t},${t}${t}+*`, { '@media': { [`screen and ${media.desk}`]: { marginTop: '.5rem' } } });
globalStyle(`${t}>li+li`, { borderInlineStart: `1px solid ${vars.line}` });
globalStyle(`${t} a`, {
  display: 'flex',
  gap: '.5rem',
  alignItems: 'center',
  height: '100%',
  minHeight: '48px',
  padding: '.2rem .7rem',
  color: 'inherit',
  textDecoration: 'none',
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'start', gap: '.2rem', padding: '.4rem .5rem' } },
});
globalStyle(`${t} a:hover`, { background: vars.well });
globalStyle(`${t} b`, {
  flex: 'none',
  minWidth: '2.75rem',
  padding: '.2rem .3rem',
  background: vars.amber,
  color: vars.onAmber,
  borderRadius: '2px',
  font: `700 1.5rem/1.15 ${vars.sign}`,
  textAlign: 'center',
  '@media': { [media.phone]: { fontSize: '1.25rem', minWidth: '2.25rem' } },
});
globalStyle(`${t} em`, {
  display: 'block',
  fontStyle: 'normal',
  fontWeight: 600,
  lineHeight: 1.3,
  color: vars.link,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  '@media': { [media.phone]: { fontSize: '.875rem' } },
});
globalStyle(`${t} a>span`, { minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' });
globalStyle(`${t} small`, {
  display: 'block',
  fontSize: '.875rem',
  lineHeight: 1.3,
  color: vars.quiet,
  '@media': { [media.phone]: { display: 'none' } },
});
export const none = style({});
globalStyle(`${t} .${none} b`, { background: 'none', color: vars.green, border: '1px solid' });
export const hazard = style({
  background: `repeating-linear-gradient(-45deg,${vars.amber} 0 8px,${vars.onAmber} 0 16px) 0/10px 100% no-repeat`,
});
globalStyle(`${t} .${hazard} a`, {
  paddingInlineStart: '1.35rem',
  '@media': { [media.phone]: { paddingInline: '1rem .25rem' } },
});

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1.5rem',
  '@media': { [media.print]: { display: 'none' } },
});
globalStyle(`.${ways} a`, { display: 'inline-flex', gap: '.4rem', alignItems: 'center', minHeight: '44px' });

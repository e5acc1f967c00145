import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/*
 * Element selectors under one class: a list has hundreds of cells, and a class on each would be most of the
 * page. The card form under 720 px takes each cell's label from `data-l`.
 */
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '.9375rem',
});

export const number = style({});
export const unbroken = style({ whiteSpace: 'nowrap' });

const t = `.${table}`;

globalStyle(`${t} caption`, {
  padding: '.75rem',
  textAlign: 'start',
  fontSize: '1.1875rem',
  lineHeight: 1.25,
  fontWeight: 700,
});
globalStyle(`${t} td,${t} th`, {
  padding: '.6rem .75rem',
  textAlign: 'start',
  verticalAlign: 'middle',
  borderTop: `1px solid ${vars.line}`,
  '@media': { [media.print]: { padding: '.35rem .5rem' } },
});
globalStyle(`${t} thead th`, {
  borderTop: 0,
  borderBottom: `2px solid ${vars.ink}`,
  fontSize: '.8125rem',
  color: vars.quiet,
  whiteSpace: 'nowrap',
});
globalStyle(`${t} thead a`, { color: 'inherit' });
globalStyle(`${t} td>p+p`, { marginTop: '.6rem' });
// Keeps a row's name on at most two lines beside columns of sentences.
globalStyle(`${t} tbody th`, { '@media': { screen: { minWidth: '9.5rem' } } });
globalStyle(`${t} tbody th>div`, { '@media': { screen: { minWidth: '12rem' } } });
globalStyle(`${t} tbody th>a`, { paddingBlock: '.6rem' });
globalStyle(`${t} tbody tr:first-child>*`, { borderTop: 0 });
globalStyle(`${t} tbody tr:hover`, { background: vars.well });
globalStyle(`${t} th [lang]`, { whiteSpace: 'nowrap' });
globalStyle(`${t} .${number}`, { textAlign: 'end', whiteSpace: 'nowrap' });
globalStyle(`${t} tfoot>*>*`, { border: 0, paddingBlock: '.35rem' });
globalStyle(`${t} tfoot tr:first-child>*`, {
  borderTop: `2px solid ${vars.ink}`,
  fontSize: '1.1875rem',
  fontWeight: 700,
  paddingBlock: '.6rem',
});

// Beside the menu, and on a tablet, columns stand closer together before their box scrolls.
const close = `screen and ${media.tablet} and (max-width: 78.99em)`;
globalStyle(`${t} :is(td,th)`, { '@media': { [close]: { paddingInline: '.4rem' } } });
globalStyle(`${t} thead th`, { '@media': { [close]: { whiteSpace: 'normal', verticalAlign: 'bottom' } } });
globalStyle(`${t} tbody th`, { '@media': { [close]: { minWidth: '8rem' } } });
globalStyle(`${t} tbody th>div`, { '@media': { [close]: { minWidth: '9rem' } } });

/** Many columns of the same kind share the width. */
export const even = style({
  '@media': { [media.desk]: { tableLayout: 'fixed' }, [media.print]: { tableLayout: 'fixed' } },
});
const evenCell = { paddingInline: '.35rem', minWidth: 0, whiteSpace: 'normal' } as const;
globalStyle(`${t}.${even} tr>*`, { '@media': { [media.desk]: evenCell, [media.print]: evenCell } });

export const wrap = style({
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  padding: '0 .25rem',
  '@media': {
    // Larger letters or wider spacing than there is room for scroll here, not the page.
    // Words for screen readers are positioned: they would widen the page, not the box, if it were not positioned too.
    [`screen and ${media.tablet}`]: { overflowX: 'auto', position: 'relative' },
    [media.print]: { border: 0, padding: 0 },
  },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem',
  alignItems: 'center',
  '@media': { [media.desk]: { flexWrap: 'nowrap' } },
});

export const stacked = style({ '@media': { [media.desk]: { flexDirection: 'column', alignItems: 'start', gap: 0 } } });

export const corner = style({});

export const select = style({});
globalStyle(`${t} .${select}`, { width: '3rem' });

export const menu = style({});
globalStyle(`${t} tbody .${menu}`, { width: 0, textAlign: 'end', paddingInlineEnd: '.25rem' });

// Checkboxes and menus are not printed, nor their empty columns.
globalStyle(`${t}:has(.${select}) :is(thead,tbody)>*>:first-child,${t} tbody .${menu}`, {
  '@media': { [media.print]: { display: 'none' } },
});
globalStyle(`${t}:has(.${menu}) thead>*>:last-child`, { '@media': { [media.print]: { display: 'none' } } });

export const cards = style({});
const c = `.${cards}`;
const phone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@media': { [`screen and ${media.phone}`]: rule } });

phone(`${c} thead:has(a)`, { position: 'static', clipPath: 'none', height: 'auto' });
phone(`${c} thead:has(a) tr`, { display: 'flex', flexWrap: 'wrap', gap: '0 .5rem', paddingInline: '.75rem' });
phone(`${c} thead:has(a) th`, { border: 0, padding: 0 });
// A target for a thumb is 24 px high at least.
phone(`${c} thead:has(a) th>a`, { display: 'block', paddingBlock: 0, fontSize: '.75rem', lineHeight: '24px' });
phone(`${c} thead:has(a)+tbody>tr:first-child`, { paddingTop: '.125rem' });
phone(`${c} thead:has(a)+tbody>tr:first-child>th>a`, { display: 'inline-block', paddingBlock: 0, minHeight: '24px' });
phone(`${c} thead:has(a) th:not(:has(a))`, { position: 'absolute', clipPath: 'inset(50%)' });
phone(`${c} thead`, { position: 'absolute', clipPath: 'inset(50%)', height: '1px', overflow: 'hidden' });
phone(`${c},${c} caption,${c} tbody,${c} tfoot,${c} tr,${c} td,${c} th`, { display: 'block' });
phone(`${c} tbody tr`, { padding: '.75rem 0', borderTop: `1px solid ${vars.line}` });
phone(`${c} tbody tr:first-child`, { border: 0 });
phone(`${c} tbody>*>*`, { border: 0, padding: '.15rem .75rem' });
phone(`${c} [data-l]`, {
  // A label may be taller than its value, an empty value included.
  display: 'flow-root',
  paddingInlineStart: '8.25rem',
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
phone(`${c} [data-l]::before`, {
  content: 'attr(data-l)',
  float: 'inline-start',
  width: '7rem',
  marginInlineStart: '-7.5rem',
  color: vars.quiet,
});
phone(`${c} tbody tr`, { position: 'relative' });
phone(`${c} tbody>tr>.${menu}`, {
  position: 'absolute',
  zIndex: 1,
  top: '.25rem',
  insetInlineEnd: 0,
  width: 'auto',
  padding: 0,
});
phone(`${c} thead:has(a)+tbody>tr:first-child>.${menu}`, { top: '-.25rem' });
phone(`${c} tbody tr:has(>.${menu})>th`, { paddingInlineEnd: '3.75rem' });
phone(`${c} .${select}`, { position: 'absolute', zIndex: 1, top: '.75rem', insetInlineEnd: '.5rem' });
phone(`${c} .${actions}`, { paddingTop: '.35rem', gap: '.25rem .1rem' });

export const compact = style({});
const k = `.${cards}.${compact}`;
phone(`${k} tbody tr`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 .75rem',
  padding: '.375rem .75rem',
});
phone(`${k} tbody th`, { flex: '1 0 100%', padding: 0 });
phone(`${k} tbody td>a`, { display: 'inline-block', lineHeight: '24px' });
phone(`${k} tbody td,${k} tbody [data-l]`, { display: 'block', padding: 0, fontSize: '.875rem', lineHeight: 1.35 });
phone(`${k} tbody [data-l]::before`, { content: 'none' });
export const labelled = style({});
export const inline = style({});
phone(`${k} tbody>tr>.${menu}`, { top: '-.25rem' });
phone(`${k} thead:has(a)+tbody>tr:first-child>.${menu}`, { top: 0 });
phone(`${k} tbody .${menu}>button`, { minHeight: '28px' });
phone(`${k} tbody tr:has(>.${select}):has(>.${menu})`, { paddingInlineStart: '2.75rem' });
phone(`${k} tbody tr:has(>.${menu})>.${select}`, { top: '.5rem', insetInline: '.5rem auto' });

phone(`${k} tbody :is(.${number},.${labelled})[data-l]::before`, {
  content: 'attr(data-l) " "',
  float: 'none',
  margin: 0,
});
phone(`${k} tbody tr:has(>.${inline})>th`, { order: -2, flex: '1 0 auto', minWidth: 0 });
phone(`${k} tbody .${inline}`, { order: -1, fontSize: '.9375rem', fontWeight: 700 });
phone(`${k} tbody td:empty`, { display: 'none' });
phone(`${k} tbody td br`, { display: 'none' });
phone(`${k} tbody td br~*`, { marginInlineStart: '.35rem' });
phone(`${k} tbody td:has(>.${actions})`, { flex: '1 0 100%' });
phone(`${k} .${actions}`, { padding: 0, gap: '0 .5rem', flexWrap: 'nowrap' });
phone(`${k} .${actions}>*`, { paddingInline: '.5rem' });
// Beside the menu the button's text takes at most two lines, with more room one.
globalStyle(`${k} .${actions}>button`, {
  '@media': { [media.tablet]: { minWidth: '11rem' }, [media.wide]: { whiteSpace: 'nowrap' } },
});

export const whole = style({});
phone(`${k} tbody .${whole}[data-l]`, { flex: '1 0 100%', paddingTop: '.2rem' });

phone(`${c} tfoot tr`, { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' });
phone(`${c} tfoot tr:first-child`, { borderTop: `2px solid ${vars.ink}` });
phone(`${c} tfoot tr:first-child>*`, { borderTop: 0, fontSize: '1rem' });
phone(`${c} tfoot [data-l]`, { flex: '1 0 100%' });

export const spare = style({
  '@media': { [`screen and ${media.phone}`]: { selectors: { '&&&&': { display: 'none' } } } },
});

export const brief = style({});
phone(`${k} .${brief} br~*`, { display: 'none' });

export const scrolling = style({ '@media': { [`screen and ${media.phone}`]: { overflowX: 'auto' } } });

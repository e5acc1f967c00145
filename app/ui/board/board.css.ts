import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

// Fixed colours: the board does not follow the dark scheme.
const dark = '#0b1413';
const lamp = '#f5b81c';
const caption = '#a5b7b2';

export const board = style({
  alignSelf: 'start',
  padding: '.5rem 1rem 1rem',
  background: dark,
  color: '#fff',
  borderRadius: vars.corner,
});

const b = `.${board}`;
globalStyle(`${b} table`, { width: '100%', borderCollapse: 'collapse' });
globalStyle(`${b} caption`, { padding: '.25rem 0 .5rem', textAlign: 'start', font: `700 1.5rem/1.1 ${vars.sign}` });
globalStyle(`${b} th,${b} td`, { padding: '.6rem .75rem .6rem 0', textAlign: 'start', verticalAlign: 'middle' });
globalStyle(`${b} tbody>*>*`, { '@media': { [media.phone]: { paddingBlock: '.4rem' } } });
globalStyle(`${b} thead th`, { fontSize: '.8125rem', color: caption, borderBottom: `2px solid ${lamp}` });
globalStyle(`${b} tbody>*>*`, { fontFamily: vars.sign, fontSize: '1.0625rem', fontWeight: 400, color: lamp });
globalStyle(`${b} tbody>*+*>*`, { borderTop: '1px solid #2c3d3a' });
globalStyle(`${b} tr>:first-child`, { whiteSpace: 'nowrap' });
globalStyle(`${b} tr>:last-child`, { paddingInlineEnd: 0, textAlign: 'end', whiteSpace: 'nowrap' });
globalStyle(`${b} tr>:last-child`, { '@media': { [media.narrow]: { whiteSpace: 'normal' } } });
globalStyle(`${b} a`, { color: '#fff' });
globalStyle(`${b} small`, { fontSize: '.875rem', color: caption });
globalStyle(`${b} tbody>:nth-child(n+4)`, { '@media': { [`screen and ${media.phone}`]: { display: 'none' } } });
globalStyle(`${b} dl`, {
  display: 'grid',
  gridTemplateColumns: 'repeat(3,auto)',
  justifyContent: 'space-between',
  gap: '.5rem',
  margin: '.5rem 0 0',
  paddingTop: '.75rem',
  borderTop: `2px solid ${lamp}`,
});
globalStyle(`${b} dt`, { fontSize: '.8125rem', color: caption });
globalStyle(`${b} dd`, { margin: 0, font: `700 1.5rem/1.1 ${vars.sign}` });
// A printer omits the dark background.
globalStyle(`${b}.${board},${b} :is(caption,th,td,dt,dd,a,small)`, {
  '@media': { [media.print]: { color: '#000 !important', background: 'none' } },
});

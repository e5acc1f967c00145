import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { corner, unbroken } from './table.css.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const days = style({});
export const first = style({});
export const same = style({});

const d = `.${days}`;
globalStyle(`${d} tr>:first-child`, { width: '4.5rem', paddingInlineEnd: 0 });
globalStyle(`${d} thead tr>:first-child`, { '@media': { [`screen and ${media.phone}`]: { width: 'auto' } } });
globalStyle(`${d} .${first}>*`, { borderTopColor: vars.edge });
globalStyle(`${d} .${same}>:first-child`, { borderTopColor: 'transparent' });

const phone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@media': { [`screen and ${media.phone}`]: rule } });

phone(`${d} tbody tr`, { display: 'grid', gridTemplateColumns: '3.9rem minmax(0,1fr) fit-content(46%)' });
phone(`${d} tbody tr>*,${d} tbody tr>[data-l]`, {
  paddingInline: '.4rem',
  whiteSpace: 'normal',
  wordBreak: 'keep-all',
});
phone(`${d} tbody tr>:first-child`, { gridRow: '1/9', width: 'auto' });
phone(`${d} tbody .${unbroken}`, { whiteSpace: 'nowrap' });
phone(`${d} tbody th,${d} tbody td:nth-child(7)[data-l]`, { gridColumn: '2/4' });
phone(`${d} tr:has(>.${corner}) th`, { gridColumn: '2/3' });
phone(`${d} tbody tr>.${corner}`, { gridArea: '1/3', justifySelf: 'end', padding: 0 });
phone(`${d} .${corner}>*`, { marginBlock: '-.5rem', paddingInline: '.4rem' });
phone(`${d} tbody td:nth-child(2n)`, { textAlign: 'end' });
phone(`${d} tbody [data-l]::before`, {
  float: 'none',
  width: 'auto',
  marginInlineStart: 0,
  content: 'attr(data-l) " "',
});
phone(`${d} .${first}`, { borderColor: vars.edge });

/** On phones the fifth cell goes beside the title, the third beside the sixth, and the fourth gets its own line. */
export const paired = style({});
const p = `${d}.${paired}`;
phone(`${p} tbody th`, { gridArea: '1/2' });
phone(`${p} tbody td:nth-child(3)`, { gridArea: '2/2' });
phone(`${p} tbody td:nth-child(4)`, { gridArea: '3/2/4/4', textAlign: 'start' });
phone(`${p} tbody td:nth-child(5)`, { gridArea: '1/3', textAlign: 'end', whiteSpace: 'normal', wordBreak: 'keep-all' });
phone(`${p} tbody td:nth-child(6)`, { gridArea: '2/3', textAlign: 'end' });

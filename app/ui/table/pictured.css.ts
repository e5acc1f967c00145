import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { table } from './table.css.ts';

const desk = `screen and ${media.desk}`;

export const pictured = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': { [`screen and ${media.wide}`]: { gridTemplateColumns: 'minmax(0,1fr) 12.5rem', alignItems: 'start' } },
});

const t = `.${pictured} .${table}`;
globalStyle(`${t} tr>*`, { '@media': { [desk]: { paddingInline: '.4rem' } } });
globalStyle(`${t} thead th`, { '@media': { [desk]: { whiteSpace: 'normal', verticalAlign: 'bottom' } } });
globalStyle(`${t} tfoot tr:first-child>*`, { '@media': { [desk]: { fontSize: 'inherit' } } });

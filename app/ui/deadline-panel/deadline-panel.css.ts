import { globalStyle, style } from '@vanilla-extract/css';
import { notice } from '#app/ui/notice/notice.css.ts';
import { value } from '#app/ui/tiles/tiles.css.ts';

export const panels = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,22rem),1fr))',
});

const panel = style({});
const p = `section.${panel}`;
globalStyle(p, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  alignContent: 'start',
  gap: '.25rem 1rem',
});
// Below its words where both have no room in one line.
globalStyle(`${p}>div:first-child`, { flex: '1 1 10rem' });
globalStyle(`${p} h2`, { fontSize: '1rem' });
globalStyle(`${p} .${value}`, { fontSize: '3rem' });
globalStyle(`${p}>div:last-child`, { flex: '1 0 100%' });

export const look = { hazard: [notice.hazard, panel].join(' '), warning: [notice.warning, panel].join(' ') };

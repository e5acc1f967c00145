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
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  alignContent: 'start',
  gap: '.25rem 1rem',
});
globalStyle(`${p} h2`, { fontSize: '1rem' });
globalStyle(`${p} .${value}`, { fontSize: '3rem' });
globalStyle(`${p}>div:last-child`, { gridColumn: '1/-1' });

export const look = { hazard: [notice.hazard, panel].join(' '), warning: [notice.warning, panel].join(' ') };

import { globalStyle, style } from '@vanilla-extract/css';
import { notice } from '#app/ui/notice/notice.css.ts';
import { figure } from '#app/ui/tiles/tiles.css.ts';

export const panels = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,20rem),1fr))',
});

export const panel = style({ alignItems: 'center', containerType: 'inline-size' });
globalStyle(`.${panel} h2`, { fontSize: '1rem' });
globalStyle(`.${panel} .${figure}`, { fontSize: '2.125rem' });

export const look = { hazard: [notice.hazard, panel].join(' '), warning: [notice.warning, panel].join(' ') };

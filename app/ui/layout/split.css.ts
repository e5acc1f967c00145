import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

/** In print the side column goes below: little or nothing of it is printed. */
export const belowInPrint = style({});

export const split = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': {
    [media.roomy]: { gridTemplateColumns: 'minmax(0,1fr) 17.5rem', alignItems: 'start' },
    [media.print]: { gridTemplateColumns: 'minmax(0,1fr) 5cm' },
  },
});
globalStyle(`.${split}.${belowInPrint}`, { '@media': { [media.print]: { gridTemplateColumns: 'minmax(0,1fr)' } } });

export const staying = style({});
globalStyle(`.${staying}>:last-child`, { '@media': { [media.roomy]: { position: 'sticky', top: '1rem' } } });

/** In print its first column is a row of columns above the other, which is as wide as the paper. */
export const leading = style({});
globalStyle(`.${split}.${leading}`, { '@media': { [media.print]: { gridTemplateColumns: 'minmax(0,1fr)' } } });
globalStyle(`.${leading}>:first-child`, {
  '@media': {
    [media.roomy]: { gridColumn: '2', gridRow: '1' },
    [media.print]: { gridColumn: '1', gridRow: 'auto', columns: 3, columnGap: '1rem' },
  },
});
globalStyle(`.${leading}>:first-child>*`, { '@media': { [media.print]: { breakInside: 'avoid' } } });
globalStyle(`.${leading}>:last-child`, {
  '@media': {
    [media.roomy]: { gridColumn: '1', gridRow: '1' },
    [media.print]: { gridColumn: '1', gridRow: 'auto' },
  },
});

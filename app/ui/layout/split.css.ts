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

export const staying = style({});
globalStyle(`.${staying}>:last-child`, { '@media': { [media.roomy]: { position: 'sticky', top: '1rem' } } });

export const leading = style({});
globalStyle(`.${leading}>:first-child`, {
  '@media': { [media.roomy]: { gridColumn: '2', gridRow: '1' }, [media.print]: { gridColumn: '2', gridRow: '1' } },
});
globalStyle(`.${leading}>:last-child`, {
  '@media': { [media.roomy]: { gridColumn: '1', gridRow: '1' }, [media.print]: { gridColumn: '1', gridRow: '1' } },
});
/** In print the side is a row of columns above the rest, which goes on for pages at the width of the paper. */
export const aboveInPrint = style({});
for (const wide of [belowInPrint, aboveInPrint]) {
  globalStyle(`.${split}.${wide}`, { '@media': { [media.print]: { gridTemplateColumns: 'minmax(0,1fr)' } } });
  globalStyle(`.${leading}.${wide}>*`, { '@media': { [media.print]: { gridColumn: '1', gridRow: 'auto' } } });
}
globalStyle(`.${aboveInPrint}>:first-child`, { '@media': { [media.print]: { columns: 3, columnGap: '1rem' } } });
globalStyle(`.${aboveInPrint}>:first-child>*>*`, { '@media': { [media.print]: { breakInside: 'avoid' } } });

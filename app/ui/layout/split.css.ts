import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

/** On paper the side stands below: it has little or nothing that prints. */
export const belowOnPaper = style({});

export const split = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': {
    [media.roomy]: { gridTemplateColumns: 'minmax(0,1fr) 17.5rem', alignItems: 'start' },
    [media.print]: { gridTemplateColumns: 'minmax(0,1fr) 5cm' },
  },
});
globalStyle(`.${split}.${belowOnPaper}`, { '@media': { [media.print]: { gridTemplateColumns: 'minmax(0,1fr)' } } });

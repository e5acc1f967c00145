import { style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

export const split = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': {
    [media.roomy]: { gridTemplateColumns: 'minmax(0,1fr) 17.5rem', alignItems: 'start' },
    [media.print]: { gridTemplateColumns: 'minmax(0,1fr) 5cm' },
  },
});

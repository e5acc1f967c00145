import { style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

/** The target is 44 px wide around a box of 24 px, without taking more room than the box. */
export const checkbox = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  margin: '-10px',
  cursor: 'pointer',
  '@media': { [media.print]: { display: 'none' } },
});

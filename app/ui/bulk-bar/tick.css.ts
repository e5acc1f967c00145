import { style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

/** A 44 px target around a 24 px box, without taking more room than the box. */
export const tick = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  margin: '-10px',
  cursor: 'pointer',
  '@media': { [media.print]: { display: 'none' } },
});

import { style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/**
 * On white, since nobody knows which colours a platform's logo has. On a narrow phone a wide one leaves the name beside
 * it room for a word.
 */
export const picture = style({
  background: vars.onHull,
  '@media': { [media.narrow]: { maxWidth: '3.25rem', height: 'auto' } },
});

import { style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** Above the page until the first Tab brings it down. */
export const skip = style({
  position: 'fixed',
  zIndex: 9,
  insetInlineStart: '.5rem',
  top: '-10rem',
  padding: '.7rem 1rem',
  background: vars.ink,
  color: vars.sheet,
  borderRadius: vars.corner,
  ':focus': { top: '.5rem' },
  '@media': { [media.print]: { display: 'none' } },
});

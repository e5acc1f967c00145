import { style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const skip = style({
  position: 'fixed',
  zIndex: 9,
  insetInlineStart: '.5rem',
  top: '.5rem',
  padding: '.7rem 1rem',
  background: vars.ink,
  color: vars.card,
  borderRadius: vars.corner,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', opacity: 0, pointerEvents: 'none' } },
  '@media': { [media.print]: { display: 'none' } },
});

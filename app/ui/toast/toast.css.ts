import { keyframes, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

const gone = keyframes({ to: { opacity: 0, visibility: 'hidden' } });

export const toast = style({
  position: 'fixed',
  zIndex: 5,
  inset: '.25rem 1rem auto',
  margin: 'auto',
  width: 'fit-content',
  maxWidth: '30rem',
  display: 'flex',
  gap: '.65rem',
  padding: '.75rem 1rem',
  background: vars.ink,
  color: vars.card,
  borderRadius: vars.corner,
  animation: `${gone} .4s 5s forwards`,
  selectors: { '&:hover,&:focus-within': { animation: 'none' } },
  '@media': {
    [media.still]: { animation: 'none' },
    [media.print]: { display: 'none' },
  },
});

export const brief = style({ animationDelay: '2s' });

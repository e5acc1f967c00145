import { globalStyle, style } from '@vanilla-extract/css';
import { hero, low } from '#app/ui/hero/hero.css.ts';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const head = [hero, low].join(' ');
export const words = style({ display: 'flex', flexDirection: 'column', gap: '.35rem' });
globalStyle(`.${words} h1`, { font: `700 1.75rem/1.25 ${vars.sign}`, overflowWrap: 'anywhere' });
export const sum = style({ font: `700 clamp(3rem,2rem + 4.5vw,4.5rem)/1.05 ${vars.sign}` });

/** In sight on phones wherever the page is; the end of the page and what has the focus stay above it. */
export const dock = style({
  '@media': {
    [media.thumbBar]: {
      position: 'fixed',
      left: 0,
      right: 0,
      bottom: 0,
      zIndex: 2,
      padding: '.6rem 1rem',
      background: vars.card,
      borderTop: `2px solid ${vars.ink}`,
    },
    [media.fewLines]: { position: 'static', padding: 0, background: 'none', borderTop: 0 },
    [media.print]: { display: 'none' },
  },
});
globalStyle(`.${dock}>*`, { width: '100%' });
globalStyle(`html:has(.${dock})`, {
  '@media': {
    [media.thumbBar]: { scrollPaddingBottom: '5rem', paddingBottom: '4.5rem' },
    [media.fewLines]: { scrollPaddingBottom: 0, paddingBottom: 0 },
    [media.print]: { paddingBottom: 0 },
  },
});

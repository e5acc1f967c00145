import { globalStyle, style } from '@vanilla-extract/css';
import { hero, low } from '#app/ui/hero/hero.css.ts';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const head = [hero, low].join(' ');
export const words = style({ display: 'flex', flexDirection: 'column', gap: '.35rem' });
globalStyle(`.${words} h1`, { font: `700 1.75rem/1.25 ${vars.sign}`, overflowWrap: 'anywhere' });
export const sum = style({ font: `700 clamp(3rem,2rem + 4.5vw,4.5rem)/1.05 ${vars.sign}` });

export const dock = style({
  '@media': {
    [media.thumbBar]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      margin: '0 -1rem',
      padding: '.6rem 1rem',
      background: vars.card,
      borderTop: `2px solid ${vars.ink}`,
    },
    [media.print]: { display: 'none' },
  },
});
globalStyle(`.${dock}>*`, { width: '100%' });

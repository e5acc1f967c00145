import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

export const cell = styleVariants({ short: { minWidth: '8rem' }, wide: { minWidth: '11rem' } });
globalStyle(`.${cell.short},.${cell.wide}`, {
  display: 'block',
  marginBlock: '.2rem',
  '@media': { [media.phone]: { maxWidth: 'calc(100% - 2.5rem)' } },
});
globalStyle(`.${cell.short}`, {
  '@media': {
    [media.phone]: { display: 'inline-block', width: 'calc(50% - 1.5rem)', minWidth: 0, marginInlineEnd: '.5rem' },
  },
});

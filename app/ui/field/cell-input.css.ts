import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

/** The cell is as wide as a time or a name; a card of a phone has the whole line. */
export const cell = styleVariants({ short: { minWidth: '8rem' }, wide: { minWidth: '11rem' } });
globalStyle(`.${cell.short},.${cell.wide}`, {
  display: 'block',
  marginBlock: '.2rem',
  '@media': { [media.phone]: { maxWidth: 'calc(100% - 2.5rem)' } },
});
// There two short ones stand beside each other.
globalStyle(`.${cell.short}`, {
  '@media': {
    [media.phone]: { display: 'inline-block', width: 'calc(50% - 1.5rem)', minWidth: 0, marginInlineEnd: '.5rem' },
  },
});

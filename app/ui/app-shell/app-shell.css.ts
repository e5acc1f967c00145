import { globalStyle, style } from '@vanilla-extract/css';
import { lead } from '#app/ui/layout/layout.css.ts';
import { media } from '#app/ui/tokens/media.ts';

export const shell = style({
  '@media': {
    [media.desk]: { display: 'grid', grid: 'auto 1fr/14.5rem minmax(0,1fr)', minHeight: '100vh' },
    [media.print]: { display: 'block' },
  },
});

export const main = style({
  // The bottom bar covers the end of the page.
  padding: '1.25rem 1rem 6rem',
  minWidth: 0,
  '@media': {
    [media.phone]: { paddingTop: '.75rem' },
    [media.desk]: { padding: '1.5rem 2rem 4rem', maxWidth: '77rem' },
    [media.print]: { padding: 0, maxWidth: 'none' },
  },
});
globalStyle(`.${main}>*+*`, { marginTop: '1rem' });
globalStyle(`.${main}>.${lead}+*,.${main}>.${lead}~nav+*,.${main}>.${lead}~form+*`, {
  '@media': { [media.phone]: { marginTop: '.5rem' } },
});
globalStyle(`.${main}>:is([hidden],[aria-hidden]):first-child+*`, { marginTop: 0 });

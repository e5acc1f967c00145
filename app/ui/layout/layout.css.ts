import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

export const stack = style({});
globalStyle(`.${stack}>*+*`, { marginTop: '1rem' });
// A hidden field or the default button at the start of a form takes no room, so the next element counts as
// the first.
globalStyle(`.${stack}>:is([type=hidden],[aria-hidden]):first-child+*`, { marginTop: 0 });
globalStyle(`.${stack}>[aria-hidden]:first-child+[type=hidden]+*`, { marginTop: 0 });

export const hiddenInPrint = style({ '@media': { [media.print]: { display: 'none' } } });

export const narrow = style({ maxWidth: '44rem' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem', alignItems: 'center' });
export const ends = style({ justifyContent: 'space-between' });

/** On phones the tabs and filters below come closer, so that the content begins on the first screen. */
export const lead = style({});
globalStyle(`.${stack}>.${lead}+*,.${stack}>.${lead}~nav+*,.${stack}>.${lead}~form+*`, {
  '@media': { [media.phone]: { marginTop: '.5rem' } },
});

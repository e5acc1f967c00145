import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const facts = style({
  display: 'grid',
  // A long term wraps instead of squeezing its value.
  gridTemplateColumns: 'fit-content(45%) minmax(0,1fr)',
  gap: '.4rem 1.25rem',
});
globalStyle(`.${facts} dt`, { minWidth: '6rem', color: vars.quiet, fontWeight: 400 });
globalStyle(`.${facts} dd`, { overflowWrap: 'anywhere' });

export const aligned = style({
  '@media': { [media.tablet]: { gridTemplateColumns: '33% minmax(0,1fr)' } },
});

export const money = style({ gridTemplateColumns: 'minmax(0,1fr) auto' });
globalStyle(`.${money} dd`, { textAlign: 'end' });

/** The side of a printed page is 5 cm wide: a value has its whole width, below its term. */
export const stackedInPrint = style({
  '@media': { [media.print]: { gridTemplateColumns: 'minmax(0,1fr)', rowGap: 0 } },
});

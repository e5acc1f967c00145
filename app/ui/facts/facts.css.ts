import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const facts = style({
  display: 'grid',
  // A long term takes lines, not the place of what it stands beside.
  gridTemplateColumns: 'fit-content(45%) minmax(0,1fr)',
  gap: '.4rem 1.25rem',
});
globalStyle(`.${facts} dt`, { minWidth: '6rem', color: vars.quiet, fontWeight: 400 });
globalStyle(`.${facts} dd`, { overflowWrap: 'anywhere' });

export const money = style({});
globalStyle(`.${money} dd`, { textAlign: 'end' });

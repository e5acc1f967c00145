import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '.5rem 1rem',
  paddingBottom: '.75rem',
  borderBottom: '3px solid',
  borderImage: `linear-gradient(90deg,${vars.amber} 3.5rem,${vars.act} 0) 1`,
});
globalStyle(`.${head}>:first-child`, {
  flex: '1 1 16rem',
  minWidth: 0,
  '@media': { [media.phone]: { flexBasis: '12rem' } },
});
globalStyle(`.${head} h1`, { overflowWrap: 'anywhere' });

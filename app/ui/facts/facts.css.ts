import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem,auto) minmax(0,1fr)',
  gap: '.4rem 1.25rem',
});
globalStyle(`.${facts} dt`, { color: vars.quiet, fontWeight: 400 });
globalStyle(`.${facts} dd`, { overflowWrap: 'anywhere' });

export const money = style({});
globalStyle(`.${money} dd`, { textAlign: 'end' });

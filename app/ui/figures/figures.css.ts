import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const figures = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(46%,14rem),1fr))',
});
// The term comes first in the markup, as a dl wants it; eyes get the figure first.
globalStyle(`.${figures}>div`, { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' });
globalStyle(`.${figures} dt`, { color: vars.quiet });
globalStyle(`.${figures} dd`, { font: `700 clamp(1.75rem,1rem + 3vw,3rem)/1.1 ${vars.sign}` });

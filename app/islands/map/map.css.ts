import { style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** Last on its page, so that nothing jumps when it appears. */
export const canvas = style({
  height: '18rem',
  marginBottom: '.5rem',
  background: vars.well,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  '@media': { print: { display: 'none' } },
});

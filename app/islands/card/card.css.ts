import { style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const frame = style({
  minHeight: '44px',
  padding: '.75rem .6rem',
  background: vars.card,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.corner,
});

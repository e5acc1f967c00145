import { style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const count = style({
  background: vars.amber,
  color: vars.onAmber,
  borderRadius: '2px',
  padding: '0 .35em',
  fontSize: '.8125rem',
  fontWeight: 700,
  lineHeight: 1.4,
});

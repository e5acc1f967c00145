import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const amountDue = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.35rem 1.5rem',
  alignItems: 'center',
  fontSize: '1.0625rem',
});
export const sum = style({ font: `700 1.625rem/1.25 ${vars.sign}`, marginInlineStart: '.15em' });
globalStyle(`.${sum} a`, { color: 'inherit' });
export const flag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.3rem',
  minHeight: '28px',
  padding: '0 .5rem 0 .3rem',
  background: vars.amber,
  color: vars.onAmber,
  border: `1px solid ${vars.amber}`,
  borderRadius: '2px',
  fontSize: '.9375rem',
  fontWeight: 600,
});
globalStyle(`.${flag} a`, { color: 'inherit' });
globalStyle(`.${flag} svg`, { width: '16px', height: '16px' });

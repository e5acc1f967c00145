import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const line = style({});

const l = `.${line}`;
globalStyle(`${l}>li`, {
  position: 'relative',
  padding: '0 0 .7rem 1.5rem',
  borderInlineStart: `2px solid ${vars.line}`,
  marginInlineStart: '6px',
});
globalStyle(`${l}>li::before`, {
  content: '""',
  position: 'absolute',
  inset: '.35rem auto auto -7px',
  width: '12px',
  height: '12px',
  background: vars.card,
  border: `2px solid ${vars.action}`,
});
globalStyle(`${l} small`, { display: 'block' });
globalStyle(`${l}>li:first-child::before`, { background: vars.amber });
globalStyle(`${l}>li:last-child`, { paddingBottom: 0, borderColor: 'transparent' });

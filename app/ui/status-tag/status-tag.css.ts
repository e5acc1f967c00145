import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

const base = style({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: '.3rem',
  padding: '0 .5rem 0 .3rem',
  border: `1px solid ${vars.edge}`,
  borderRadius: '2px',
  fontSize: '.8125rem',
  fontWeight: 600,
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
});
globalStyle(`.${base} svg`, { width: '16px', height: '16px' });

export const tag = styleVariants({
  plain: [base],
  you: [base, { background: vars.amber, color: vars.onAmber, borderColor: vars.amber }],
  ok: [base, { color: vars.green, borderColor: 'currentColor' }],
  no: [base, { color: vars.red, borderColor: 'currentColor' }],
  idle: [base, { color: vars.quiet, borderStyle: 'dashed' }],
});

export type Tone = keyof typeof tag;

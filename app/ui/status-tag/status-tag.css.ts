import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
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
  textAlign: 'start',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { whiteSpace: 'normal', paddingInlineEnd: '.3rem' } },
  selectors: { 'th &': { whiteSpace: 'nowrap' } },
});
globalStyle(`.${base} svg`, { width: '16px', height: '16px' });

export const tag = {
  plain: base,
  you: style([base, { background: vars.amber, color: vars.onAmber, borderColor: vars.amber }]),
  ok: style([base, { color: vars.green, borderColor: 'currentColor' }]),
  no: style([base, { color: vars.red, borderColor: 'currentColor' }]),
  idle: style([base, { color: vars.quiet, borderStyle: 'dashed' }]),
};

export const wrapping = style({ selectors: { '&&': { whiteSpace: 'normal' } } });

export type Tone = keyof typeof tag;

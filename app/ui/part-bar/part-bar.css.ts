import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const bar = style({ display: 'block', width: '100%' });
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,14rem),1fr))',
  gap: '.75rem 1.5rem',
  margin: '.75rem 0 0',
});
globalStyle(`${parts} dt`, { color: vars.quiet });
globalStyle(`${parts} dd`, { margin: 0, paddingInlineStart: 'calc(16px + .4rem)' });
export const amount = style({ font: `700 1.375rem/1.3 ${vars.sign}` });

export const swatch = style({ display: 'inline-block', verticalAlign: '-2px', marginInlineEnd: '.4rem' });

export const part = styleVariants({
  first: { fill: vars.clocked, stroke: vars.clocked },
  second: { fill: vars.edge, stroke: vars.edge },
  third: { fill: vars.card, stroke: vars.edge, strokeWidth: 1.5 },
});

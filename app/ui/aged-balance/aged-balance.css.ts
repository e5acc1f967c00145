import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const bar = style({ width: '100%', height: '24px', '@media': { [media.print]: { display: 'none' } } });
const outline = { stroke: vars.ink, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const;
export const coming = style({ ...outline, fill: vars.card });
export const late = style({ ...outline, fill: vars.amber });

export const ages = style({
  display: 'grid',
  gap: '.75rem 1rem',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(45%,9rem),1fr))',
});
const a = `.${ages}`;
globalStyle(`${a}>li`, { paddingTop: '.35rem', borderTop: `4px solid ${vars.line}` });
globalStyle(`${a}>[data-late]`, { borderColor: vars.amber });
globalStyle(`${a} h3`, { fontSize: '.9375rem' });
globalStyle(`${a} p`, { font: `700 1.1875rem/1.1 ${vars.sign}` });
globalStyle(`${a} small`, { display: 'block' });
globalStyle(`${a} li li`, { fontSize: '.8125rem', lineHeight: '24px' });

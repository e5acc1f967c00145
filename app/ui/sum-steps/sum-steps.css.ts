import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const steps = style({});

const s = `.${steps}`;
globalStyle(`${s}>div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  gap: '.15rem 1rem',
  alignItems: 'center',
  padding: '.5rem 0',
  borderTop: `1px solid ${vars.line}`,
  '@media': { [media.desk]: { gridTemplateColumns: '14rem minmax(0,1fr) 8.5rem' } },
});
globalStyle(`${s}>div:first-child`, { borderTop: 0, paddingTop: 0 });
globalStyle(`${s}>div:last-child`, { borderTop: `2px solid ${vars.ink}`, paddingBottom: 0 });
globalStyle(`${s} dt small`, { display: 'block' });
globalStyle(`${s} dd:last-child`, {
  gridArea: '1/2',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  font: `700 1.0625rem/1.1 ${vars.sign}`,
  '@media': { [media.desk]: { gridArea: '1/3' } },
});
globalStyle(`${s}>div:last-child dd:last-child`, { fontSize: '1.375rem' });
globalStyle(`${s} dd:has(svg)`, {
  gridColumn: '1/-1',
  '@media': { [media.desk]: { gridColumn: '2' }, [media.print]: { display: 'none' } },
});
globalStyle(`${s} svg`, { width: '100%', height: '14px' });
export const plus = style({ fill: vars.clocked });
export const minus = style({
  fill: 'none',
  stroke: vars.edge,
  strokeWidth: 2,
  strokeDasharray: '4 2',
  vectorEffect: 'non-scaling-stroke',
});
export const late = style({ fill: vars.amber, stroke: vars.ink, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' });

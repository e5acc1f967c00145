import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const steps = style({
  display: 'grid',
  gap: '.75rem .5rem',
  paddingTop: '.5rem',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,12rem),1fr))',
  '@media': { [media.print]: { gridTemplateColumns: 'repeat(3,1fr)' } },
});

const l = `.${steps}`;
globalStyle(`${l} li`, {
  position: 'relative',
  padding: '1.25rem .75rem .75rem',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  '@media': {
    [`screen and ${media.phone}`]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '0 .6rem',
      padding: '.85rem .75rem .4rem',
    },
  },
});
globalStyle(`${l} li::before`, {
  content: '""',
  position: 'absolute',
  inset: '0 0 auto',
  height: '8px',
  background: `linear-gradient(${vars.ink},${vars.ink}) 0/0 100% no-repeat ${vars.line}`,
});
globalStyle(`${l} b`, {
  display: 'block',
  font: `700 1.5rem/1.1 ${vars.sign}`,
  '@media': {
    [media.print]: { fontSize: '1.125rem' },
    [`screen and ${media.phone}`]: { fontSize: '1.25rem' },
  },
});
globalStyle(`${l} small`, {
  display: 'block',
  marginTop: '.25rem',
  '@media': { [`screen and ${media.phone}`]: { marginInlineStart: 'auto' } },
});
globalStyle(`${l} [aria-current]`, { background: vars.wash, outline: `2px solid ${vars.amber}` });
globalStyle(`${l} [aria-current]>p:first-child`, {
  position: 'absolute',
  inset: '-.8rem .5rem auto auto',
  lineHeight: 1,
});

export const half = style({});
globalStyle(`${l} .${half}::before`, { backgroundSize: '50% 100%' });
export const whole = style({});
globalStyle(`${l} .${whole}::before`, { backgroundSize: '100% 100%' });

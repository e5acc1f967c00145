import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const todo = style({
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  '@media': { [media.print]: { display: 'none' } },
});
const w = `.${todo}`;
globalStyle(`${w} h2`, { padding: '.6rem 1rem', fontSize: '.8125rem', color: vars.quiet });
globalStyle(`${w} h2:not(:last-child)`, { paddingBottom: '.2rem' });
globalStyle(`${w} ul`, {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(50%,10rem),1fr))',
  // Two beside each other; one where letters are four times as large.
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,9.25rem),1fr))' } },
});
globalStyle(`${w} li`, {
  '@media': {
    [media.phone]: { borderTop: `1px solid ${vars.line}` },
    [media.thumbBar]: { borderInlineEnd: `1px solid ${vars.line}` },
  },
});
globalStyle(`${w} li+li`, { '@media': { [media.desk]: { borderInlineStart: `1px solid ${vars.line}` } } });
globalStyle(`${w} a`, {
  display: 'flex',
  gap: '.65rem',
  alignItems: 'center',
  height: '100%',
  padding: '.45rem .75rem .6rem 1rem',
  color: 'inherit',
  textDecoration: 'none',
  '@media': { [media.phone]: { padding: '.4rem .5rem', gap: '.5rem', alignItems: 'start' } },
});
globalStyle(`${w} a:hover`, { background: vars.well });
globalStyle(`${w} a>b`, {
  flex: 'none',
  minWidth: '2.75rem',
  padding: '.3rem .35rem',
  background: vars.amber,
  color: vars.onAmber,
  borderRadius: '2px',
  font: `700 1.5rem/1.2 ${vars.sign}`,
  textAlign: 'center',
  '@media': { [media.phone]: { fontSize: '1.25rem', minWidth: '2.25rem' } },
});
globalStyle(`${w} a em`, {
  '@media': { [media.phone]: { fontSize: '.9375rem' } },
  display: 'block',
  fontStyle: 'normal',
  fontWeight: 600,
  lineHeight: 1.3,
  color: vars.link,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
});
globalStyle(`${w} a small`, { display: 'block', lineHeight: 1.35 });
globalStyle(`${w} a small+small`, { '@media': { [media.phone]: { display: 'none' } } });
globalStyle(`${w} [aria-current]`, { boxShadow: `inset 0 -4px ${vars.ink}` });

/** Only for the next deadline. */
export const hazard = style({
  background: `repeating-linear-gradient(-45deg,${vars.amber} 0 8px,${vars.onAmber} 0 16px) 0/10px 100% no-repeat`,
});
globalStyle(`${w} .${hazard} a`, {
  paddingInlineStart: '1.4rem',
  '@media': { [media.phone]: { paddingInlineStart: '1.1rem' } },
});
export const late = style({ background: vars.wash });

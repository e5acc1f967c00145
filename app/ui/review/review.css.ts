import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const progress = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: '3px' });
globalStyle(`.${progress}>i`, { height: '10px', background: vars.line });
export const done = style({ selectors: { '&&': { background: vars.action } } });
export const current = style({
  selectors: { '&&': { background: vars.amber, outline: `1px solid ${vars.onAmber}` } },
});

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: '.75rem 1.5rem',
  padding: '1rem',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  '@media': { [media.phone]: { padding: '.75rem', gap: '.6rem' }, [media.print]: { breakInside: 'avoid' } },
});
export const odd = style({ boxShadow: `inset 6px 0 ${vars.amber}`, paddingInlineStart: '1.375rem' });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.15rem 1rem',
  alignItems: 'start',
  justifyContent: 'space-between',
});
globalStyle(`.${head}>:first-child`, { flex: '1 1 14rem' });
globalStyle(`.${head} h2`, { fontSize: '1.25rem' });
export const person = style({ display: 'flex', gap: '.75rem', alignItems: 'start' });
globalStyle(`.${person}>img`, { '@media': { [media.phone]: { width: '64px', height: '64px' } } });
export const amount = style({
  font: `700 2.125rem/1.15 ${vars.sign}`,
  textAlign: 'end',
  '@media': { [media.phone]: { fontSize: '1.5rem', textAlign: 'start' } },
});
globalStyle(`.${amount} small`, {
  display: 'block',
  font: 'inherit',
  fontSize: '.875rem',
  fontWeight: 400,
  color: vars.quiet,
});

export const photos = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '.5rem' });
globalStyle(`.${photos} figure`, {
  minWidth: 0,
  '@media': {
    [media.phone]: { display: 'grid', gridTemplateColumns: '60px minmax(0,1fr)', gap: '.4rem', alignItems: 'center' },
  },
});
globalStyle(`.${photos} :is(img,figure>span)`, {
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: 'auto',
  aspectRatio: '1/1',
  borderRadius: '2px',
  objectFit: 'cover',
});
globalStyle(`.${photos} figure>span`, { border: `2px dashed ${vars.edge}`, color: vars.quiet });
globalStyle(`.${photos} figcaption`, { fontSize: '.875rem', lineHeight: 1.35 });
export const beside = style({
  '@media': { [media.roomy]: { gridTemplateColumns: '17.5rem minmax(0,1fr)' } },
});
globalStyle(`.${beside}>:first-child`, { gridColumn: '1/-1' });

export const facts = style({});
globalStyle(`.${facts}>*+*`, { marginTop: '.6rem' });
export const sentence = style({ fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.4 });

export const four = style({
  display: 'grid',
  gridTemplateColumns: '1.5fr 1.2fr 1fr 1fr',
  gap: '.5rem',
  '@media': {
    [media.phone]: {
      gridTemplateColumns: '1fr 1fr',
      gap: '.4rem',
      position: 'sticky',
      bottom: '56px',
      zIndex: 2,
      marginInline: '-1rem',
      padding: '.5rem 1rem',
      background: vars.card,
      borderTop: `2px solid ${vars.ink}`,
    },
    [media.fewLines]: { position: 'static' },
    [media.print]: { display: 'none' },
  },
});
globalStyle(`.${four}>:is(a,button)`, {
  minHeight: '56px',
  paddingInline: '.6rem',
  '@media': { [media.phone]: { minHeight: '48px', padding: '.2rem .4rem', lineHeight: 1.2 } },
});
globalStyle(`.${four}>:is(a,button):not(:disabled,:first-child)`, { background: vars.card });
globalStyle(`.${four} small`, { display: 'block', font: 'inherit', color: 'inherit' });

export const around = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1.5rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  fontSize: '.9375rem',
  '@media': { [media.print]: { display: 'none' } },
});
globalStyle(`.${around}>*`, { display: 'flex', flexWrap: 'wrap', gap: '0 .75rem', alignItems: 'center' });
globalStyle(`.${around} a`, { display: 'inline-flex', alignItems: 'center', minHeight: '44px' });

export const names = style({
  columns: 2,
  columnGap: '2rem',
  '@media': { [media.phone]: { columns: 1 } },
});
const line = { borderTop: `1px solid ${vars.line}`, display: 'flex', gap: '.65rem', alignItems: 'center' } as const;
globalStyle(`.${names}>li`, {
  ...line,
  breakInside: 'avoid',
  justifyContent: 'space-between',
  minHeight: '44px',
  paddingBlock: '.15rem',
});
globalStyle(`.${names} button`, { whiteSpace: 'nowrap' });
globalStyle(`.${names} small`, { '@media': { [media.phone]: { display: 'block' } } });
globalStyle(`.${names} a`, { display: 'inline-block', paddingBlock: '.6rem' });
globalStyle(`.${names} b`, { fontFamily: vars.sign });
export const reasons = style({});
globalStyle(`.${reasons}>li`, { ...line, minHeight: '40px' });
globalStyle(`.${reasons} b`, { minWidth: '1.5rem', font: `700 1.25rem/1 ${vars.sign}`, textAlign: 'end' });

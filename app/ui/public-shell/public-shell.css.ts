import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

const column = 'max(1rem,50% - 36rem)';

export const shell = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  '@media': { [media.print]: { display: 'block', minHeight: 0 } },
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.25rem 1rem',
  padding: `.25rem ${column}`,
  background: vars.hull,
  color: vars.onHull,
  '@media': { [media.print]: { color: vars.ink, background: 'none', paddingInline: 0 } },
});
globalStyle(`.${bar} a`, {
  display: 'flex',
  alignItems: 'center',
  gap: '.4rem',
  minHeight: '44px',
  minWidth: '24px',
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
});
globalStyle(`.${bar} a:hover,.${bar} [aria-current]`, { textDecoration: 'underline' });
globalStyle(`.${bar} a:focus-visible,.${bar}~footer a:focus-visible`, { outlineColor: vars.onHull });

export const brand = style({ font: `700 1.375rem/1 ${vars.sign}`, letterSpacing: '.01em' });
// A platform's own name may have forty letters.
globalStyle(`.${bar} .${brand}`, { minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' });
globalStyle(`.${brand}>svg`, { flex: 'none' });

export const nav = style({
  marginInlineStart: 'auto',
  display: 'flex',
  gap: '1rem',
  '@media': { [media.phone]: { flex: 'none' }, [media.print]: { display: 'none' } },
});
/** A panel over the page on phones; always open in the bar on wider screens. */
export const menu = style({ '@media': { [media.phone]: { order: 1 } } });
const m = `.${menu}`;
globalStyle(`${m}>summary`, {
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  fontWeight: 600,
  cursor: 'pointer',
  // A browser that cannot force the content open keeps the summary.
  '@supports': { 'selector(::details-content)': { '@media': { [media.tablet]: { display: 'none' } } } },
});
globalStyle(`${m}[open]>summary>:first-child,${m}:not([open])>summary>:last-child`, { display: 'none' });
globalStyle(`${m}>summary:focus-visible`, { outlineColor: vars.onHull });
globalStyle(`${m}::details-content`, {
  '@media': { [media.tablet]: { contentVisibility: 'visible', blockSize: 'auto' } },
});
globalStyle(`${m}>div`, {
  '@media': {
    [media.tablet]: { display: 'flex', flexWrap: 'wrap', gap: '0 1rem' },
    [media.phone]: {
      position: 'absolute',
      insetInline: 0,
      zIndex: 3,
      padding: '.25rem 1rem 1rem',
      background: vars.hull,
      borderBottom: `4px solid ${vars.amber}`,
    },
  },
});
globalStyle(`${m}>div>a`, {
  '@media': { [media.phone]: { minHeight: '52px', borderTop: `1px solid ${vars.hull2}` } },
});
export const onPhone = style({});
globalStyle(`${m} .${onPhone}`, { '@media': { [media.tablet]: { display: 'none' } } });

export const main = style({
  flex: 1,
  paddingBottom: '4rem',
  '@media': { [media.phone]: { paddingBottom: '2rem' }, [media.print]: { paddingBottom: 0 } },
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1rem 3rem',
  justifyContent: 'space-between',
  padding: `1.75rem ${column}`,
  background: vars.hull,
  color: vars.onHull2,
  '@media': { [media.phone]: { paddingBlock: '1.25rem' }, [media.print]: { display: 'none' } },
});
globalStyle(`.${footer} a`, { color: 'inherit', display: 'inline-block', padding: '.25rem 0' });
globalStyle(`.${footer} nav`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1.25rem',
  maxWidth: '40rem',
  '@media': { [media.phone]: { gap: '0 1rem' } },
});
globalStyle(`.${footer} .${brand}`, { marginBottom: '.5rem' });
globalStyle(`.${footer} small`, { color: 'inherit' });

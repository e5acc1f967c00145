import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const views = style({
  position: 'relative',
  display: 'flex',
  '@media': { [media.phone]: { flex: 1 }, [media.print]: { display: 'none' } },
});
const v = `.${views}`;
const part = `${v}>a,${v} summary`;
globalStyle(part, {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '44px',
  padding: '.4rem .75rem',
  background: vars.card,
  border: `1px solid ${vars.edge}`,
  fontWeight: 600,
  lineHeight: 1.2,
  color: vars.link,
  textDecoration: 'none',
  cursor: 'pointer',
  '@media': { [media.phone]: { width: '100%', padding: '.3rem', fontSize: '.875rem', whiteSpace: 'nowrap' } },
});
// Four names in 320 px.
globalStyle(part, { '@media': { '(max-width: 21.99em)': { textAlign: 'center', whiteSpace: 'normal' } } });
globalStyle(`${v}>*+*`, { marginInlineStart: '-1px' });
globalStyle(`${v}>*`, { '@media': { [media.phone]: { flex: '1 1 auto' } } });
globalStyle(`${v}>:first-child`, { borderStartStartRadius: vars.corner, borderEndStartRadius: vars.corner });
globalStyle(`${v} [aria-current]`, { color: vars.ink, boxShadow: `inset 0 -4px ${vars.amber}` });
globalStyle(`${v} summary`, {
  listStyle: 'none',
  borderStartEndRadius: vars.corner,
  borderEndEndRadius: vars.corner,
});
globalStyle(`${v} summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${v} details>div`, {
  position: 'absolute',
  insetInlineEnd: 0,
  zIndex: 5,
  width: 'min(18rem,92vw)',
  marginTop: '.25rem',
  padding: '.5rem 1rem 1rem',
  background: vars.card,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.corner,
});
globalStyle(`${v} li a`, { display: 'flex', alignItems: 'center', minHeight: '44px' });
globalStyle(`${v} form`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  gap: '.25rem .5rem',
  paddingTop: '.5rem',
  borderTop: `1px solid ${vars.line}`,
});
globalStyle(`${v} label`, { gridColumn: '1/-1' });

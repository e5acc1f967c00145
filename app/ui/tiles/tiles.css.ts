import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const tiles = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(46%,10.5rem),1fr))',
  '@media': { [media.phone]: { gap: '.5rem' }, [media.print]: { breakInside: 'avoid' } },
});
globalStyle(`.${tiles}>:last-child:nth-child(odd)`, {
  '@media': { [media.phone]: { gridColumn: '1/-1' } },
});

export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '.25rem',
  padding: '.75rem',
  '@media': { [media.phone]: { paddingBlock: '.5rem' } },
  // Container for the font sizes of the figures.
  containerType: 'inline-size',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
});
globalStyle(`.${tile} h2`, { fontSize: '.9375rem', fontWeight: 400, color: vars.quiet });
globalStyle(`.${tile}>svg`, { marginTop: 'auto' });

export const value = style({
  fontFamily: vars.sign,
  fontWeight: 700,
  fontSize: 'clamp(1.125rem,14.5cqi,2.125rem)',
  lineHeight: 1.1,
  overflowWrap: 'break-word',
  '@media': { [media.print]: { fontSize: '1rem' } },
});

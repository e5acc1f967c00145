import { globalStyle, style } from '@vanilla-extract/css';
import { stack } from '#app/ui/layout/layout.css.ts';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** Dims the page and takes its clicks, where `inert` is unknown too. */
export const backdrop = style({
  position: 'fixed',
  zIndex: 6,
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: 0,
  border: 0,
  display: 'grid',
  placeItems: 'center',
  overflow: 'auto',
  background: '#0009',
  color: 'inherit',
  // Two classes' worth: it may be a child of a stack, which spaces its children.
  selectors: { 'dialog&': { margin: 0 } },
  '@media': {
    [media.phone]: { alignItems: 'end' },
    [media.print]: { display: 'none' },
  },
});

const body = style({
  width: '100%',
  maxWidth: '36rem',
  padding: '1.25rem',
  background: vars.sheet,
  border: `2px solid ${vars.ink}`,
  borderRadius: vars.corner,
});
// The title takes the focus when the page opens, so that screen readers start there; it is no control, so no ring.
globalStyle(`.${body}>h2:focus-visible`, { outline: 0, boxShadow: 'none' });

export const panel = `${body} ${stack}`;

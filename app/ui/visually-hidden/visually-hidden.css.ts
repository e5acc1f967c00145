import { globalStyle, style } from '@vanilla-extract/css';

/** It is out of sight, never out of the reading order; it shows itself while it has the focus. */
export const hidden = style({});

globalStyle(`.${hidden}:not(:focus):not(:active)`, {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  // It may stand anywhere beside what is seen: a page that grows must not be scrolled by it.
  overflowAnchor: 'none',
});

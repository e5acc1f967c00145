import { globalStyle, style } from '@vanilla-extract/css';

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

import { style } from '@vanilla-extract/css';

/** The pictures and the button share a line where there is room. */
export const sending = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'end',
  justifyContent: 'space-between',
});
export const pictures = style({ flex: '1 1 16rem', minWidth: 0 });

import { style } from '@vanilla-extract/css';

export const sending = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  alignItems: 'end',
  justifyContent: 'space-between',
});
export const pictures = style({ flex: '1 1 16rem', minWidth: 0 });

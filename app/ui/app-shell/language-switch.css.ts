import { style } from '@vanilla-extract/css';

export const asLink = style({
  minHeight: '44px',
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});

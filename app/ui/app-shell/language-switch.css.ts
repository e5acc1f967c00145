import { style } from '@vanilla-extract/css';

/** The button stands among links and looks like them. */
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

import { style } from '@vanilla-extract/css';

export const icon = style({
  width: '20px',
  height: '20px',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'square',
});

export const inline = style({ display: 'inline', verticalAlign: '-.25em' });

export const sprite = style({ display: 'none' });

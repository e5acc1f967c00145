import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const key = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1.25rem',
  paddingTop: '.5rem',
  fontSize: '.8125rem',
  color: vars.quiet,
});
globalStyle(`.${key}>*`, { display: 'inline-flex', alignItems: 'center', gap: '.35rem' });

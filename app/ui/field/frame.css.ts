import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const frame = style({});
globalStyle(`.${frame}>label[for],.${frame}>legend`, { display: 'block', marginBottom: '.25rem' });

/** A bar at the left of a field that was refused. */
export const refused = style({
  borderInlineStart: `4px solid ${vars.red}`,
  paddingInlineStart: '.75rem',
});

export const hint = style({
  color: vars.quiet,
  fontSize: '.875rem',
  fontWeight: 400,
  marginBottom: '.25rem',
});

export const error = style({
  display: 'flex',
  gap: '.35rem',
  color: vars.red,
  fontWeight: 600,
  marginBottom: '.25rem',
});

import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const frame = style({});
globalStyle(`.${frame}>label[for],.${frame}>legend`, { display: 'block', marginBottom: '.25rem' });

export const invalid = style({
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

export const add = style({});
globalStyle(`.${frame}:has(>p>.${add})`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr)',
  columnGap: '1rem',
  alignItems: 'baseline',
});
globalStyle(`.${frame}:has(>p>.${add})>:not(label,.${hint})`, { gridColumn: '1/-1' });
globalStyle(`.${add} :is(a,button)`, { minHeight: '24px', paddingBlock: 0, whiteSpace: 'normal', textAlign: 'start' });

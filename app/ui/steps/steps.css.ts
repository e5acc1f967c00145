import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const steps = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,14rem),1fr))',
});
globalStyle(`.${steps}>li`, {
  padding: '.75rem',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
});
globalStyle(`.${steps} h3`, { display: 'flex', gap: '.4rem', alignItems: 'center', marginBottom: '.25rem' });

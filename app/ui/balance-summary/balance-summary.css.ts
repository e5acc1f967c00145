import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const balanceSummary = style({
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
});
export const late = style({});
globalStyle(`.${balanceSummary}>h2`, { padding: '.75rem 1rem' });
globalStyle(`.${balanceSummary}>div`, { padding: '.75rem 1rem', borderTop: `1px solid ${vars.line}` });
globalStyle(`.${balanceSummary}>p`, { padding: '.75rem 1rem', borderTop: `1px solid ${vars.line}` });
globalStyle(`.${balanceSummary}>.${late}`, {
  paddingInlineStart: '.75rem',
  background: vars.wash,
  borderInlineStart: `6px solid ${vars.amber}`,
});
globalStyle(`.${balanceSummary} h3`, { fontSize: '.9375rem', fontWeight: 400, color: vars.quiet });
globalStyle(`.${balanceSummary} p+p`, { marginTop: '.5rem' });
globalStyle(`.${balanceSummary} h3+p`, { margin: '.15rem 0', font: `700 1.625rem/1.25 ${vars.sign}` });
globalStyle(`.${balanceSummary} h3+p>a`, { color: 'inherit' });

import { style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const quiet = style({ color: vars.quiet, fontWeight: 400 });
export const noWrap = style({ whiteSpace: 'nowrap' });
export const lead = style({ fontSize: '1.1875rem', maxWidth: '34rem' });
export const sign = style({ fontFamily: vars.sign, fontWeight: 700, lineHeight: 1.1 });
export const amount = style([sign, { fontSize: '1.1875rem', whiteSpace: 'nowrap' }]);
export const big = style([sign, { fontSize: 'clamp(1.75rem,1rem + 3vw,3rem)' }]);
/** It stands in a narrow column, which on paper has room for a hundred million dollars. */
export const sum = style([
  sign,
  { fontSize: '2rem', lineHeight: 1.1, '@media': { [media.print]: { fontSize: '1.375rem' } } },
]);
export const readOut = style([sign, { fontSize: 'min(5rem,18.3vw)', letterSpacing: '.02em' }]);

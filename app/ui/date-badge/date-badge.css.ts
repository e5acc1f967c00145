import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const dateBadge = style({
  display: 'inline-block',
  flex: 'none',
  width: '3.25rem',
  border: `2px solid ${vars.ink}`,
  borderRadius: vars.corner,
  background: vars.card,
  color: vars.ink,
  font: `700 1.5rem/1.25 ${vars.sign}`,
  textAlign: 'center',
});
globalStyle(`.${dateBadge} small`, { display: 'block', fontSize: '.75rem', lineHeight: 1.2, paddingBottom: '.15rem' });
globalStyle(`.${dateBadge} small + span`, { display: 'block', fontSize: '1.125rem', paddingBottom: '.15rem' });
globalStyle(`.${dateBadge} b`, {
  display: 'block',
  background: vars.ink,
  color: vars.card,
  fontSize: '.75rem',
  lineHeight: 1.4,
  '@media': { [media.print]: { background: 'none', color: 'inherit' } },
});

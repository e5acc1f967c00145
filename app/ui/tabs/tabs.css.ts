import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const tabs = style({
  display: 'flex',
  // Onto a second line on a phone: a tab out of sight, the current one at worst, would not be found.
  flexWrap: 'wrap',
  columnGap: '1.5rem',
  borderBottom: `1px solid ${vars.line}`,
  '@media': { [media.print]: { display: 'none' } },
});
globalStyle(`.${tabs} a`, {
  display: 'flex',
  alignItems: 'center',
  gap: '.4rem',
  minHeight: '44px',
  whiteSpace: 'nowrap',
  color: vars.quiet,
  textDecoration: 'none',
  borderBottom: '4px solid transparent',
});
globalStyle(`.${tabs} a:hover`, { borderColor: vars.edge });
globalStyle(`.${tabs} [aria-current]`, { color: vars.ink, fontWeight: 700, borderColor: vars.amber });

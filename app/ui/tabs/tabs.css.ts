import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const tabs = style({
  display: 'flex',
  gap: '1.5rem',
  overflowX: 'auto',
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
// Inside the strip: it scrolls sideways, so an outline around it would be cut off.
globalStyle(`.${tabs} a:focus-visible`, { outlineOffset: '-3px' });
globalStyle(`.${tabs} [aria-current]`, { color: vars.ink, fontWeight: 700, borderColor: vars.amber });

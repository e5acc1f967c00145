import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const legend = style({
  display: 'flex',
  gap: '.25rem 1rem',
  overflowX: 'auto',
  '@media': { [media.print]: { display: 'none' } },
});
globalStyle(`.${legend} a`, {
  display: 'flex',
  alignItems: 'center',
  gap: '.4rem',
  minHeight: '44px',
  whiteSpace: 'nowrap',
  color: vars.quiet,
  textDecoration: 'none',
  borderBottom: '4px solid transparent',
  fontSize: '.9375rem',
});
globalStyle(`.${legend} a:hover`, { borderColor: vars.edge });
globalStyle(`.${legend} [aria-current]`, {
  color: vars.ink,
  fontWeight: 700,
  borderColor: vars.amber,
  '@media': { [media.forced]: { paddingInline: '.4rem' } },
});
globalStyle(`.${legend} a>span`, { minWidth: '26px', justifyContent: 'center' });

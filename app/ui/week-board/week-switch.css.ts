import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const weeks = style({
  display: 'flex',
  '@media': { [media.phone]: { flex: '1 0 100%' }, [media.print]: { display: 'none' } },
});
globalStyle(`.${weeks} a`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.25rem',
  minHeight: '44px',
  padding: '.5rem .7rem',
  background: vars.card,
  border: `1px solid ${vars.edge}`,
  fontWeight: 600,
  lineHeight: 1.25,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media': {
    [media.phone]: { flex: '1 1 auto', paddingInline: '.25rem', fontSize: '.875rem' },
    // Three weeks side by side are wider than a page at 400 %.
    [media.narrow]: { whiteSpace: 'normal' },
  },
});
globalStyle(`.${weeks} a:hover`, { background: vars.well });
globalStyle(`.${weeks} a+a`, { marginInlineStart: '-1px' });
globalStyle(`.${weeks} :first-child`, { borderStartStartRadius: vars.corner, borderEndStartRadius: vars.corner });
globalStyle(`.${weeks} :last-child`, { borderStartEndRadius: vars.corner, borderEndEndRadius: vars.corner });
globalStyle(`.${weeks} svg`, { width: '16px' });
globalStyle(`.${weeks} [aria-current]`, { boxShadow: `inset 0 -4px ${vars.amber}`, color: vars.ink });

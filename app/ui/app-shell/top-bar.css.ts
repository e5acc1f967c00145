import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.25rem 1rem',
  padding: '.25rem 1rem',
  background: vars.card,
  borderBottom: `1px solid ${vars.line}`,
  '@media': {
    [media.phone]: { flexWrap: 'wrap' },
    [media.desk]: { gridColumn: '1/-1' },
    [media.print]: { padding: 0, border: 0 },
  },
});
globalStyle(`.${bar} a,.${bar} summary`, {
  display: 'flex',
  alignItems: 'center',
  gap: '.4rem',
  minHeight: '44px',
  minWidth: '24px',
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
});
globalStyle(`.${bar} a:hover,.${bar} summary:hover`, { textDecoration: 'underline' });

export const brand = style({
  font: `700 1.375rem/1 ${vars.sign}`,
  letterSpacing: '.01em',
  '@media': { [media.desk]: { width: '14.5rem' } },
});

export const name = style({});
globalStyle(`.${name}`, {
  '@media': { [media.narrow]: { position: 'absolute', overflow: 'hidden', clipPath: 'inset(50%)', width: '1px' } },
});

export const search = style({
  flex: 1,
  display: 'flex',
  maxWidth: '34rem',
  '@media': {
    [media.phone]: { display: 'none' },
    [media.print]: { display: 'none' },
  },
});
globalStyle(`.${search}>input`, { borderStartEndRadius: 0, borderEndEndRadius: 0 });
globalStyle(`.${search}>button`, { borderInlineStart: 0, borderStartStartRadius: 0, borderEndStartRadius: 0 });
export const searchLink = style({});
globalStyle(`.${bar} .${searchLink}`, { display: 'none', '@media': { [media.phone]: { display: 'flex' } } });

export const end = style({
  marginInlineStart: 'auto',
  display: 'flex',
  gap: '1rem',
  '@media': { [media.phone]: { gap: '.75rem' }, [media.print]: { display: 'none' } },
});

export const account = style({ position: 'relative' });
export const drop = style({
  position: 'absolute',
  zIndex: 3,
  insetInlineEnd: 0,
  minWidth: '13rem',
  padding: '.5rem 1rem',
  background: vars.card,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.corner,
});
globalStyle(`.${drop}>*`, { marginBottom: '.25rem' });

import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'end',
  '@media': {
    [media.phone]: { display: 'grid', gridTemplateColumns: 'repeat(2,minmax(0,1fr))', gap: '.5rem' },
    [media.print]: { display: 'none' },
  },
});
globalStyle(`.${bar}>p`, { flex: '1 1 7.5rem', maxWidth: '14rem' });
globalStyle(`.${bar}:not(:has(>p~p))`, {
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0,1fr) auto' } },
});
export const wide = style({});
globalStyle(`.${wide}>p`, { maxWidth: 'none' });
globalStyle(`.${wide}>p:first-of-type,.${wide}>button`, { '@media': { [media.phone]: { gridColumn: '1/-1' } } });
globalStyle(`.${bar} label`, { display: 'block', fontSize: '.8125rem' });

export const more = style({ flexBasis: '100%', gridColumn: '1/-1' });
globalStyle(`.${more}>summary`, {
  width: 'fit-content',
  padding: '.25rem 0',
  cursor: 'pointer',
  textDecoration: 'underline',
});

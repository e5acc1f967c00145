import { globalStyle, style } from '@vanilla-extract/css';
import { column } from '#app/ui/public-shell/band.css.ts';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** On the brand colour the tokens are inverted, so that buttons and bars inside need no rules of their own. */
export const hero = style({
  padding: `2.5rem ${column} 3rem`,
  background: vars.hull,
  color: vars.onHull,
  vars: {
    [vars.ink]: '#fff',
    [vars.card]: vars.hull,
    [vars.well]: vars.hull2,
    [vars.line]: vars.hull2,
    [vars.edge]: vars.onHull2,
    [vars.quiet]: vars.onHull2,
    [vars.link]: '#fff',
    [vars.action]: vars.amber,
    [vars.onAction]: vars.onAmber,
    [vars.clocked]: '#fff',
  },
  '@media': {
    [media.phone]: { paddingBlock: '1.5rem' },
    [media.print]: {
      padding: '.5rem 0',
      color: '#000',
      background: 'none',
      vars: {
        [vars.ink]: '#000',
        [vars.link]: '#000',
        [vars.quiet]: '#000',
        [vars.edge]: '#000',
        [vars.clocked]: '#000',
      },
    },
  },
});
// Fields stay white on the brand colour, in the dark scheme too.
globalStyle(`.${hero} input,.${hero} select`, { background: '#fff', color: '#10201e', colorScheme: 'light' });

/** The board beside the words, and figures below both; on a phone the figures come before the board. */
export const opening = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  background: vars.hull,
  '@media': {
    [media.desk]: { gridTemplateColumns: `${column} minmax(0,1fr) 27rem ${column}` },
    [media.print]: { background: 'none' },
  },
});
globalStyle(`.${opening}>:last-child`, {
  padding: `1rem ${column} 1.25rem`,
  '@media': { [media.desk]: { gridArea: '1/3', padding: '2.5rem 0 3rem' } },
});
globalStyle(`.${opening}>:nth-child(2):not(:last-child)`, {
  '@media': { [media.desk]: { gridArea: '2/1/3/-1' } },
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: '1rem' });
globalStyle(`.${words} h1`, {
  font: `700 clamp(2.25rem,1.5rem + 3.6vw,3.75rem)/1.08 ${vars.sign}`,
});
globalStyle(`.${words}>h1+p`, { '@media': { [media.phone]: { fontSize: '1.0625rem' } } });
globalStyle(`.${words}:lang(zh) h1`, { lineHeight: 1.25 });
export const drawn = style({ marginTop: 'auto', '@media': { [`screen and ${media.phone}`]: { display: 'none' } } });

globalStyle(`.${opening}>.${hero}`, {
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [media.phone]: { paddingBlock: '1.25rem' },
    [media.desk]: { gridArea: '1/2', paddingInline: '0 1.5rem' },
  },
});
globalStyle(`.${opening} .${words}`, { flex: 1 });
globalStyle(`.${hero} .${words}>div>a`, { '@media': { [media.narrow]: { paddingInline: '.55rem' } } });

export const low = style({
  paddingBlock: '1.5rem 1.75rem',
  '@media': { [media.phone]: { paddingBlock: '1rem 1.25rem' } },
});
globalStyle(`.${low} .${words} h1`, { fontSize: 'clamp(2rem,1.4rem + 2.6vw,3rem)' });
globalStyle(`.${low} h2`, { font: `700 1.75rem/1.2 ${vars.sign}` });
globalStyle(`main:has(>.${low}:last-child)`, { paddingBottom: 0 });

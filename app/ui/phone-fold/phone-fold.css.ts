import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** Folded on phones, always open on wider screens; not printed. */
export const folded = style({ '@media': { [media.print]: { display: 'none' } } });
export const printed = style({});
globalStyle(`.${folded}>summary,.${printed}>summary`, {
  width: 'fit-content',
  padding: '.6rem 0',
  minHeight: '44px',
  fontWeight: 600,
  cursor: 'pointer',
  color: vars.link,
  whiteSpace: 'nowrap',
  // A browser that cannot force the content open keeps the summary.
  '@supports': { 'selector(::details-content)': { '@media': { [media.tablet]: { display: 'none' } } } },
});
globalStyle(`.${printed}>summary`, {
  '@supports': { 'selector(::details-content)': { '@media': { [media.print]: { display: 'none' } } } },
});
globalStyle(`.${printed}::details-content`, {
  '@media': { [media.print]: { contentVisibility: 'visible', blockSize: 'auto' } },
});
globalStyle(`.${folded}::details-content,.${printed}::details-content`, {
  '@media': { [media.tablet]: { contentVisibility: 'visible', blockSize: 'auto' } },
});

export const inText = style([printed]);
globalStyle(`.${inText}>summary`, { padding: 0, minHeight: '24px', fontWeight: 400, whiteSpace: 'normal' });

export const line = style({});
globalStyle(`.${line}>*+*`, { '@media': { [media.tablet]: { marginTop: '1rem' } } });
globalStyle(`.${line}`, {
  '@media': { [media.phone]: { display: 'flex', flexWrap: 'wrap', columnGap: '1.25rem', alignItems: 'center' } },
});
globalStyle(`div.${line}`, { '@media': { [media.phone]: { marginTop: 0 } } });
globalStyle(`div.${line}+*`, { '@media': { [media.phone]: { marginTop: '.25rem' } } });
globalStyle(`.${line} details:not([open])`, { '@media': { [media.phone]: { marginBlock: '-2px' } } });
globalStyle(`.${line}>form`, { '@media': { [media.phone]: { display: 'contents' } } });
globalStyle(`.${line} details[open]`, { '@media': { [media.phone]: { flex: '1 0 100%' } } });
globalStyle(`.${line}>nav`, { '@media': { [media.phone]: { flex: '1 1 0', minWidth: '9rem' } } });

export const oneLine = style([
  line,
  {
    '@media': {
      [media.tablet]: { display: 'flex', flexWrap: 'wrap', gap: '.5rem 2rem', alignItems: 'end' },
      [media.print]: { display: 'none' },
    },
  },
]);
globalStyle(`.${oneLine.split(' ').at(0)}>nav`, { '@media': { [media.tablet]: { flex: 'auto' } } });

export const menu = style({
  '@media': { [media.phone]: { position: 'relative' }, [media.print]: { display: 'none' } },
});
globalStyle(`.${menu}>div`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem',
  '@media': {
    [media.phone]: {
      display: 'grid',
      position: 'absolute',
      insetInlineEnd: 0,
      zIndex: 2,
      width: 'max-content',
      padding: '.75rem',
      background: vars.card,
      border: `1px solid ${vars.edge}`,
      borderRadius: vars.corner,
    },
  },
});

import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';
import { entry } from './entry.css.ts';

const grid = `print,${media.desk}`;

/** The target is larger than the box, and lies above the link that covers the shift. */
export const checkbox = style({
  position: 'relative',
  zIndex: 1,
  gridArea: 'k',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  margin: '-4px -6px -4px -.5rem',
  cursor: 'pointer',
  '@media': {
    [media.desk]: { width: '24px', height: '24px', margin: '-1px -1px 1px 0' },
    [media.print]: { display: 'none' },
  },
});
globalStyle(`.${checkbox}>input`, { '@media': { [media.desk]: { width: '17px', height: '17px' } } });

export const form = style({ counterReset: 'sel' });
globalStyle(`.${form} .${checkbox} :checked`, { counterIncrement: 'sel' });
globalStyle(`.${form} .${entry}`, {
  gridTemplate: '"k r s" "k t s"/auto minmax(0,1fr) 7.5rem',
  '@media': { [grid]: { gridTemplate: '"r r" "t k" "s s"/minmax(0,1fr) auto' } },
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem',
  alignItems: 'center',
  marginTop: '1rem',
  padding: '.6rem .75rem',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderTop: `3px solid ${vars.action}`,
  zIndex: 2,
  '@media': { [media.print]: { display: 'none' } },
});
globalStyle(`.${form}:has(.${checkbox} :checked)>.${bar}`, {
  position: 'sticky',
  bottom: '56px',
  '@media': { [media.desk]: { bottom: 0 } },
});
// The hint is for a board without a selection: a bar of one line covers less of the shifts below it.
globalStyle(`.${form}:has(.${checkbox} :checked)>.${bar}>p>:is(small,a)`, { display: 'none' });
globalStyle(`.${bar}>p>a`, { display: 'inline-block', marginInlineEnd: '1rem', lineHeight: '44px' });
// Scrolls a shift reached by keyboard or by a link clear of the bar.
globalStyle(`html:has(.${form} .${checkbox} :checked)`, {
  scrollPaddingBottom: 'min(17rem,50vh)',
  '@media': { [media.desk]: { scrollPaddingBottom: '9rem' } },
});
globalStyle(`.${bar}>p`, { marginInlineEnd: 'auto', lineHeight: 1.3, flex: '1 1 12rem' });
globalStyle(`.${bar} b`, { display: 'block' });
globalStyle(`.${bar} b::after`, { content: '": " counter(sel)' });
globalStyle(`.${bar} b:lang(zh)::after`, { content: '"：" counter(sel)' });
globalStyle(`.${bar}>button`, {
  '@media': { [media.phone]: { flex: 'auto', paddingInline: '.6rem' } },
});

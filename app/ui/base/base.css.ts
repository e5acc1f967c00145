import { globalStyle } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { textFace, vars } from '#app/ui/tokens/tokens.css.ts';

/*
 * The base of every page: reset, type, focus. All selectors are elements, so that any class of a component wins over
 * them whatever the order of the sheets.
 */
globalStyle('*,::before,::after', { boxSizing: 'border-box' });

globalStyle('html', {
  font: `1rem/1.5 ${textFace}`,
  background: vars.ground,
  color: vars.ink,
  fontVariantNumeric: 'tabular-nums',
  WebkitTextSizeAdjust: '100%',
  // A field reached by #id must not hide under the sticky bars.
  scrollPadding: '5rem 0',
  '@media': {
    [media.moving]: { scrollBehavior: 'smooth' },
    [media.print]: { fontSize: '10.5pt' },
  },
});

// Set once and inherited: a rule for every element would override those of the components.
globalStyle('html:lang(zh)', { lineHeight: 1.65 });
globalStyle(':lang(zh)', { lineBreak: 'strict' });

globalStyle('body,h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset,legend', { margin: 0, padding: 0, border: 0 });
globalStyle('fieldset', { minWidth: 0 });
globalStyle('ul,ol', { listStyle: 'none' });
globalStyle('img,svg', { display: 'block', maxWidth: '100%' });

globalStyle('h1,h2,h3', { lineHeight: 1.25, textWrap: 'balance' });
globalStyle('h1', { fontSize: '1.625rem', letterSpacing: '-.01em' });
globalStyle('h2', { fontSize: '1.1875rem' });
globalStyle('h3', { fontSize: '1rem' });
globalStyle('h1:lang(zh)', { letterSpacing: 0 });

globalStyle('small', { fontSize: '.8125rem', fontWeight: 400, color: vars.quiet });
globalStyle('b,strong,th,dt,legend,label', { fontWeight: 600 });

// The padding of an inline link moves nothing, yet makes it tall enough to tap.
globalStyle('a', { color: vars.link, textUnderlineOffset: '.2em', paddingBlock: '.25rem' });
globalStyle('a:hover', { textDecorationThickness: '2px' });
globalStyle('summary', { cursor: 'pointer' });

globalStyle(':focus-visible', {
  outline: `3px solid ${vars.ink}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars.amber}`,
});

// Forced colours remove the background: a border marks the current page. The focus ring stays.
globalStyle('[aria-current]:not(:focus-visible)', {
  '@media': { [media.forced]: { outline: '2px solid Highlight', outlineOffset: '-3px' } },
});

globalStyle('input,select,textarea,button', { font: 'inherit', color: 'inherit', accentColor: vars.action });
// Grows with its text from the initial lines, where the browser supports both properties.
globalStyle('textarea', {
  '@supports': {
    '(field-sizing: content) and (width: attr(rows type(<number>)))': {
      fieldSizing: 'content',
      minHeight: 'calc(attr(rows type(<number>), 2) * 1lh + 1rem + 2px)',
      maxHeight: '70vh',
    },
  },
});
globalStyle('[type=checkbox],[type=radio]', { width: '24px', height: '24px', margin: 0, flex: 'none' });

globalStyle('a', { '@media': { [media.print]: { textDecoration: 'none' } } });
globalStyle('tr,li', { '@media': { [media.print]: { breakInside: 'avoid' } } });
globalStyle('h2,h3,summary,thead', { '@media': { [media.print]: { breakAfter: 'avoid' } } });
globalStyle('tbody tr:first-child', { '@media': { [media.print]: { breakBefore: 'avoid' } } });
globalStyle('thead', { '@media': { [media.print]: { display: 'table-header-group' } } });
// Totals once, after the last row, not at the foot of every page.
globalStyle('tfoot', { '@media': { [media.print]: { display: 'table-row-group' } } });
// The paper size is left to the printer: A4 in Hong Kong.
globalStyle('@page', { margin: '14mm' });
// A board has too many columns for a sheet that stands.
globalStyle('@page l', { size: 'landscape' } as object);

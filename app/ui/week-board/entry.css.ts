import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

const grid = `print,${media.desk}`;

export const entry = style({
  position: 'relative',
  display: 'grid',
  gridTemplate: '"r s" "t s"/minmax(0,1fr) 7.5rem',
  gap: '0 .5rem',
  alignItems: 'center',
  padding: '.4rem 0',
  fontSize: '.9375rem',
  lineHeight: 1.35,
  '@media': {
    [grid]: {
      gridTemplate: '"r" "t" "s"/minmax(0,1fr)',
      gap: '0 .2rem',
      padding: '.2rem .15rem .25rem',
      fontSize: '.8125rem',
      lineHeight: 1.25,
      border: `1px solid ${vars.line}`,
      borderRadius: '2px',
      background: vars.card,
    },
    [media.print]: { breakInside: 'avoid' },
  },
});

const e = `.${entry}`;
globalStyle(`${e}+${e}`, { borderTop: `1px solid ${vars.line}` });
globalStyle(`${e}>a`, {
  gridArea: 'r',
  padding: 0,
  fontWeight: 600,
  color: vars.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
});
globalStyle(`${e}>a::after`, { content: '""', position: 'absolute', inset: 0 });
globalStyle(`${e}:hover`, { background: vars.well });
globalStyle(`${e}:hover>a`, { textDecoration: 'underline' });
globalStyle(`${e}:has(>a[aria-current])`, { outline: `2px solid ${vars.ink}` });
globalStyle(`${e} i`, { fontStyle: 'normal' });
globalStyle(`${e}>small`, { gridArea: 't', whiteSpace: 'nowrap', '@media': { [grid]: { fontSize: '.75rem' } } });
globalStyle(`${e}>span`, { gridArea: 's', '@media': { [media.phone]: { fontSize: '.875rem' } } });

// Beside the menu of a small desktop a column has no room for the word: shape and figure stay, and the word
// is read aloud.
globalStyle(`${e} [data-state]`, {
  '@media': {
    [`${media.desk} and (max-width: 78.99em)`]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

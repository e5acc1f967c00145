import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** A browser without popovers shows the links directly, and needs no opener. */
export const opener = style({
  display: 'none',
  '@supports': {
    'selector(:popover-open)': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      padding: '0 .6rem',
      background: 'none',
      border: '1px solid transparent',
      borderRadius: vars.corner,
      color: vars.link,
      textDecoration: 'underline',
      textUnderlineOffset: '.2em',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      // A transparent border would be drawn in forced colours, over the rows beside it.
      '@media': { [media.forced]: { borderColor: 'Canvas' }, [media.print]: { display: 'none' } },
    },
  },
  ':hover': { background: vars.well, borderColor: vars.edge },
});

/**
 * Opens in the top layer, where no scrolling box clips it; centred in the window where anchors are not
 * supported.
 */
const placed: StyleRule = {
  inset: 'auto',
  margin: 0,
  positionArea: 'end span-start',
  positionTryFallbacks: 'flip-block',
};

export const menu = style({
  minWidth: '12rem',
  padding: '.25rem 0',
  background: vars.card,
  color: vars.ink,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.corner,
  '@supports': { '(position-area: end span-start)': placed },
  '@media': { [media.print]: { display: 'none' } },
});
globalStyle(`.${menu} a,.${menu} button`, {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: '44px',
  padding: '.25rem 1rem',
  background: 'none',
  border: 0,
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
});
globalStyle(`.${menu} a:hover,.${menu} button:hover`, { background: vars.well, textDecoration: 'underline' });
globalStyle(`.${menu} :focus-visible`, { outlineOffset: '-3px', boxShadow: 'none' });

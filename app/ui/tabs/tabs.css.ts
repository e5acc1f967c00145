import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.5rem',
  borderBottom: `1px solid ${vars.line}`,
  '@media': {
    // On phones the tabs are one scrolling line, so that the list begins on the first screen; the current tab
    // sticks to the start, where it covers no other until the line is scrolled.
    [media.phone]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none', columnGap: '1.25rem' },
    [media.print]: { display: 'none' },
  },
});
globalStyle(`.${tabs} a`, {
  display: 'flex',
  alignItems: 'center',
  gap: '.4rem',
  minHeight: '44px',
  whiteSpace: 'nowrap',
  color: vars.quiet,
  textDecoration: 'none',
  borderBottom: '4px solid transparent',
  // Forced colours would draw a transparent border under every tab.
  '@media': { [media.forced]: { borderBottomColor: 'Canvas' } },
});
globalStyle(`.${tabs} a:hover`, { borderColor: vars.edge });
globalStyle(`.${tabs} [aria-current]`, {
  color: vars.ink,
  fontWeight: 700,
  borderColor: vars.amber,
  '@media': {
    [media.forced]: { borderBottomColor: 'Highlight', paddingInline: '.4rem' },
    [media.phone]: {
      order: -1,
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      background: vars.ground,
      boxShadow: `.75rem 0 ${vars.ground}`,
    },
  },
});
// A focused tab is never under the current one.
globalStyle(`.${tabs}:focus-within [aria-current]`, { '@media': { [media.phone]: { position: 'static' } } });

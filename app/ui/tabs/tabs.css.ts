import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.5rem',
  borderBottom: `1px solid ${vars.line}`,
  '@media': {
    // The tabs are one line that scrolls, so that the list begins on the first screen; the current tab stays at its
    // beginning, where it covers no other until the line is scrolled.
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
  // A transparent line would be drawn there, under every tab.
  '@media': { [media.forced]: { borderBottomColor: 'Canvas' } },
});
globalStyle(`.${tabs} a:hover`, { borderColor: vars.edge });
globalStyle(`.${tabs} [aria-current]`, {
  color: vars.ink,
  fontWeight: 700,
  borderColor: vars.amber,
  '@media': {
    // The frame stands around the words, not over them.
    [media.forced]: { borderBottomColor: 'Highlight', paddingInline: '.4rem' },
    [media.phone]: {
      order: -1,
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      background: vars.ground,
      // The shadow keeps the words of the tab that it covers apart from its own.
      boxShadow: `.75rem 0 ${vars.ground}`,
    },
  },
});
// A tab that has the focus is never under the current one.
globalStyle(`.${tabs}:focus-within [aria-current]`, { '@media': { [media.phone]: { position: 'static' } } });

import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** Articles and the agreement are running text: the markup may come from an editor, so it is styled by element. */
export const prose = style({ maxWidth: '44rem', overflowWrap: 'break-word' });

const p = `.${prose}`;
globalStyle(`${p}>*+*`, { marginTop: '1rem' });
globalStyle(`${p}>h2,${p}>section>h2`, { marginTop: '2rem' });
globalStyle(`${p}>:first-child,${p}>:first-child>h2`, { marginTop: 0 });
globalStyle(`${p}>section>*+*`, { marginTop: '.75rem' });
globalStyle(`${p} ul,${p} ol`, { paddingInlineStart: '1.5rem' });
globalStyle(`${p} ul`, { listStyle: 'square' });
globalStyle(`${p} ol`, { listStyle: 'decimal' });
globalStyle(`${p} li+li`, { marginTop: '.25rem' });
globalStyle(`${p} blockquote`, {
  margin: '1rem 0',
  paddingInlineStart: '1rem',
  borderInlineStart: `4px solid ${vars.line}`,
});
globalStyle(`${p} img`, { height: 'auto', borderRadius: vars.corner });
// Prints the address of a link.
globalStyle(`${p} a[href^=http]::after`, {
  '@media': { [media.print]: { content: '" (" attr(href) ")"', overflowWrap: 'anywhere' } },
});
globalStyle(`${p} pre`, { overflowX: 'auto' });
globalStyle(`${p} :is(h2,h3,h4)>a`, { color: 'inherit', textDecoration: 'none' });
globalStyle(`${p} :is(h2,h3,h4)>a:hover`, { textDecoration: 'underline' });

import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const disclosure = style({
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  padding: '0 1rem',
});
globalStyle(`.${disclosure}>summary`, { padding: '.6rem 0', minHeight: '44px', fontWeight: 600 });
globalStyle(`.${disclosure}>:last-child`, { paddingBottom: '1rem' });
// On paper nothing can be opened.
globalStyle(`.${disclosure}::details-content`, {
  '@media': { [media.print]: { contentVisibility: 'visible', blockSize: 'auto' } },
});
globalStyle(`.${disclosure}>summary:last-child`, { paddingBottom: '.6rem' });

export const lines = style({ borderTop: `1px solid ${vars.line}` });
globalStyle(`.${lines}>.${disclosure}`, { background: 'none', borderWidth: '0 0 1px', borderRadius: 0, padding: 0 });

export const inlineFold = style({});
globalStyle(`.${inlineFold}>summary`, { width: 'fit-content', minHeight: '24px', color: vars.link });

import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const files = style({ marginBottom: '.5rem' });
globalStyle(`.${files} li`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem .75rem',
  alignItems: 'center',
  padding: '.25rem .6rem',
  borderBottom: `1px solid ${vars.line}`,
  overflowWrap: 'anywhere',
});
globalStyle(`.${files} button`, { marginInlineStart: 'auto' });
globalStyle(`.${files} img`, { objectFit: 'contain', background: vars.well });

export const sending = style({ marginTop: '.5rem' });

/**
 * What appears during an upload stands at the end of the form, below its buttons: it comes and goes while somebody presses
 * one, which must not move. The word that its script is loading has its line from the beginning. Named twice, to count more
 * than the distances of a form.
 */
export const below = style({ minHeight: '1lh' });
globalStyle(`.${below}.${below}`, { marginBlock: 0 });
globalStyle(`.${below} p`, { paddingBlock: '.375rem' });

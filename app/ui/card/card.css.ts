import { style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** Form fields are not printed. */
export const form = style({ '@media': { [media.print]: { display: 'none' } } });

export const card = style({
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  padding: '1rem',
  '@media': { [media.phone]: { paddingBlock: '.75rem' }, [media.print]: { border: 0, padding: 0 } },
});

import { globalStyle, style } from '@vanilla-extract/css';
import { column } from '#app/ui/public-shell/band.css.ts';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const metrics = style({
  display: 'grid',
  gap: '1rem 2rem',
  padding: `1.5rem ${column}`,
  background: vars.card,
  borderBottom: `1px solid ${vars.line}`,
  '@media': {
    [media.phone]: { paddingBlock: '.75rem', rowGap: '.5rem' },
    [media.tablet]: { gridTemplateColumns: 'repeat(3,1fr)' },
    [media.print]: { padding: '.5rem 0' },
  },
});
globalStyle(`.${metrics} b`, {
  display: 'block',
  font: `700 2.25rem/1.2 ${vars.sign}`,
  '@media': { [media.phone]: { flex: '0 0 8.5rem', fontSize: '1.375rem' } },
});
globalStyle(`.${metrics}>p`, {
  '@media': { [media.phone]: { display: 'flex', gap: '.75rem', fontSize: '.875rem', lineHeight: 1.35 } },
});

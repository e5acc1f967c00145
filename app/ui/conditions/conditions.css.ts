import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const checks = style({});
globalStyle(`.${checks}>li`, {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0,1fr)',
  gap: '.6rem',
  padding: '.5rem 0',
  '@media': { [media.phone]: { paddingBlock: '.25rem' } },
  borderTop: `1px solid ${vars.line}`,
});
globalStyle(`.${checks}>li:first-child`, { borderTop: 0 });
globalStyle(`.${checks} svg`, { marginTop: '.15rem' });

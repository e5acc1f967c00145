import { style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  '@media': { [media.print]: { display: 'none' } },
});

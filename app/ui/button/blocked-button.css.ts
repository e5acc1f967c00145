import { style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

export const blocked = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '.25rem',
  '@media': { [media.phone]: { flex: '1 1 100%' }, [media.desk]: { minWidth: '7rem' } },
});

import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

export const column = 'max(1rem,50% - 36rem)';

export const band = style({
  padding: `1.75rem ${column}`,
  '@media': { [media.phone]: { paddingBlock: '1rem' }, [media.print]: { padding: '.5rem 0' } },
});

export const title = style({ fontSize: '1.75rem', '@media': { [media.phone]: { fontSize: '1.5rem' } } });

// On phones, skips the layout of what is out of view until it is scrolled to: bands after the first two,
// and rows of a list.
globalStyle(`${band} ~ ${band} ~ ${band}`, {
  '@media': { [`screen and ${media.phone}`]: { contentVisibility: 'auto', containIntrinsicSize: 'auto 22rem' } },
});

// On phones, skips the layout of rows that are out of view until they are scrolled to.
globalStyle(`${band} tbody tr`, {
  '@media': { [`screen and ${media.phone}`]: { contentVisibility: 'auto', containIntrinsicSize: 'auto 9rem' } },
});

import { style } from '@vanilla-extract/css';

/** On white, since nobody knows which colours a platform's logo has. */
export const picture = style({ flex: 'none', padding: '2px', borderRadius: '3px', background: '#fff' });

import { globalStyle, style } from '@vanilla-extract/css';

export const stack = style({});
globalStyle(`.${stack}>*+*`, { marginTop: '1rem' });

export const narrow = style({ maxWidth: '44rem' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem', alignItems: 'center' });
export const ends = style({ justifyContent: 'space-between' });

import { style } from '@vanilla-extract/css';
import { stack } from '#app/ui/layout/layout.css.ts';

export const layout = style([stack, { maxWidth: '28rem', margin: '2.5rem auto', padding: '0 1rem' }]);
export const wide = style([stack, { maxWidth: '44rem', margin: '2.5rem auto', padding: '0 1rem' }]);

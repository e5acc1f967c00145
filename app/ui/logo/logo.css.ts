import { style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** On white, since nobody knows which colours a platform's logo has. */
export const picture = style({ background: vars.onHull });

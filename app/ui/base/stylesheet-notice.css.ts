import { style } from '@vanilla-extract/css';

/** Seen where the stylesheet that hides it did not load. */
export const stylesheetNotice = style({ display: 'none' });

import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** Outline: planned. Solid: done. The numbers are on the bars, so colour carries no meaning alone. */
export const chart = style({ width: '100%', overflow: 'visible' });
/** A long name ends at the edge; the table beside it has the whole. */
export const clipped = style({ overflow: 'hidden' });
export const planned = style({ fill: 'none', stroke: vars.edge, strokeWidth: 1.5 });
export const done = style({ fill: vars.clocked });
globalStyle(`.${chart} text`, { fontSize: '11px', fill: vars.quiet });
globalStyle(`.${chart} a text`, { fill: vars.link, textDecoration: 'underline' });
/** Amber waits for the reader, as everywhere; a cross is nobody. */
export const waiting = style({ fill: vars.amber, stroke: vars.onAmber });
export const missing = style({ fill: 'none', stroke: vars.red, strokeWidth: 1.5 });
/** One bar of a row. */
export const line = style({ display: 'block', width: '100%', minWidth: '8rem' });
export const marks = style({ display: 'block', maxWidth: '100%' });

import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** Outline: planned. Solid: done. The numbers are on the bars, so colour alone carries no meaning. */
export const chart = style({ width: '100%', overflow: 'visible' });
export const clipped = style({ overflow: 'hidden' });
export const planned = style({ fill: 'none', stroke: vars.edge, strokeWidth: 1.5 });
export const done = style({ fill: vars.clocked });
globalStyle(`.${chart} text`, { fontSize: '11px', fill: vars.quiet });
globalStyle(`.${chart} a text`, { fill: vars.link, textDecoration: 'underline' });
export const waiting = style({ fill: vars.amber, stroke: vars.onAmber });
export const missing = style({ fill: 'none', stroke: vars.red, strokeWidth: 1.5 });
export const line = style({ display: 'block', width: '100%', minWidth: '8rem' });
export const marks = style({ display: 'block', maxWidth: '100%' });

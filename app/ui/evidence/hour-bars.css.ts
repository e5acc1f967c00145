import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/*
 * Outline: planned. Solid: clocked. Gap: break. Amber: overtime. Short plain class names under one root:
 * a list repeats these shapes on every row.
 */
export const bars = style({ width: '100%', overflow: 'visible' });
export const planned = style({ fill: 'none', stroke: vars.edge, strokeWidth: 1.5 });
export const clocked = style({ fill: vars.clocked });
export const gap = style({ fill: vars.card });
export const overtime = style({ fill: vars.amber, stroke: vars.onAmber });
globalStyle(`.${bars} line`, { stroke: vars.line });
globalStyle(`.${bars} text`, { fontSize: '11px', fill: vars.quiet, textAnchor: 'middle' });

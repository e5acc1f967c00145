import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** Nine columns fit a phone: cells have no more than a square and a figure under it. */
export const grid = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontSize: '0.75rem' });
export const low = style({ background: vars.wash, outline: `1px solid ${vars.onAmber}`, outlineOffset: '-1px' });
globalStyle(`.${grid} td, .${grid} th`, { padding: '0.125rem 0', textAlign: 'center' });
globalStyle(`.${grid} thead th`, { borderBottom: `1px solid ${vars.line}`, fontWeight: 400, color: vars.quiet });
globalStyle(`.${grid} tbody th`, { textAlign: 'start' });
globalStyle(`.${grid} svg`, { display: 'block', margin: '0 auto' });

import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const feed = style({ background: vars.card, border: `1px solid ${vars.line}`, borderRadius: vars.corner });
globalStyle(`.${feed}>li`, { padding: '.75rem 1rem', overflowWrap: 'anywhere' });
globalStyle(`.${feed}>li+li`, { borderTop: `1px solid ${vars.line}` });
globalStyle(`.${feed} small`, { display: 'block', marginTop: '.25rem' });

export const head = style({ display: 'flex', flexWrap: 'wrap', gap: '.25rem .5rem', alignItems: 'center' });

export const fresh = style({ boxShadow: `inset 6px 0 ${vars.amber}` });

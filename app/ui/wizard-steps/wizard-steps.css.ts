import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const wizardSteps = style({ display: 'flex', gap: '.25rem', counterReset: 's', fontSize: '.875rem' });
export const done = style({});

const s = `.${wizardSteps}`;
globalStyle(`${s} li`, {
  flex: 1,
  counterIncrement: 's',
  borderTop: `6px solid ${vars.line}`,
  paddingTop: '.4rem',
  color: vars.quiet,
});
globalStyle(`${s} li::before`, { content: 'counter(s) " "' });
globalStyle(`${s} .${done}`, { borderColor: vars.action });
globalStyle(`${s} .${done}::before`, { content: '"✓ "' });
globalStyle(`${s} [aria-current]`, { borderColor: vars.amber, color: vars.ink, fontWeight: 700 });
globalStyle(`${s} a`, { color: 'inherit' });
// On a phone only the current label has room; the other labels are for screen readers.
globalStyle(`${s} li:not([aria-current])`, {
  '@media': { [media.phone]: { flex: 0.35, fontSize: 0 } },
});
globalStyle(`${s} [aria-current]`, { '@media': { [media.phone]: { whiteSpace: 'nowrap' } } });

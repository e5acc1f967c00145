import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** The whole bordered label is the target; the native dot or tick says what is chosen, on every browser. */
export const pick = style({
  display: 'flex',
  gap: '.75rem',
  alignItems: 'start',
  minHeight: '44px',
  padding: '.6rem .75rem',
  background: vars.card,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.corner,
  fontWeight: 400,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.well },
    '&:has(:checked)': { borderColor: vars.act, boxShadow: `inset 0 0 0 1px ${vars.act}` },
    '&:has(:disabled)': { background: vars.well, color: vars.quiet, borderStyle: 'dashed', cursor: 'not-allowed' },
  },
});

// The hint below a single box.
globalStyle(`.${pick}+p`, { marginTop: '.35rem' });

const options = style({ display: 'grid', gap: '.5rem' });
// Each label stands in a block of its own, for browsers without styles, and fills it.
globalStyle(`.${options}>div`, { display: 'grid' });
// The options that phones fold follow at the same distance.
globalStyle(`.${options}+details`, { marginTop: '.5rem' });

const days = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem' });
// Seven days stand in one line of a form.
globalStyle(`.${days} label`, { gap: '.5rem', paddingInline: '.5rem' });

export const layout = {
  /** One under the other. */
  stack: options,
  /** As many equal columns as fit. */
  row: style([options, { gap: '1rem', gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,10rem),1fr))' }]),
  /** Short words side by side: days of the week, a rating. */
  days,
};

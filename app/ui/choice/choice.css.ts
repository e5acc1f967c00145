import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** The whole bordered label is the target; the native control shows the state in every browser. */
export const choice = style({
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
    '&:has(:checked)': { borderColor: vars.action, boxShadow: `inset 0 0 0 1px ${vars.action}` },
    '&:has(:disabled)': { background: vars.well, color: vars.quiet, borderStyle: 'dashed', cursor: 'not-allowed' },
  },
});

globalStyle(`.${choice}+p`, { marginTop: '.35rem' });

const options = style({ display: 'grid', gap: '.5rem' });
globalStyle(`.${options}>div`, { display: 'grid' });
globalStyle(`.${options}+details`, { marginTop: '.5rem' });

const days = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem' });
globalStyle(`.${days} label`, { gap: '.5rem', paddingInline: '.5rem' });

export const layout = {
  stack: options,
  row: style([options, { gap: '1rem', gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,10rem),1fr))' }]),
  days,
};

import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const columns = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': { [media.roomy]: { gridTemplateColumns: 'minmax(0,1fr) 20rem', alignItems: 'start' } },
});

export const group = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '1rem',
  padding: '.5rem 0 .25rem',
  borderBottom: `2px solid ${vars.ink}`,
  fontSize: '.875rem',
  fontWeight: 600,
  color: vars.quiet,
});
export const list = style({});
globalStyle(`.${list}>li+li`, { borderTop: `1px solid ${vars.line}` });
globalStyle(`.${list} :is(label,li>p)`, {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0,1fr) auto',
  gap: '.1rem .75rem',
  minHeight: '44px',
  padding: '.65rem 0',
  fontWeight: 400,
});
globalStyle(`.${list} label:hover`, { background: vars.well });
globalStyle(`.${list} input`, { width: '24px', height: '24px' });
globalStyle(`.${list} small`, { display: 'block', color: vars.quiet });
globalStyle(`.${list} :is(label,li>p)>:last-child`, { fontWeight: 600, textAlign: 'end' });

export const sum = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem 1rem',
  alignItems: 'center',
  paddingTop: '.75rem',
  borderTop: `2px solid ${vars.ink}`,
});
globalStyle(`.${sum}>b`, { marginInlineEnd: 'auto', fontSize: '1.1875rem' });

export const number = style({ font: `700 1.375rem/1.2 ${vars.sign}` });

// The code is always of what was chosen when the page was made; a changed choice hides it until it is sent.
export const stale = style({ display: 'none' });
export const fresh = style({});
const changed = `.${columns}:has(.${list} input[checked]:not(:checked),.${list} input:not([checked]):checked)`;
globalStyle(`${changed} .${stale}`, { display: 'block' });
globalStyle(`${changed} .${fresh}`, { display: 'none' });

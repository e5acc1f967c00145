import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';
import { checkbox } from './select-checkbox.css.ts';

/** Counts the selected rows without a script. */
export const form = style({ counterReset: 'sel' });
globalStyle(`.${form} .${checkbox} :checked`, { counterIncrement: 'sel' });

export const bulk = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem',
  alignItems: 'center',
  padding: '.75rem 1rem',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderTop: `3px solid ${vars.action}`,
  '@media': {
    [media.print]: { display: 'none' },
  },
});
// Without a selection it would only cover a row.
globalStyle(`.${form}:has(.${checkbox} :checked) .${bulk}`, {
  '@media': { [media.tablet]: { position: 'sticky', bottom: '56px' }, [media.desk]: { bottom: 0 } },
});
globalStyle(`.${bulk}>b`, {
  marginInlineEnd: 'auto',
  '@media': { [media.phone]: { flex: '1 0 100%' } },
});
globalStyle(`.${bulk}>b::after`, { content: '": " counter(sel)' });
globalStyle(`.${bulk}>b:lang(zh)::after`, { content: '"：" counter(sel)' });
globalStyle(`.${bulk}>button`, {
  '@media': { [media.phone]: { flex: 'auto', paddingInline: '.7rem' } },
});

/** True of what was selected when the page was made; another selection hides it. */
export const ofSelection = style({ display: 'block', font: 'inherit', color: 'inherit' });
globalStyle(
  `.${form}:has(.${checkbox} [checked]:not(:checked)) .${ofSelection},.${form}:has(.${checkbox} :not([checked]):checked) .${ofSelection}`,
  { display: 'none' },
);

export const selecting = style({});
globalStyle(`.${selecting}:not(:has(.${checkbox} :checked)) .${bulk}`, { display: 'none' });
globalStyle(`.${selecting} .${bulk}`, {
  '@media': { [media.phone]: { position: 'sticky', bottom: '56px', zIndex: 2 } },
});

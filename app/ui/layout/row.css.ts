import { style, styleVariants } from '@vanilla-extract/css';

const base = style({ display: 'grid', gap: '1rem' });

export const row = styleVariants({
  /** Short fields: dates, times, amounts. Their controls share one line even when a label breaks. */
  fields: [base, { gridTemplateColumns: 'repeat(auto-fit,minmax(8.5rem,1fr))', alignItems: 'end' }],
  /** Sentences: two beside each other only where each has room. */
  texts: [base, { gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,14rem),1fr))', alignItems: 'end' }],
  /** Cards and choices of equal height. */
  cards: [base, { gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,14rem),1fr))' }],
});

export const beside = style({ display: 'flex', gap: '.75rem', alignItems: 'center' });
export const rest = style({ flex: 1, minWidth: 0 });

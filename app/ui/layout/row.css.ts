import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

const base = style({ display: 'grid', gap: '1rem' });

export const row = styleVariants({
  /** Short fields: dates, times, amounts. Their controls share one line even when a label breaks. */
  fields: [base, { gridTemplateColumns: 'repeat(auto-fit,minmax(8.5rem,1fr))', alignItems: 'end' }],
  /** Sentences: two beside each other only where each has room. */
  texts: [base, { gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,14rem),1fr))', alignItems: 'end' }],
  /** Cards and choices of equal height. */
  cards: [base, { gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,14rem),1fr))' }],
});

// A hint or a reason needs the width of a phone: beside another field it would be a column of single words.
const oneColumn = { gridTemplateColumns: 'minmax(0,1fr)' } as const;
globalStyle(`.${row.fields}:has(>* p)`, { '@media': { [media.narrow]: oneColumn } });
// Where one of two fields has more to say, their labels keep one line rather than their controls.
globalStyle(`:is(.${row.fields},.${row.texts}):has([aria-invalid=true])`, { alignItems: 'start' });

export const beside = style({ display: 'flex', gap: '.75rem', alignItems: 'center' });
export const rest = style({ flex: 1, minWidth: 0 });

import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';

const base = style({ display: 'grid', gap: '1rem' });
const ofFields = style([base, { alignItems: 'end' }]);

export const row = styleVariants({
  fields: [ofFields, { gridTemplateColumns: 'repeat(auto-fit,minmax(8.5rem,1fr))' }],
  /** Texts: two beside each other only where each has room. */
  texts: [ofFields, { gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,14rem),1fr))' }],
  cards: [base, { gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,14rem),1fr))' }],
});

// A hint or an error needs the width of a phone: beside another field it would be a column of single words.
const oneColumn = { gridTemplateColumns: 'minmax(0,1fr)' } as const;
globalStyle(`.${row.fields}:has(>* p)`, { '@media': { [media.narrow]: oneColumn } });
const unequal = `.${ofFields.split(' ').at(0)}:has(>*>label~:not(:last-child))`;
const wide = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@supports': { '(grid-template-rows:subgrid)': { '@media': { [media.tablet]: rule } } } });
wide(unequal, { rowGap: 0 });
wide(`${unequal}>:has(>label)`, { display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 4' });
wide(`${unequal}>*>label`, { gridRow: '1' });
wide(`${unequal}>*>label~p`, { gridRow: '2' });
wide(`${unequal}>*>label~[id$=error]`, { gridRow: '3' });
wide(`${unequal}>*>label~:last-child`, { gridRow: '4' });

export const beside = style({ display: 'flex', gap: '.75rem', alignItems: 'center' });
export const rest = style({ flex: 1, minWidth: 0 });

import { globalStyle, style } from '@vanilla-extract/css';
import { layout } from '#app/ui/choice/choice.css.ts';
import { narrow, stack } from '#app/ui/layout/layout.css.ts';
import { row } from '#app/ui/layout/row.css.ts';
import { media } from '#app/ui/tokens/media.ts';

/** The form of a record: where there is room short fields stand two beside each other, in the order of the page. */
export const pairs = style({});

// A composed style has several classes; the first is its own.
const [fields, across] = [row.fields, layout.row].map((classes) => `.${classes.split(' ').at(0)}`);
const f = `form.${pairs}`;
const roomy = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@media': { [`screen and ${media.roomy}`]: rule } });

roomy(`.${narrow}:has(form.${pairs})`, { maxWidth: '60rem' });
roomy(f, {
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  columnGap: '1.5rem',
  alignItems: 'end',
  paddingBottom: 0,
});
roomy(`${f}>*`, { gridColumn: '1/-1', marginBlock: '0 1rem' });

const twoWords = `${across}>:nth-child(2):last-child [type=radio]`;
// These are short: a field of one line, a box to tick, a pair of times, two words to choose from.
const short = [
  `div:has(>label):not(:has(textarea,[type=file]))`,
  `${fields}:has(>:nth-child(2):last-child)`,
  `fieldset:has(>${twoWords})`,
].join();
roomy(`${f}>:where(${short})`, { gridColumn: 'auto' });

// A new password and its confirmation stand beside each other.
roomy(`${f}>div:has([type=password]):has(+div [type=password])`, { gridColumn: '1' });

// Labels stand in one line, hints, reasons and controls in theirs, except beside words to choose from.
const plain = `${f}:not(:has(>fieldset>${twoWords}))`;
const lined = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, {
    '@supports': { '(grid-template-rows:subgrid)': { '@media': { [`screen and ${media.roomy}`]: rule } } },
  });
lined(`${plain}>div:has(>label[for]):not(:has(textarea,[type=file]))`, {
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 4',
});
lined(`${plain}>div>label[for]`, { gridRow: '1' });
lined(`${plain}>div>label[for]~p`, { gridRow: '2' });
lined(`${plain}>div>label[for]~[id$=error]`, { gridRow: '3' });
lined(`${plain}>div>label[for]~:last-child`, { gridRow: '4' });

// Boxes with a sentence each stand beside each other where they are few, and folded lists in columns.
roomy(`${f}>fieldset>.${layout.stack}:not(${across})`, {
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,17rem),1fr))',
});
roomy(`${f}>fieldset>.${stack}:has(>details)`, { columns: '17rem', columnGap: '1rem' });
roomy(`${f}>fieldset>.${stack}>details`, { breakInside: 'avoid', margin: '0 0 .5rem' });

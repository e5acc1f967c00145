import { globalStyle, style } from '@vanilla-extract/css';
import { layout } from '#app/ui/choice/choice.css.ts';
import { narrow, stack } from '#app/ui/layout/layout.css.ts';
import { row } from '#app/ui/layout/row.css.ts';
import { media } from '#app/ui/tokens/media.ts';

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
const short = [
  `div:has(>label):not(:has(textarea,[type=file]))`,
  `${fields}:has(>:nth-child(2):last-child)`,
  `fieldset:has(>${twoWords})`,
].join();
roomy(`${f}>:where(${short})`, { gridColumn: 'auto' });

roomy(`${f}>div:has([type=password]):has(+div [type=password])`, { gridColumn: '1' });

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

roomy(`${f}>fieldset>.${layout.stack}:not(${across})`, {
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,17rem),1fr))',
});
roomy(`${f}>fieldset>.${stack}:has(>details)`, { columns: '17rem', columnGap: '1rem' });
roomy(`${f}>fieldset>.${stack}>details`, { breakInside: 'avoid', margin: '0 0 .5rem' });

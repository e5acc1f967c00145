interface Rule {
  css: string;
  selectors: readonly (readonly string[])[];
}

interface Group {
  condition: string;
  rules: Sheet;
}

export type Sheet = readonly (Rule | Group)[];

/** At-rules that contain rules. Keyframes and the like are always included. */
const conditional = /^@(?:media|supports|container)\b/;

export const sheetOf = (css: string): Sheet =>
  blocksOf(css).map(({ prelude, content, css: block }) =>
    conditional.test(prelude)
      ? { condition: prelude, rules: sheetOf(content) }
      : { css: block, selectors: prelude.startsWith('@') ? [[]] : selectorsOf(prelude) },
  );

/** The CSS that can apply to a body: the rules, in their order, whose classes it has. */
export function usedOn(sheet: Sheet, body: string): string {
  const classes = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return cssWith(sheet, classes);
}

function cssWith(sheet: Sheet, classes: ReadonlySet<string>): string {
  let css = '';
  for (const each of sheet)
    if ('condition' in each) {
      const inside = cssWith(each.rules, classes);
      if (inside !== '') css += `${each.condition}{${inside}}`;
    } else if (each.selectors.some((names) => names.every((name) => classes.has(name)))) css += each.css;
  return css;
}

/**
 * The classes that each selector requires: those outside of brackets, such as of `:not(…)`, and those in a
 * `:has(…)` without alternatives.
 */
function selectorsOf(prelude: string): string[][] {
  let outside = prelude.replaceAll(/\[[^[\]]*\]/g, '').replaceAll(/:has\(([^(),]*)\)/g, ' $1');
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replaceAll(/\([^()]*\)/g, '');
  }
  return outside.split(',').map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));
}

function blocksOf(css: string): { prelude: string; content: string; css: string }[] {
  const blocks = [];
  let depth = 0;
  let [begin, open] = [0, 0];
  for (const { 0: sign, index } of css.matchAll(/"[^"]*"|'[^']*'|[{}]/g)) {
    if (sign === '{' && (depth += 1) === 1) open = index;
    if (sign !== '}' || (depth -= 1) > 0) continue;
    blocks.push({
      prelude: css.slice(begin, open).trim(),
      content: css.slice(open + 1, index),
      css: css.slice(begin, index + 1),
    });
    begin = index + 1;
  }
  return blocks;
}

interface Rule {
  css: string;
  selectors: readonly (readonly string[])[];
}

interface Group {
  condition: string;
  rules: ParsedCss;
}

export type ParsedCss = readonly (Rule | Group)[];

/** At-rules that contain rules. Keyframes and the like are always included. */
const conditional = /^@(?:media|supports|container)\b/;

export const parseCss = (css: string): ParsedCss =>
  cssBlocks(css).map(({ prelude, content, css: block }) =>
    conditional.test(prelude)
      ? { condition: prelude, rules: parseCss(content) }
      : { css: block, selectors: prelude.startsWith('@') ? [[]] : selectorsOf(prelude) },
  );

/** The CSS that can apply to a body: the rules, in their order, whose classes it has. */
export function usedCss(sheet: ParsedCss, body: string): string {
  const classes = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return cssWith(sheet, classes);
}

function cssWith(sheet: ParsedCss, classes: ReadonlySet<string>): string {
  let css = '';
  for (const item of sheet)
    if ('condition' in item) {
      const inside = cssWith(item.rules, classes);
      if (inside !== '') css += `${item.condition}{${inside}}`;
    } else if (item.selectors.some((names) => names.every((name) => classes.has(name)))) css += item.css;
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

function cssBlocks(css: string): { prelude: string; content: string; css: string }[] {
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

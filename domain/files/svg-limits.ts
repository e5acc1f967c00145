/** Limits of an SVG: far more than a logo needs, and still fast to parse. */
export const svgLimits = { kilobytes: 256, elements: 5_000, depth: 64, reuses: 20 } as const;

/** The index after a tag, comment or similar that begins at `start`; a quoted `>` does not end a tag. */
function endOf(source: string, start: number): number {
  const after = (ending: string): number => {
    const at = source.indexOf(ending, start);
    return at === -1 ? source.length : at + ending.length;
  };
  if (source.startsWith('<!--', start)) return after('-->');
  if (source.startsWith('<![CDATA[', start)) return after(']]>');
  if (source[start + 1] === '?') return after('?>');
  let quote = '';
  for (let at = start + 1; at < source.length; at++) {
    const sign = source.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return source.length;
}

/** Counts elements, depth and `<use>` in one pass, without building a tree. */
function measure(source: string): { elements: number; depth: number; reuses: number } {
  const found = { elements: 0, depth: 0, reuses: 0 };
  let level = 0;
  for (let at = source.indexOf('<'); at !== -1;) {
    const end = endOf(source, at);
    const next = source.charAt(at + 1);
    if (next === '/') level--;
    else if (next !== '!' && next !== '?') {
      found.elements++;
      if (source.startsWith('use', at + 1)) found.reuses++;
      if (source.charAt(end - 2) !== '/') found.depth = Math.max(found.depth, ++level);
    }
    at = source.indexOf('<', end);
  }
  return found;
}

/** Run before parsing; takes linear time. */
export function isSvgWithinLimits(source: string): boolean {
  if (source.length > svgLimits.kilobytes * 1024) return false;
  const { elements, depth, reuses } = measure(source);
  return elements <= svgLimits.elements && depth <= svgLimits.depth && reuses <= svgLimits.reuses;
}

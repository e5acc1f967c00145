export interface Element {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  ancestors: readonly Element[];
}

const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'col', 'source', 'wbr']);

interface Open extends Element {
  ancestors: Open[];
  text: string;
}

export function elementsOf(html: string): Element[] {
  const found: Open[] = [];
  let stack: Open[] = [];
  for (const [token] of html.matchAll(/<[^>]+>|[^<]+/g)) {
    if (token.startsWith('</')) {
      stack = stack.slice(0, -1);
    } else if (token.startsWith('<')) {
      const tag = /^<([a-z0-9]+)/i.exec(token)?.[1] ?? '';
      const attributes = Object.fromEntries(
        [...token.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
      );
      const element: Open = { tag, attributes, text: '', ancestors: stack };
      found.push(element);
      if (!empty.has(tag) && !token.endsWith('/>')) stack = [...stack, element];
    } else if (!stack.some((element) => element.attributes['aria-hidden'] === 'true')) {
      for (const element of stack) element.text += token;
    }
  }
  return found;
}

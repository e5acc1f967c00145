/** Reads the pages that this portal has rendered itself: attributes stand in double quotes, and forms are not nested. */

type Attributes = Readonly<Record<string, string>>;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');

const attributesOf = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );

interface Element {
  attributes: Attributes;
  /** What stands in it; empty for one that has no end. */
  inside: string;
}

/** Elements of one name, which do not hold one another. */
function elementsOf(html: string, name: string): Element[] {
  const elements: Element[] = [];
  for (let at = html.indexOf(`<${name} `); at >= 0; at = html.indexOf(`<${name} `, at + 1)) {
    const head = html.indexOf('>', at);
    const end = html.indexOf(`</${name}>`, head);
    const inside = end < 0 ? '' : html.slice(head + 1, end);
    elements.push({ attributes: attributesOf(html.slice(at + name.length + 1, head)), inside });
  }
  return elements;
}

const tagsOf = (html: string, name: string): Attributes[] => elementsOf(html, name).map(({ attributes }) => attributes);

/** Addresses that a person could go to, and pictures and files that the API keeps. */
export function addressesIn(html: string): string[] {
  const links = tagsOf(html, 'a').map(({ href = '' }) => href);
  const pictures = tagsOf(html, 'img').map(({ src = '' }) => src);
  return [...links, ...pictures.filter((src) => /^\/(files|pictures)\//.test(src)), ...bulkActionsIn(html)].filter(
    (address) => address.startsWith('/') && !address.startsWith('//'),
  );
}

/** Bulk actions ask with a GET form: one record is selected, as a person would. */
function bulkActionsIn(html: string): string[] {
  const boxes = tagsOf(html, 'input').filter(({ type, name = '' }) => type === 'checkbox' && /^ids?$/.test(name));
  const [box] = boxes;
  if (box?.name === undefined) return [];
  const { name, value = '' } = box;
  return tagsOf(html, 'button')
    .filter(({ formaction, formmethod }) => formaction !== undefined && formmethod !== 'post')
    .map(({ formaction = '' }) => `${formaction}${formaction.includes('?') ? '&' : '?'}${name}=${value}`);
}

export interface PageForm {
  action: string;
  values: URLSearchParams;
  /** The first value that a name with checkboxes or radio buttons offers. */
  offered: ReadonlyMap<string, string>;
}

/** The form of a page, or the one that is sent there, as it would be sent without a change; null where there is none. */
export function formIn(html: string, action?: string): PageForm | null {
  const main = html.slice(html.indexOf('<main'));
  const form = elementsOf(main, 'form').find(
    ({ attributes }) => attributes.method === 'post' && (action === undefined || attributes.action === action),
  );
  if (!form) return null;
  const { attributes, inside } = form;
  const inputs = tagsOf(inside, 'input');
  const boxes = inputs.filter(({ type, name }) => name && (type === 'checkbox' || type === 'radio'));
  return {
    action: attributes.action ?? '',
    values: new URLSearchParams([...inputs.filter(isSent).map(valueOfInput), ...textsIn(inside), ...choicesIn(inside)]),
    offered: new Map(boxes.map(valueOfInput).reverse()),
  };
}

function isSent(input: Attributes): boolean {
  const { type = 'text', name } = input;
  if (!name || 'disabled' in input || type === 'file' || type === 'submit') return false;
  return 'checked' in input || (type !== 'checkbox' && type !== 'radio');
}

const valueOfInput = ({ name = '', type, value }: Attributes): [string, string] => [
  name,
  value ?? (type === 'checkbox' ? 'on' : ''),
];

const textsIn = (form: string): [string, string][] =>
  elementsOf(form, 'textarea').map(({ attributes, inside }) => [attributes.name ?? '', unescaped(inside)]);

/** What is chosen, or else the first that is a choice. */
const choicesIn = (form: string): [string, string][] =>
  elementsOf(form, 'select').map(({ attributes, inside }) => {
    const all = tagsOf(inside, 'option').filter(({ value }) => value);
    const chosen = all.find((option) => 'selected' in option) ?? all[0];
    return [attributes.name ?? '', chosen?.value ?? ''];
  });

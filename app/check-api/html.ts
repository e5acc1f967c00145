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

const tagsOf = (html: string, names: string): Attributes[] =>
  [...html.matchAll(new RegExp(`<(${names})\\b([^>]*)>`, 'g'))].map(([, name = '', rest = '']) => ({
    ...attributesOf(rest),
    tag: name,
  }));

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

/** The form of a page as it would be sent without a change; null where there is none. */
export function formIn(html: string): { action: string; values: URLSearchParams } | null {
  const main = html.slice(html.indexOf('<main'));
  const form = /<form\b([^>]*\bmethod="post"[^>]*)>([\s\S]*?)<\/form>/.exec(main);
  if (!form) return null;
  const [, head = '', body = ''] = form;
  const values = [...tagsOf(body, 'input').filter(isSent).map(valueOfInput), ...textsIn(body), ...choicesIn(body)];
  return { action: attributesOf(head).action ?? '', values: new URLSearchParams(values) };
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

const textsIn = (body: string): [string, string][] =>
  [...body.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].map(([, inside = '', text = '']) => [
    attributesOf(inside).name ?? '',
    unescaped(text),
  ]);

/** What is chosen, or else the first that is a choice. */
const choicesIn = (body: string): [string, string][] =>
  [...body.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].map(([, inside = '', options = '']) => {
    const all = tagsOf(options, 'option').filter(({ value }) => value);
    const chosen = all.find((option) => 'selected' in option) ?? all[0];
    return [attributesOf(inside).name ?? '', chosen?.value ?? ''];
  });

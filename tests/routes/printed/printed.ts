import type { VisitedPage } from '#tests/support/pages/visitor.ts';

/** A figure as a page, a letter or a file has it, by its name in the API's figures: `owed.documents.INV-0001.open`. */
export interface Printed {
  name: string;
  text: string;
}

export const printedOn = (page: VisitedPage): Printed[] =>
  [...page.document.querySelectorAll('[data-figure]')].map((place) => ({
    name: place.getAttribute('data-figure') ?? '',
    text: place.getAttribute('data-count') ?? place.textContent,
  }));

/** Returns the cents or the count that a text has; of a sentence its one amount. */
export function valueOf(text: string): number {
  const amount = /[−–-]?HK\$[\d,.]+\d/.exec(text)?.[0] ?? text.trim();
  const sign = /^[−–-]/.test(amount) ? -1 : 1;
  return sign * Number(amount.replace(/\D/g, '')) + 0;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A settled document is not among those of the figures: nothing of it is open. */
const settled = new Set(['open', 'balance', 'finance_charge']);

/** Returns the figure of a name. The places of a list are known by their number. */
export function figureOf(figures: unknown, name: string): unknown {
  const parts = name.split('.');
  const found = parts.reduce<unknown>((place, part) => {
    if (Array.isArray(place)) return place.find((one: { number?: string }) => one.number === part);
    return isObject(place) ? place[part] : undefined;
  }, figures);
  const isOfDocument = name.startsWith('owed.documents.') && settled.has(parts.at(-1) ?? '');
  return found === undefined && isOfDocument ? 0 : found;
}

/** Returns every printed figure that is not the one of the figures. */
export const differences = (printed: readonly Printed[], figures: unknown): string[] =>
  printed.flatMap(({ name, text }) => {
    const expected = figureOf(figures, name);
    const agrees = text === '99+' ? Number(expected) > 99 : valueOf(text) === expected;
    return agrees ? [] : [`${name}: printed ${text}, figures ${String(expected)}`];
  });

/** Returns every count and amount in figures, by its name. */
export function leavesOf(figures: unknown, name = ''): [string, number][] {
  const inside = (part: string, value: unknown) => leavesOf(value, name === '' ? part : `${name}.${part}`);
  if (typeof figures === 'number') return [[name, figures]];
  if (Array.isArray(figures))
    return figures.flatMap((one: { number?: string }) => (one.number === undefined ? [] : inside(one.number, one)));
  return isObject(figures) ? Object.entries(figures).flatMap(([part, value]) => inside(part, value)) : [];
}

/** Returns what the model has otherwise than the raw rows. */
export function modelDifferences(raw: unknown, model: unknown): string[] {
  const numbers = (figures: unknown) => leavesOf(figures).filter(([name]) => name.startsWith('owed.documents.'));
  const known = new Set(leavesOf(raw).map(([name]) => name));
  const unknown = numbers(model).filter(([name]) => name.endsWith('.open') && !known.has(name));
  return [
    ...leavesOf(raw).flatMap(([name, value]) => {
      const answered = figureOf(model, name);
      return answered === value ? [] : [`${name}: raw rows ${value}, model ${String(answered)}`];
    }),
    ...unknown.map(([name]) => `${name}: in the model alone`),
  ];
}

/** A kind of figure is its name without the numbers of documents. */
export const kindOf = (name: string): string => name.replace(/[A-Z]+-\d+/g, '*');

/** Returns a text whose last figure is one more: a cent, or one of what is counted. */
export const offByOne = (text: string): string => text.replace(/\d(?=\D*$)/, (last) => String((Number(last) + 1) % 10));

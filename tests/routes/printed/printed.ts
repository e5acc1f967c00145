import type { VisitedPage } from '#tests/support/pages/visitor.ts';

/** An amount on a page, in an email or in a file, with its name in the API: `owed.documents.INV-0001.open`. */
export interface Printed {
  name: string;
  text: string;
}

/** A sentence with several amounts has several names, in the order of the English sentence. */
export const printedOn = (page: VisitedPage): Printed[] =>
  [...page.document.querySelectorAll('[data-testid]')].flatMap((place) => {
    const names = (place.getAttribute('data-testid') ?? '').split(' ');
    const text = place.getAttribute('data-count') ?? place.textContent;
    const [name = ''] = names;
    if (names.length === 1) return [{ name, text: amountsIn(text).length === 0 ? without(dates, text) : text }];
    const amounts = amountsIn(text);
    const numbers = amounts.length === names.length ? amounts : numbersIn(text);
    return names.map((one, index) => ({
      name: one,
      text: numbers.length === names.length ? (numbers[index] ?? '') : text,
    }));
  });

/** Amounts of FPS codes: field 54 of the payload, after its length. */
export const codesOn = (page: VisitedPage): Printed[] =>
  [...page.document.querySelectorAll('[data-code]')].map((place) => ({
    name: place.getAttribute('data-code') ?? '',
    text: `HK$${Number(fieldsOf(place.textContent).get('54')).toFixed(2)}`,
  }));

function fieldsOf(code: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4));
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

export function amountsIn(text: string): string[] {
  const withCurrency = text.match(/[\u2212–+-]?HK\$[\d,.]*\d/g);
  return withCurrency ?? text.match(/[\u2212–+-]?\d[\d,]*\.\d\d(?!\d)/g) ?? [];
}

const months =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';

const dates = [
  new RegExp(`\\d{1,2}(?: ${months})?(?: \\d{4})? – (?=\\d{1,2} ${months})`, 'g'),
  new RegExp(`(?:\\d{1,2} )?${months}(?: \\d{4})?`, 'g'),
  /\d{1,2}\/\d{1,2}\/\d{4}/g,
  /Week \d+/g,
];

const without = (patterns: readonly RegExp[], text: string): string =>
  patterns.reduce((left, pattern) => left.replace(pattern, ' '), text);

export const withoutOtherNumbers = (text: string): string =>
  without([...dates, /\d{1,2}:\d\d(?: ?[AP]M)?/g, /\d+%/g, /[\u2212–+-]?HK\$[\d,.]*\d/g], text);

const numbersIn = (text: string): string[] =>
  without(dates, text).match(/[\u2212–+-]?HK\$[\d,.]*\d|\d[\d,]*(?:\.\d\d(?!\d))?/g) ?? [];

/** Cents, minutes or a count; the one amount of a sentence, the result of a calculation. */
export function valueOf(text: string): number {
  const result = text.split('=').at(-1)?.trim() ?? '';
  const [amount = result] = amountsIn(result);
  const [, hours, minutes] = /(\d+):(\d\d)$/.exec(amount) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const sign = /^[\u2212–-]/.test(amount) ? -1 : 1;
  const digits = Number(amount.replace(/\D/g, ''));
  return sign * (/HK\$[\d,]+$/.test(amount) ? digits * 100 : digits) + 0;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const settled = new Set(['open', 'finance_charge']);

export interface WithRecords {
  figures: unknown;
  amount(name: string): number | undefined;
}

export const hasRecords = (source: unknown): source is WithRecords =>
  isObject(source) && typeof source.amount === 'function';

/** A name with a minus stands for the same amount with the other sign. */
function amountOf(source: unknown, name: string): unknown {
  if (name.startsWith('-')) {
    const other = amountOf(source, name.slice(1));
    return typeof other === 'number' ? -other + 0 : other;
  }
  if (!hasRecords(source)) return summaryAmount(source, name);
  return isOfModel(name) ? summaryAmount(source.figures, name) : source.amount(name);
}

export const isOfModel = (name: string): boolean => /^-?(?:todo|owed|bank|billed)\b/.test(name);

/** List items are identified by document number, or else by position. */
function summaryAmount(figures: unknown, name: string): unknown {
  const parts = name.split('.');
  const found = parts.reduce<unknown>((place, part) => {
    if (Array.isArray(place))
      return place.find((one: { number?: string }) => one.number === part) ?? place[Number(part)];
    return isObject(place) ? place[part] : undefined;
  }, figures);
  if (parts.at(-1) === 'attention') return attention(figures, parts.slice(0, -1).join('.'));
  const isOfDocument = name.startsWith('owed.documents.') && settled.has(parts.at(-1) ?? '');
  return found === undefined && isOfDocument ? 0 : found;
}

function attention(figures: unknown, of: string): unknown {
  const [all, matching] = [summaryAmount(figures, `${of}.count`), summaryAmount(figures, `${of}.matching.count`)];
  return typeof all === 'number' && typeof matching === 'number' ? all - matching : undefined;
}

function isPrinted(text: string, expected: unknown): boolean {
  const printed = valueOf(text);
  if (printed === expected) return true;
  return (
    /HK\$[\d,]+$/.test(text) &&
    typeof expected === 'number' &&
    Math.round(Math.abs(expected) / 100) * 100 === Math.abs(printed)
  );
}

export const differences = (printed: readonly Printed[], figures: unknown): string[] =>
  printed.flatMap(({ name, text }) => {
    if (name === 'rate' || (!isOfModel(name) && !hasRecords(figures))) return [];
    const expected = amountOf(figures, name);
    const agrees = text === '99+' ? Number(expected) > 99 : isPrinted(text, expected);
    return agrees ? [] : [`${name}: printed ${text}, figures ${String(expected)}`];
  });

export function leavesOf(figures: unknown, name = ''): [string, number][] {
  const inside = (part: string, value: unknown) => leavesOf(value, name === '' ? part : `${name}.${part}`);
  if (typeof figures === 'number') return [[name, figures]];
  if (Array.isArray(figures))
    return figures.flatMap((one: { number?: string }) => (one.number === undefined ? [] : inside(one.number, one)));
  return isObject(figures) ? Object.entries(figures).flatMap(([part, value]) => inside(part, value)) : [];
}

/** Differences between the API's model and the raw rows. */
export function modelDifferences(raw: unknown, model: unknown): string[] {
  const numbers = (figures: unknown) => leavesOf(figures).filter(([name]) => name.startsWith('owed.documents.'));
  const known = new Set(leavesOf(raw).map(([name]) => name));
  const unknown = numbers(model).filter(([name]) => name.endsWith('.open') && !known.has(name));
  return [
    ...leavesOf(raw).flatMap(([name, value]) => {
      const answered = amountOf(model, name);
      return answered === value ? [] : [`${name}: raw rows ${value}, model ${String(answered)}`];
    }),
    ...unknown.map(([name]) => `${name}: in the model alone`),
  ];
}

export const kindOf = (name: string): string =>
  name
    .replace(/\?.*$|dp_\w+/g, '')
    .replace(/[A-Z]+-\d+(?:-F\d+)?|\d{4}-\d\d-\d\d(?:\/\d{4}-\d\d-\d\d)?/g, '*')
    .replace(/\.[\d+]+(?=\.)/g, '.*');

export function offByOne(text: string): string {
  const result = text.split('=').at(-1) ?? '';
  const [amount] = amountsIn(result);
  const oneMore = (of: string) => of.replace(/\d(?=\D*$)/, (last) => String((Number(last) + 1) % 10));
  const before = text.slice(0, text.length - result.length);
  return amount === undefined ? oneMore(text) : before + result.replace(amount, oneMore(amount));
}

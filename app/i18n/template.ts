import type { Language } from './languages.ts';
import { formats } from './format.ts';

/** Numbers are printed with thousands separators. */
export type Variables = Readonly<Record<string, string | number>>;

/** A text with placeholders, split once so that filling it is only joining. */
export interface Template {
  /** One more than `names`: the text before, between and after the placeholders. */
  words: readonly string[];
  names: readonly string[];
}

const place = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/;

export function compileTemplate(text: string): Template {
  const parts = text.split(place);
  return { words: parts.filter((_, index) => index % 2 === 0), names: parts.filter((_, index) => index % 2 === 1) };
}

/** @param absent replaces a variable that is not given */
export function fillTemplate(
  template: Template,
  variables: Variables,
  language: Language,
  absent: (name: string) => string,
): string {
  const [first = '', ...rest] = template.words;
  return template.names.reduce((text, name, index) => {
    const value = variables[name] ?? absent(name);
    const written = typeof value === 'number' ? formats[language].number(value) : value;
    return joined(joined(text, written), rest[index] ?? '');
  }, first);
}

const chinese = '[\u3000-\u9fff\uff00-\uffef]';
const spaceAfter = new RegExp(`(?<=${chinese}) $`);
const spaceBefore = new RegExp(`^ (?=${chinese})`);
const endsInChinese = new RegExp(`${chinese}$`);
const beginsInChinese = new RegExp(`^${chinese}`);

/** Joins two pieces of a text: drops a space meant for a number or a Latin word between Chinese characters. */
function joined(before: string, after: string): string {
  if (beginsInChinese.test(after)) return before.replace(spaceAfter, '') + after;
  return before + (endsInChinese.test(before) ? after.replace(spaceBefore, '') : after);
}

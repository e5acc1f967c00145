import type { Language } from './languages.ts';
import { formats } from './format.ts';

/** Numbers are printed with thousands separators; everything else as it is given. */
export type Variables = Readonly<Record<string, string | number>>;

/** A text with places for variables, split once so that filling it is only joining. */
export interface Template {
  /** One more than `names`: the words before, between and after the places. */
  words: readonly string[];
  names: readonly string[];
}

const place = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/;

export function compile(text: string): Template {
  const parts = text.split(place);
  return { words: parts.filter((_, index) => index % 2 === 0), names: parts.filter((_, index) => index % 2 === 1) };
}

/** @param absent stands in for a variable that is not given */
export function fill(
  template: Template,
  variables: Variables,
  language: Language,
  absent: (name: string) => string,
): string {
  let text = template.words[0] ?? '';
  template.names.forEach((name, index) => {
    const value = variables[name] ?? absent(name);
    text += typeof value === 'number' ? formats[language].number(value) : value;
    text += template.words[index + 1] ?? '';
  });
  return text;
}

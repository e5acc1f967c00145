import type { UpstreamMap } from './map.ts';

type Case = UpstreamMap['names']['case'];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const cases: Readonly<Record<Case, (words: readonly string[]) => string>> = {
  snake: (words) => words.join('_'),
  kebab: (words) => words.join('-'),
  pascal: (words) => words.map(capital).join(''),
  camel: ([first = '', ...rest]) => first + rest.map(capital).join(''),
};

/** Returns what the API calls a field or parameter that the contract calls so. */
export const namerOf =
  (style: Case, own: Readonly<Record<string, string>>): ((name: string) => string) =>
  (name) =>
    // A name in capitals is a value of an enumeration, and stays as it is.
    own[name] ?? (/[A-Z]/.test(name) ? name : cases[style](name.split('_')));

/** Returns the contract's name of a field that a refusal names in the API's words. */
export function readerOfNames(style: Case, own: Readonly<Record<string, string>>): (name: string) => string {
  const back = new Map(Object.entries(own).map(([ours, theirs]) => [theirs, ours]));
  return (name) => back.get(name) ?? (style === 'snake' ? name : snake(name));
}

const snake = (name: string): string =>
  name
    .replace(/-/g, '_')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase();

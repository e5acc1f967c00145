import type { AdapterConfig } from './adapter-config.ts';

type Case = AdapterConfig['names']['case'];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const cases: Readonly<Record<Case, (words: readonly string[]) => string>> = {
  snake: (words) => words.join('_'),
  kebab: (words) => words.join('-'),
  pascal: (words) => words.map(capital).join(''),
  camel: ([first = '', ...rest]) => first + rest.map(capital).join(''),
};

export const createFieldNamer =
  (style: Case, own: Readonly<Record<string, string>>): ((name: string) => string) =>
  (name) =>
    // A name in capitals is an enumeration value, and stays as it is.
    own[name] ?? (/[A-Z]/.test(name) ? name : cases[style](name.split('_')));

export function createFieldNameReader(style: Case, own: Readonly<Record<string, string>>): (name: string) => string {
  const back = new Map(Object.entries(own).map(([ours, theirs]) => [theirs, ours]));
  return (name) => back.get(name) ?? (style === 'snake' ? name : snake(name));
}

const snake = (name: string): string =>
  name
    .replace(/-/g, '_')
    .replace(/(?<=[a-z\d])[A-Z]/g, (capital) => `_${capital}`)
    .toLowerCase();

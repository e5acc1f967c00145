import type { Key } from '#app/i18n/keys.ts';
import { chinese, english } from '#locales/general.ts';

export type Words = (key: Key, variables?: Readonly<Record<string, string | number>>) => string;

type Tree = { readonly [name: string]: string | Tree };

export function wordsOf(language: 'en' | 'hk'): Words {
  const tree: Tree = language === 'hk' ? chinese : english;
  return (key, variables = {}) => {
    const plural = `${key}_${variables.count === 1 && language === 'en' ? 'one' : 'other'}`;
    const text = find(tree, key) ?? find(tree, plural);
    if (text === null) throw new Error(`no text ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name]));
  };
}

function find(tree: Tree, path: string): string | null {
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>((node, name) => (typeof node === 'object' ? node[name] : undefined), tree);
  return typeof found === 'string' ? found : null;
}

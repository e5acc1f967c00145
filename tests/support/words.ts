import { readFileSync } from 'node:fs';

const read = (folder: string) => JSON.parse(readFileSync(`locales/${folder}/general.json`, 'utf8')) as Record<string, Record<string, string>>;
const words = { en: read('en-US'), hk: read('hk') };

/** The words on screen by their key, for tests that read a page in either language. */
export const wordsOf =
  (language: 'en' | 'hk') =>
  (key: string, values: Record<string, string | number> = {}): string => {
    const [section = '', name = ''] = key.split('.');
    const text = words[language][section]?.[name];
    if (text === undefined) throw new Error(`no word ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, variable: string) => String(values[variable] ?? ''));
  };

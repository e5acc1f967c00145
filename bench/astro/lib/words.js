import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the product's words of one language by their keys. */
function wordsOf(folder) {
  const sections = join(process.env.LOCALES, folder, 'general');
  const flat = (words, section) =>
    Object.entries(words).flatMap(([name, text]) =>
      typeof text === 'string' ? [[section + name, text]] : flat(text, `${section}${name}.`),
    );
  return new Map(
    readdirSync(sections).flatMap((name) => flat(JSON.parse(readFileSync(join(sections, name), 'utf8')), '')),
  );
}

const words = { en: wordsOf('en-US'), hk: wordsOf('hk') };

export const translator = (language) => (key) => words[language].get(key) ?? key;

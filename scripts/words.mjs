/**
 * Adds words to both languages at once, so that neither can be forgotten.
 *
 *   node scripts/words.mjs add words.json [--replace]
 *   node scripts/words.mjs tidy                          puts the sections in order again after a merge
 *
 * The file holds `{ "section.key": ["English", "中文"], … }`; keys of another namespace are written
 * `customer-agreement:section.key`. A word that exists with another text is refused unless `--replace`.
 * A plural is given as `section.key_one` and `section.key_other`; Chinese has no `_one`, so there its
 * second place is left out: `["{{count}} shift"]`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folders = ['en-US', 'hk'];
const path = (folder, namespace) => fileURLToPath(new URL(`../locales/${folder}/${namespace}.json`, import.meta.url));

/** Sections in alphabetical order; the words of a section stay in the order they were added. */
export const inOrder = (words) =>
  Object.fromEntries(Object.entries(words).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** Puts one text in its place. Throws when the place is taken by another text or by a whole section. */
export function put(words, key, text, replace = false) {
  const parts = key.split('.');
  if (!/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_]+){1,3}$/.test(key)) throw new Error(`not a key: ${key}`);
  const last = parts.pop();
  let section = words;
  for (const part of parts) {
    section = section[part] ??= {};
    if (typeof section === 'string') throw new Error(`${key}: "${part}" is a word, not a section`);
  }
  const present = section[last];
  if (typeof present === 'object') throw new Error(`${key} is a section, not a word`);
  if (present !== undefined && present !== text && !replace) {
    throw new Error(`${key} exists as "${present}"; use --replace to change it to "${text}"`);
  }
  section[last] = text;
}

/** The two texts of an entry; Chinese has no `_one`. */
function texts(key, entry) {
  const plural = key.endsWith('_one');
  if (
    !Array.isArray(entry) ||
    entry.length !== (plural ? 1 : 2) ||
    entry.some((text) => typeof text !== 'string' || text === '')
  ) {
    throw new Error(`${key}: expected ${plural ? '["English"]' : '["English", "中文"]'}`);
  }
  return entry;
}

function write(name, words) {
  const ordered = name.endsWith('general.json') ? inOrder(words) : words;
  writeFileSync(name, `${JSON.stringify(ordered, null, 2)}\n`);
}

const tidy = () =>
  folders
    .map((folder) => path(folder, 'general'))
    .forEach((name) => write(name, JSON.parse(readFileSync(name, 'utf8'))));

function add(file, replace) {
  const additions = JSON.parse(readFileSync(file, 'utf8'));
  const books = new Map();
  const book = (folder, namespace) => {
    const name = path(folder, namespace);
    if (!books.has(name)) books.set(name, JSON.parse(readFileSync(name, 'utf8')));
    return books.get(name);
  };
  for (const [name, entry] of Object.entries(additions)) {
    const [key, namespace = 'general'] = name.split(':').reverse();
    texts(key, entry).forEach((text, index) => put(book(folders[index], namespace), key, text, replace));
  }
  for (const [name, words] of books) {
    write(name, words);
  }
  console.log(`${Object.keys(additions).length} words are in both languages`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [verb, file, ...flags] = process.argv.slice(2);
  try {
    if (verb === 'add' && file) add(file, flags.includes('--replace'));
    else if (verb === 'tidy') tidy();
    else throw new Error('Usage: node scripts/words.mjs add words.json [--replace] | tidy');
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

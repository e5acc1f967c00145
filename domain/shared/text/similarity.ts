import { inTraditional } from './traditional.ts';

/** Letters and digits only, in one case and width and in traditional characters. */
export const foldText = (text: string): string =>
  inTraditional(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Minimum length: three Chinese characters say as much as a longer Latin word. */
const least = (text: string): number => (/\p{Script=Han}/u.test(text) ? 3 : 4);

/** Maximum length; nobody mistypes just one character of a longer name. */
const maxLength = 60;

/**
 * True if the text differs from the name by one character: another, an extra, a missing one, or two swapped.
 * Short words never match, because nearly every one is similar to another.
 */
export function isSimilarText(text: string, name: string): boolean {
  const [a, b] = [[...foldText(text)], [...foldText(name)]];
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.length < least(longer.join('')) || longer.length > maxLength || longer.length - shorter.length > 1)
    return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  const tail = (of: readonly string[], from: number) => of.slice(from).join('');
  if (at === longer.length) return false;
  if (longer.length > shorter.length) return tail(longer, at + 1) === tail(shorter, at);
  const swapped =
    longer[at] === shorter[at + 1] && longer[at + 1] === shorter[at] && tail(longer, at + 2) === tail(shorter, at + 2);
  return swapped || tail(longer, at + 1) === tail(shorter, at + 1);
}

const wordsOf = (text: string): string[] => text.split(/[\s,()/（）、·]+/u).filter(Boolean);

/** Each word of the name, and each run of as many words as the text has. */
function partsOf(name: string, text: string): string[] {
  const words = wordsOf(name);
  const length = wordsOf(text).length;
  return length < 2 ? words : [...words, ...words.map((_, from) => words.slice(from, from + length).join(' '))];
}

/** Names that the text nearly matches, as a whole or in one or more consecutive words; each once, in order. */
export function similarTexts(text: string, names: readonly string[]): string[] {
  const near = names.filter(
    (name) => isSimilarText(text, name) || partsOf(name, text).some((part) => isSimilarText(text, part)),
  );
  return [...new Set(near)];
}

/**
 * For an index lookup: a name that differs by one character contains one of the halves unchanged, unless the two
 * characters in the middle are swapped.
 */
export function splitInHalves(text: string): string[] {
  const characters = [...text.trim()];
  const middle = Math.ceil(characters.length / 2);
  return [characters.slice(0, middle).join(''), characters.slice(middle).join('')]
    .map((half) => half.trim())
    .filter(Boolean);
}

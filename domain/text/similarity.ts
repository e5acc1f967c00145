/** Letters and digits only, in one case and width. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Minimum length: three Chinese characters say as much as a longer Latin word. */
const least = (text: string): number => (/\p{Script=Han}/u.test(text) ? 3 : 4);

/** Maximum length; nobody mistypes just one character of a longer name. */
const most = 60;

/**
 * True if the text differs from the name by one character: another, an extra, a missing one, or two swapped.
 * Short words never match, because nearly every one is similar to another.
 */
export function isNearly(text: string, name: string): boolean {
  const [one, other] = [[...folded(text)], [...folded(name)]];
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length < least(longer.join('')) || longer.length > most || longer.length - shorter.length > 1)
    return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  const rest = (of: readonly string[], from: number) => of.slice(from).join('');
  if (at === longer.length) return false;
  if (longer.length > shorter.length) return rest(longer, at + 1) === rest(shorter, at);
  const swapped =
    longer[at] === shorter[at + 1] && longer[at + 1] === shorter[at] && rest(longer, at + 2) === rest(shorter, at + 2);
  return swapped || rest(longer, at + 1) === rest(shorter, at + 1);
}

const wordsOf = (text: string): string[] => text.split(/[\s,()/（）、·]+/u).filter(Boolean);

/** Each word of the name, and each run of as many words as the text has. */
function partsOf(name: string, text: string): string[] {
  const words = wordsOf(name);
  const length = wordsOf(text).length;
  return length < 2 ? words : [...words, ...words.map((_, from) => words.slice(from, from + length).join(' '))];
}

/** Names that the text nearly matches, as a whole or in one or more consecutive words; each once, in order. */
export function nearlyNamed(text: string, names: readonly string[]): string[] {
  const near = names.filter((name) => isNearly(text, name) || partsOf(name, text).some((part) => isNearly(text, part)));
  return [...new Set(near)];
}

/**
 * For an index lookup: a name that differs by one character contains one of the halves unchanged, unless the two
 * characters in the middle are swapped.
 */
export function halvesOf(text: string): string[] {
  const letters = [...text.trim()];
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')].map((half) => half.trim()).filter(Boolean);
}

/** Returns letters and digits alone, in one case and one width. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A Chinese word says in three characters what takes a Latin one more letters. */
const least = (text: string): number => (/\p{Script=Han}/u.test(text) ? 3 : 4);

/** Nobody means a name of more characters by mistake in one of them. */
const most = 60;

/**
 * Tells whether a text is a name but for one character: another one, one too many, one too few, or two that changed
 * places. Of short words nearly every one is another's neighbour, so they have none.
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

/** Returns each word of a name, and each run of as many of its words as a text has. */
function partsOf(name: string, text: string): string[] {
  const words = wordsOf(name);
  const length = wordsOf(text).length;
  return length < 2 ? words : [...words, ...words.map((_, from) => words.slice(from, from + length).join(' '))];
}

/**
 * Returns the names that a text nearly is, or of which a word, or several in a row, nearly are the text; each once, in
 * their order.
 */
export function nearlyNamed(text: string, names: readonly string[]): string[] {
  const near = names.filter((name) => isNearly(text, name) || partsOf(name, text).some((part) => isNearly(text, part)));
  return [...new Set(near)];
}

/**
 * Returns the two halves of a text. A name that differs from it in one character has one of them unbroken, or, where
 * the two characters in the middle changed places, neither.
 */
export function halvesOf(text: string): string[] {
  const letters = [...text.trim()];
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')].map((half) => half.trim()).filter(Boolean);
}

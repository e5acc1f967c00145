import { folded as fold, nearlyNamed } from '../text/nearly.ts';

export interface Known {
  id: number;
  names: readonly string[];
}

/** `among` has all names that match: none, or several. */
export type Match = { id: number } | { among: readonly string[] };

/** Matches in either language: an exact name, else the only name that contains the text. */
export function matchName(text: string, known: readonly Known[]): Match {
  const wanted = fold(text);
  if (wanted === '') return { among: [] };
  const which = (fits: (name: string) => boolean) =>
    known.filter(({ names }) => names.some((name) => fold(name) !== '' && fits(fold(name))));
  const exact = which((name) => name === wanted);
  const found = exact.length > 0 ? exact : which((name) => name.includes(wanted));
  const [only, ...others] = found;
  if (only && others.length === 0) return { id: only.id };
  return { among: found.map(({ names }) => names.find(Boolean) ?? '') };
}

/** Names that differ from the text by one character, one per record. */
export const nearNames = (text: string, known: readonly Known[]): string[] =>
  known.flatMap(({ names }) => nearlyNamed(text, names.filter(Boolean)).slice(0, 1));

/** The longest known name in a line, as written there; null if there is none. */
export function nameIn(line: string, known: readonly Known[]): string | null {
  const names = known.flatMap((each) => each.names).filter(Boolean);
  const lower = line.toLowerCase();
  const [longest] = names
    .filter((name) => lower.includes(name.toLowerCase()))
    .sort((one, other) => other.length - one.length);
  if (longest === undefined) return null;
  const at = lower.indexOf(longest.toLowerCase());
  return line.slice(at, at + longest.length);
}

const mayMean = (text: string, known: readonly Known[]): boolean => {
  if ([...fold(text)].length < 2) return false;
  const match = matchName(text, known);
  return 'id' in match || match.among.length > 0 || nearNames(text, known).length > 0;
};

const mostWords = 12;

/** Splits a line that has role and location in either order without a separator; null if it has no such names. */
export function partedNames(
  line: string,
  { roles, locations }: { roles: readonly Known[]; locations: readonly Known[] },
): { role: string; location: string } | null {
  const words = line.split(' ').filter(Boolean);
  if (words.length > mostWords) return null;
  for (let at = 1; at < words.length; at += 1) {
    const [one, other] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (mayMean(one, roles) && mayMean(other, locations)) return { role: one, location: other };
    if (mayMean(one, locations) && mayMean(other, roles)) return { role: other, location: one };
  }
  return null;
}

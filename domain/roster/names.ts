import { folded as fold, nearlyNamed } from '../text/nearly.ts';

/** A role or a location with every name it has. */
export interface Known {
  id: number;
  names: readonly string[];
}

/** A name stands for one record, for none, or for several that all fit. */
export type Match = { id: number } | { among: readonly string[] };

/**
 * Returns the record that a text names in either language: exactly, else the only one that has it as a part of its
 * name.
 */
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

/** Returns the names that a text would be but for one character, one of each record. */
export const nearNames = (text: string, known: readonly Known[]): string[] =>
  known.flatMap(({ names }) => nearlyNamed(text, names.filter(Boolean)).slice(0, 1));

/** Returns the longest known name that stands in a line, as it is written there; null where none does. */
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

/** Tells whether a text may mean one of these: by its name, by a part of it, or but for one character. */
const mayMean = (text: string, known: readonly Known[]): boolean => {
  if ([...fold(text)].length < 2) return false;
  const match = matchName(text, known);
  return 'id' in match || match.among.length > 0 || nearNames(text, known).length > 0;
};

/** A role and a location have no more words than this together. */
const mostWords = 12;

/** Returns the role and the location of a line without a mark between them, in either order; null where it has none. */
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

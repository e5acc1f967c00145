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

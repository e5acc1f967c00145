import { foldText as fold, similarTexts } from '../../shared/text/similarity.ts';

export interface KnownName {
  id: number;
  names: readonly string[];
}

/** `among` has all names that match: none, or several. */
export type NameMatch = { id: number } | { among: readonly string[] };

/** Matches in either language: an exact name, else the only name that contains the text. */
export function matchName(text: string, known: readonly KnownName[]): NameMatch {
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
export const similarNames = (text: string, known: readonly KnownName[]): string[] =>
  known.flatMap(({ names }) => similarTexts(text, names.filter(Boolean)).slice(0, 1));

/** The longest known name in a line, as written there; null if there is none. */
export function nameIn(line: string, known: readonly KnownName[]): string | null {
  const names = known.flatMap((each) => each.names).filter(Boolean);
  const lower = line.toLowerCase();
  const [longest] = names.filter((name) => lower.includes(name.toLowerCase())).sort((a, b) => b.length - a.length);
  if (longest === undefined) return null;
  const at = lower.indexOf(longest.toLowerCase());
  return line.slice(at, at + longest.length);
}

const canMean = (text: string, known: readonly KnownName[]): boolean => {
  if ([...fold(text)].length < 2) return false;
  const match = matchName(text, known);
  return 'id' in match || match.among.length > 0 || similarNames(text, known).length > 0;
};

const maxWords = 12;

/** Splits a line that has role and location in either order without a separator; null if it has no such names. */
export function splitNames(
  line: string,
  { roles, locations }: { roles: readonly KnownName[]; locations: readonly KnownName[] },
): { role: string; location: string } | null {
  const words = line.split(' ').filter(Boolean);
  if (words.length > maxWords) return null;
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (canMean(first, roles) && canMean(second, locations)) return { role: first, location: second };
    if (canMean(first, locations) && canMean(second, roles)) return { role: second, location: first };
  }
  return null;
}

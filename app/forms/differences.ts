import type { Labels } from './labels.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Returns a value as it counts, whether a form or a record holds it: 62.5 is 62.50, and what is empty is nothing. */
function counted(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(counted)
      .filter((one) => one !== '')
      .join('\n');
  if (isValues(value)) {
    const pairs = Object.entries(value).map(([name, inner]) => [name, counted(inner)] as const);
    return pairs
      .filter(([, inner]) => inner !== '')
      .map(([name, inner]) => `${name}=${inner}`)
      .sort()
      .join(' ');
  }
  if (typeof value === 'boolean') return value ? 'on' : '';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text;
}

export const isSame = (one: unknown, other: unknown): boolean => counted(one) === counted(other);

/** Returns the names of the fields in which a record differs from what was typed, in the order of the labels. */
export function differences(labels: Labels, stored: object, typed: object): string[] {
  const [before, now] = [stored as Values, typed as Values];
  const namesOf = (name: string): string[] => {
    const label = labels[name] ?? null;
    // A record of a form without that field says nothing of it.
    if (label === null || !(name in before) || isSame(before[name], now[name])) return [];
    if (typeof label === 'string' || 'rows' in label) return [name];
    const half = (value: unknown, language: 'en' | 'hk') => (isValues(value) ? value[language] : undefined);
    return (['en', 'hk'] as const)
      .filter((language) => !isSame(half(before[name], language), half(now[name], language)))
      .map((language) => `${name}.${language}`);
  };
  return Object.keys(labels).flatMap(namesOf);
}

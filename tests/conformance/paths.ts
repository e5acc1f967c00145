export interface Place {
  path: (string | number)[];
  value: unknown;
}

export function* placesIn(value: unknown, path: Place['path'] = []): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  for (const [name, part] of entries) {
    yield { path: [...path, name], value: part };
    yield* placesIn(part, [...path, name]);
  }
}

export const missing = Symbol('missing');

export function changed(value: unknown, [name, ...rest]: Place['path'], instead: unknown): unknown {
  if (name === undefined) return instead;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  if (rest.length === 0 && instead === missing) {
    if (Array.isArray(copy)) copy.splice(Number(name), 1);
    else delete copy[name];
    return copy;
  }
  copy[name] = changed(copy[name], rest, instead);
  return copy;
}

export const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    '',
  );

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** @param place names separated by dots, such as `meta.total`; empty for the whole body */
export function valueAt(body: unknown, place: string): unknown {
  if (place === '') return body;
  let value = body;
  for (const name of place.split('.')) {
    if (!isObject(value)) return undefined;
    value = value[name];
  }
  return value;
}

export const wrapAt = (value: unknown, place: string): unknown =>
  place === '' ? value : place.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

export const fillPath = (path: string, params: object): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

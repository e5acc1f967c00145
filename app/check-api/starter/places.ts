import { isObject } from '#app/api-client/adapter/adapter.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How deep what stands round a record may be nested. */
const maxDepth = 3;

/** The same for `first_name`, `firstName` and `first-name`. */
export const plainName = (name: string): string => name.replace(/[^\p{L}\d]/gu, '').toLowerCase();

export interface Place<Value> {
  /** Names separated by dots; empty for the whole body. */
  at: string;
  value: Value;
}

/** Every value of an object by its place, but not those of rows: the shallowest first. */
export function placesIn(body: unknown): Place<unknown>[] {
  const places: Place<unknown>[] = [{ at: '', value: body }];
  for (const { at, value } of places) {
    const depth = at === '' ? 0 : at.split('.').length;
    if (!isObject(value) || depth >= maxDepth) continue;
    for (const [name, inner] of Object.entries(value))
      places.push({ at: at === '' ? name : `${at}.${name}`, value: inner });
  }
  return places;
}

const isRows = (place: Place<unknown>): place is Place<unknown[]> =>
  Array.isArray(place.value) && !/error/i.test(place.at);

/** The rows of a list; null where an answer has none. */
export function rowsIn(body: unknown): Place<unknown[]> | null {
  const lists = placesIn(body).filter(isRows);
  return lists.find(({ value }) => isObject(value[0])) ?? lists[0] ?? null;
}

const countOf = (record: Fields, known: ReadonlySet<string>): number =>
  Object.keys(record).filter((name) => known.has(plainName(name))).length;

/** The object with the most fields of the contract; null where none has any. @param fields their names in the contract */
export function recordIn(body: unknown, fields: readonly string[]): Place<Fields> | null {
  const known = new Set(fields.map(plainName));
  let best: Place<Fields> | null = null;
  for (const { at, value } of placesIn(body))
    if (isObject(value) && countOf(value, known) > (best ? countOf(best.value, known) : 0)) best = { at, value };
  return best;
}

/** The first place whose last name is one of these. */
export const placeNamed = (body: unknown, names: RegExp, isValue: (value: unknown) => boolean): Place<unknown> | null =>
  placesIn(body).find(({ at, value }) => names.test(plainName(at.split('.').at(-1) ?? '')) && isValue(value)) ?? null;

import sql, { join, raw, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Sort } from '#contract/core/sorting.ts';
import { columns, type SelectList } from './columns.ts';

type Direction = 'asc' | 'desc';

interface Kind {
  type: string;
  value: z.ZodType<CursorKey[number]>;
  none?: Readonly<Record<Direction, Sql>>;
}

type KindName = 'number' | 'text' | 'day' | 'instant' | 'flag' | 'maybeNumber' | 'maybeDay' | 'maybeInstant';

const endless = z.enum(['infinity', '-infinity']);
const endsOf = (type: 'date' | 'timestamptz') => ({
  asc: sql`'infinity'::${raw(type)}`,
  desc: sql`'-infinity'::${raw(type)}`,
});

const kinds: Readonly<Record<KindName, Kind>> = {
  number: { type: 'bigint', value: z.int() },
  /** Compared by the first 255 characters, so that a cursor fits into a URL. */
  text: { type: 'text', value: z.string().regex(/^[^\0\p{Cs}]{0,255}$/u) },
  day: { type: 'date', value: z.iso.date().regex(/^(?!0000)/) },
  /** Rows without an instant come first: `coalesce(…, '-infinity')`. */
  instant: {
    type: 'timestamptz',
    value: z.literal('-infinity').or(z.iso.datetime({ offset: true }).regex(/^(?!0000).*\+00:00$/)),
  },
  flag: { type: 'boolean', value: z.boolean() },
  /** Nullable: rows without a value come last in both directions. */
  maybeNumber: { type: 'bigint', value: z.int(), none: { asc: sql`${2 ** 53 - 1}::bigint`, desc: sql`-1::bigint` } },
  maybeDay: { type: 'date', value: endless.or(z.iso.date().regex(/^(?!0000)/)), none: endsOf('date') },
  maybeInstant: {
    type: 'timestamptz',
    value: endless.or(z.iso.datetime({ offset: true }).regex(/^(?!0000).*\+00:00$/)),
    none: endsOf('timestamptz'),
  },
};

export type SortColumn = readonly [kind: KindName, by: Sql];

export type CursorKey = readonly (string | number | boolean)[];

/** Never part of a response. */
export interface WithCursorKey {
  cursor_key: CursorKey;
}

export const cursorKeyFrom = (subselect: string): SelectList<WithCursorKey> =>
  columns<WithCursorKey>({ cursor_key: sql`${raw(subselect)}.cursor_key` });

/** The last key is an id, so that no two rows are equal. */
export interface Order {
  by: Sql;
  cursorColumn: SelectList<WithCursorKey>;
  /** A row comparison, so that an index finds the place. Every row comes after null. */
  after(key: CursorKey | null | undefined): Sql;
  cursorKeys: z.ZodType<CursorKey>;
}

function order(direction: Direction, keys: readonly SortColumn[]): Order {
  const values = keys.map(([kind, by]) =>
    valueOf(kinds[kind], kind === 'text' ? sql`left(${by}, 255)` : by, direction),
  );
  const compare = raw(direction === 'asc' ? '>' : '<');
  const cast = (key: CursorKey): Sql[] => keys.map(([kind], index) => sql`${key[index]}::${raw(kinds[kind].type)}`);
  return {
    by: sql`order by ${join(values.map((value) => sql`${value} ${raw(direction)}`))}`,
    cursorColumn: columns<WithCursorKey>({ cursor_key: sql`json_build_array(${join(values)})` }),
    after: (key) => (key ? sql`(${join(values)}) ${compare} (${join(cast(key))})` : sql`true`),
    cursorKeys: z.tuple(
      keys.map(([kind]): z.ZodType<CursorKey[number]> => kinds[kind].value) as [z.ZodType<CursorKey[number]>],
    ),
  };
}

function valueOf({ none }: Kind, by: Sql, direction: Direction): Sql {
  return none ? sql`coalesce(${by}, ${none[direction]})` : by;
}

export const ascending = (...keys: readonly SortColumn[]): Order => order('asc', keys);
export const descending = (...keys: readonly SortColumn[]): Order => order('desc', keys);

/**
 * @param sort one of the list's fields; the first of `usual` without one  @param by the value that each field
 * sorts by  @param defaultOrder tie-breakers, in order
 */
export function orderOf<Name extends string>(
  sort: Sort<Name> | undefined,
  by: Readonly<Record<Name, SortColumn>>,
  defaultOrder: readonly SortColumn[],
): Order {
  if (sort === undefined) return order('asc', defaultOrder);
  const isDescending = sort.startsWith('-');
  const name = (isDescending ? sort.slice(1) : sort) as Name;
  const first = by[name];
  return order(isDescending ? 'desc' : 'asc', [first, ...defaultOrder.filter(([, value]) => value !== first[1])]);
}

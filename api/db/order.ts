import sql, { join, raw, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { columns, type SelectList } from './columns.ts';

/** Lists are sorted by values of these types of the database, with their JSON. */
const kinds = {
  number: { type: 'bigint', value: z.int() },
  /** Names are told apart by their first 255 characters, so that a place stays short enough for an address. */
  text: { type: 'text', value: z.string().regex(/^[^\0\p{Cs}]{0,255}$/u) },
  day: { type: 'date', value: z.iso.date().regex(/^(?!0000)/) },
  /** Rows without an instant come before all others: `coalesce(…, '-infinity')`. */
  instant: {
    type: 'timestamptz',
    value: z.literal('-infinity').or(z.iso.datetime({ offset: true }).regex(/^(?!0000).*\+00:00$/)),
  },
  flag: { type: 'boolean', value: z.boolean() },
} as const;

type SortColumn = readonly [kind: keyof typeof kinds, by: Sql];

/** A row's place in the order of its list is the values it is sorted by, as JSON of the database. */
export type CursorKey = readonly (string | number | boolean)[];

/** No answer of the contract has a cursor key. */
export interface WithCursorKey {
  cursor_key: CursorKey;
}

/** The subselect of this name has read the key. */
export const cursorKeyFrom = (subselect: string): SelectList<WithCursorKey> =>
  columns<WithCursorKey>({ cursor_key: sql`${raw(subselect)}.cursor_key` });

/** The order of a list. Its last key is an id, so that no two rows stand at one place. */
export interface Order {
  /** `order by …`. */
  by: Sql;
  /** Rows bring their key in this column. */
  cursorColumn: SelectList<WithCursorKey>;
  /**
   * Tells whether a row comes after a key; every row comes after none. It is one comparison of rows, so that an index
   * finds the place.
   */
  after(key: CursorKey | null | undefined): Sql;
  /** A key that a client sent is checked by it. */
  cursorKeys: z.ZodType<CursorKey>;
}

function order(direction: 'asc' | 'desc', keys: readonly SortColumn[]): Order {
  const values = keys.map(([kind, by]) => (kind === 'text' ? sql`left(${by}, 255)` : by));
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

export const ascending = (...keys: readonly SortColumn[]): Order => order('asc', keys);
export const descending = (...keys: readonly SortColumn[]): Order => order('desc', keys);

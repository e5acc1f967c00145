import sql, { join, raw, type Sql } from 'sql-template-tag';
import { storedValue, type Value } from './rows.ts';

type FieldOf<Row> = Row extends unknown ? keyof Row : never;

/** A missing or extra column does not compile. */
export type Columns<Row> = Readonly<Record<FieldOf<Row>, Sql>>;

export type SelectList<Row> = Sql & { readonly row?: Row };

export const columns = <Row extends object>(fields: Columns<Row>): SelectList<Row> =>
  join(Object.entries<Sql>(fields).map(([field, expression]) => sql`${expression} as ${raw(field)}`));

export const allColumns = <Row extends object>(_of: SelectList<Row>, name: string): SelectList<Row> =>
  sql`${raw(name)}.*`;

export const jsonObject = <Row extends object>(fields: Columns<Row>): Sql =>
  sql`json_build_object(${join(
    Object.entries<Sql>(fields).map(([field, expression]) => sql`${raw(`'${field}'`)}, ${expression}`),
  )})`;

type Stored = Readonly<Record<string, Value>>;

/**
 * A writable field is stored in a column, in multiple columns derived from its value, or (null) in rows of
 * another table. A missing field does not compile.
 */
export type StoredIn<Fields> = {
  readonly [Field in keyof Fields]-?: string | ((value: Fields[Field]) => Stored) | null;
};

/** A text that stays as it is where it is absent. */
export const storedUnlessAbsent =
  (column: string) =>
  (text: string | undefined): Stored =>
    text === undefined ? {} : { [column]: text };

export function storedValues<Fields extends object>(storedIn: StoredIn<Fields>, fields: Fields): Stored {
  const entries = Object.entries(storedIn) as [keyof Fields, StoredIn<Fields>[keyof Fields]][];
  return Object.assign(
    {},
    ...entries.map(([field, place]): Stored => {
      if (place === null) return {};
      return typeof place === 'string' ? { [place]: fields[field] as Value } : place(fields[field]);
    }),
  ) as Stored;
}

/** Columns are named in code, never by user input. */
export const insertColumns = (row: Stored): Sql =>
  sql`(${raw(Object.keys(row).join(', '))}) values (${join(Object.values(row).map(storedValue))})`;

export const assignments = (row: Stored): Sql =>
  join(Object.entries(row).map(([column, value]) => sql`${raw(column)} = ${storedValue(value)}`));

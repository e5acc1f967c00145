import sql, { join, raw, type Sql } from 'sql-template-tag';
import { stored, type Value } from './rows.ts';

/** A union of rows has the fields of each. */
type FieldOf<Row> = Row extends unknown ? keyof Row : never;

/** Each field of a row has its SQL. A field without one, or one too many, does not compile. */
export type Columns<Row> = Readonly<Record<FieldOf<Row>, Sql>>;

/** A `select` or `returning` reads `Row`s with these columns. */
export type SelectList<Row> = Sql & { readonly row?: Row };

/** The SQL of each field makes a select list. */
export const columns = <Row extends object>(fields: Columns<Row>): SelectList<Row> =>
  join(Object.entries<Sql>(fields).map(([field, expression]) => sql`${expression} as ${raw(field)}`));

/** Returns every column of a subselect that was given a name: `from (select …) name`. */
export const everyColumn = <Row extends object>(_of: SelectList<Row>, name: string): SelectList<Row> =>
  sql`${raw(name)}.*`;

/** A JSON object inside a row is made in the same way. */
export const jsonObject = <Row extends object>(fields: Columns<Row>): Sql =>
  sql`json_build_object(${join(
    Object.entries<Sql>(fields).map(([field, expression]) => sql`${raw(`'${field}'`)}, ${expression}`),
  )})`;

type Stored = Readonly<Record<string, Value>>;

/**
 * Each writable field is stored in a column, in several that are made of its value, or (null) in rows of another table.
 * A field that is forgotten does not compile.
 */
export type StoredIn<Fields> = {
  readonly [Field in keyof Fields]-?: string | ((value: Fields[Field]) => Stored) | null;
};

/** Returns the values of a row by column, from writable fields and the map of where they are stored. */
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

/** `(columns) values (values)` of an insert. Columns are named in the code, never by someone's input. */
export const insertion = (row: Stored): Sql =>
  sql`(${raw(Object.keys(row).join(', '))}) values (${join(Object.values(row).map(stored))})`;

/** `column = value, …` of an update. */
export const assignments = (row: Stored): Sql =>
  join(Object.entries(row).map(([column, value]) => sql`${raw(column)} = ${stored(value)}`));

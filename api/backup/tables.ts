import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Database } from '../db/client.ts';

interface Column {
  name: string;
  type: string;
}

export interface Table {
  name: string;
  columns: readonly Column[];
  /** The same row order on every engine and in every collation. */
  order: Sql;
}

/** Names come from the database's catalog; quoting rules out injection. */
export const quoted = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`);

/** Not dumped: running the migrations writes it. */
const recordOfChanges = 'migrations';

interface FoundColumn {
  table_name: string;
  name: string;
  type: string;
  key: number | null;
  is_text: boolean;
}

export async function tablesOf(db: Database): Promise<Table[]> {
  const found = await db.many<FoundColumn>(sql`
    select c.relname::text as table_name, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::int2[], a.attnum)::int as key, t.typcollation <> 0 as is_text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' join pg_type t on t.oid = a.atttypid
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> ${recordOfChanges}
    order by c.relname collate "C", a.attnum`);
  return [...Map.groupBy(found, ({ table_name: name }) => name)].map(([name, columns]) => ({
    name,
    columns,
    order: orderOf(columns),
  }));
}

function orderOf(columns: readonly FoundColumn[]): Sql {
  const keys = columns
    .flatMap((column) => (column.key === null ? [] : [{ ...column, key: column.key }]))
    .sort((a, b) => a.key - b.key);
  return join(
    (keys.length > 0 ? keys : columns).map(({ name, is_text: isText }) =>
      keys.length > 0 && !isText ? quoted(name) : sql`${quoted(name)}::text collate "C"`,
    ),
  );
}

export const countTables = async (db: Database): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`)
  ).count;

export interface Sequence {
  name: string;
  last: string;
}

export const sequencesOf = (db: Database): Promise<Sequence[]> =>
  db.many<Sequence>(sql`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename collate "C"`);

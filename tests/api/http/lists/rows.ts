import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { json } from '#api/db/values.ts';

export type Row = Record<string, unknown>;

/** why: a row of any list can go and come back, whatever else refers to it. */
const freely = <Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.tx(async (tx) => {
    await tx.script(`set local session_replication_role = 'replica'`);
    return work(tx);
  });

export const takeAway = (db: Database, table: string, where: Sql): Promise<Row> =>
  freely(
    db,
    async (tx) =>
      (await tx.one<{ row: Row }>(sql`delete from ${raw(table)} t where ${where} returning to_jsonb(t) as row`)).row,
  );

export const putBack = (db: Database, table: string, row: Row): Promise<void> =>
  freely(db, async (tx) => {
    const columns = await tx.many<{ name: string }>(sql`
      select column_name::text as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`);
    const names = raw(columns.map(({ name }) => name).join(', '));
    await tx.run(
      sql`insert into ${raw(table)} (${names}) overriding system value select ${names} from jsonb_populate_record(null::${raw(table)}, ${json(row)}::jsonb)`,
    );
  });

export async function multiply(
  db: Database,
  table: string,
  condition: Sql,
  count: number,
  change: (id: number) => Row,
): Promise<number[]> {
  const { row, last } = await db.one<{ row: Row; last: number }>(sql`
    select to_jsonb(t) as row, (select max(id) from ${raw(table)}) as last from ${raw(table)} t where ${condition} order by id limit 1`);
  const ids = Array.from({ length: count }, (_, index) => last + 1 + index);
  for (const id of ids) await putBack(db, table, { ...row, ...change(id), id });
  return ids;
}

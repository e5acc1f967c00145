import sql, { join, raw } from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';

/**
 * Not effects of a call: a session records its latest request, and open calls are counted before they are
 * handled, even repeated ones.
 */
const skipped = ['tokens', 'open_calls'];

export async function written(db: Database): Promise<Record<string, string>> {
  const tables = await db.many<{ name: string }>(sql`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${join(skipped)}) order by 1`);
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*) || ' rows, ' || coalesce(max(xmin::text::bigint), 0) as state from ${raw(name)}`,
  );
  const rows = await db.many<{ name: string; state: string }>(join(parts, ' union all '));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

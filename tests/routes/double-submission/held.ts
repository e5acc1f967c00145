import sql, { join, raw } from 'sql-template-tag';
import type { PortalWorld } from '#tests/support/worlds/portal-world.ts';

/**
 * These are no effect: a session and the keys of calls leave rows behind on every request, and a call that is open to
 * anyone is counted before it is answered, a repeated one too.
 */
const skipped = ['tokens', 'idempotency_keys', 'open_calls'];

/** Each table has its rows, the sum of their versions, and which transaction wrote the latest. */
export type Held = Record<string, { rows: number; versions: number; latest: string }>;

export async function held({ db }: PortalWorld): Promise<Held> {
  const tables = (queries ??= await db.many<{ name: string; versioned: boolean }>(sql`
    select t.table_name::text as name, c.column_name is not null as versioned
    from information_schema.tables t
    left join information_schema.columns c
      on c.table_name = t.table_name and c.table_schema = t.table_schema and c.column_name = 'version'
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not in (${join(skipped)})`));
  const parts = tables.map(
    ({ name, versioned }) => sql`
      select ${name}::text as name, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0)::text as latest,
        ${versioned ? sql`coalesce(sum(version), 0)::int` : sql`0`} as versions
      from ${raw(name)}`,
  );
  const found = await db.many<Held[string] & { name: string }>(join(parts, ' union all '));
  return Object.fromEntries(found.map(({ name, ...state }) => [name, state]));
}
let queries: { name: string; versioned: boolean }[] | undefined;

/** Returns which tables were written to. */
export const touched = (before: Held, after: Held): string[] =>
  Object.keys(after).filter((name) => before[name]!.latest !== after[name]!.latest);

import sql from 'sql-template-tag';
import type { Database, DatabaseConnection } from './client.ts';

const setting = (name: string) => sql`current_setting(${`autovacuum_${name}`})::float`;

/**
 * Autovacuum for the embedded database, which has no background processes, with PostgreSQL's own thresholds. It
 * also freezes rows: PostgreSQL rejects every write once two thousand million transaction ids are used and none
 * was freed.
 */
export async function runUpkeep(db: Pick<Database, 'many' | 'run' | 'script'>): Promise<void> {
  const due = await db.many<{ name: string; worn: boolean }>(sql`
    select name, worn or aged as worn
    from (
      select s.relid::regclass::text as name,
        age(c.relfrozenxid) > ${setting('freeze_max_age')} or mxid_age(c.relminmxid) > ${setting('multixact_freeze_max_age')} as aged,
        s.n_dead_tup > ${setting('vacuum_threshold')} + ${setting('vacuum_scale_factor')} * c.reltuples as worn,
        s.n_mod_since_analyze > ${setting('analyze_threshold')} + ${setting('analyze_scale_factor')} * c.reltuples
          -- Never counted before; what changed is known since the start only.
          or (c.reltuples < 0 and pg_relation_size(c.oid) > 0) as changed
      from pg_stat_all_tables s join pg_class c on c.oid = s.relid and c.relkind = 'r'
    ) t
    where worn or changed or aged
    order by name`);
  // One at a time, so that other requests run in between.
  for (const { name, worn } of due) await db.script(`${worn ? 'vacuum (analyze)' : 'analyze'} ${name}`);
  if (due.some(({ worn }) => worn)) await db.run(unusedDatabases);
}

/**
 * The oldest database decides which transaction ids can be reused. Nobody can connect to these two to freeze
 * their rows, but all of them were frozen when they were created.
 */
const unusedDatabases = sql`
  update pg_database unused set datfrozenxid = ours.datfrozenxid, datminmxid = ours.datminmxid
  from pg_database ours
  where ours.datname = current_database() and unused.datname in ('template0', 'template1')
    and (age(unused.datfrozenxid) > ${setting('freeze_max_age')} or mxid_age(unused.datminmxid) > ${setting('multixact_freeze_max_age')})`;

/** Measured up to 520 MB (bench/embedded/README.md). */
export const embeddedLimits = { megabytes: 500, waiting: 8 };

export async function outgrownEmbedded(
  db: Pick<DatabaseConnection, 'driver' | 'one' | 'connections'>,
  limits = embeddedLimits,
): Promise<string | null> {
  if (db.driver !== 'pglite') return null;
  const { awaited } = db.connections();
  if (awaited > limits.waiting) return `${awaited} statements wait for the embedded database, which does one at a time`;
  const { megabytes } = await db.one<{ megabytes: number }>(
    sql`select pg_database_size(current_database()) / 1000000 as megabytes`,
  );
  return tooLarge(megabytes, limits);
}

export const tooLarge = (megabytes: number, limits = embeddedLimits): string | null =>
  megabytes > limits.megabytes
    ? `the embedded database has ${Math.round(megabytes)} MB; it was measured up to ${limits.megabytes}`
    : null;

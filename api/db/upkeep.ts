import sql from 'sql-template-tag';
import type { Database } from './client.ts';

const setting = (name: string) => sql`current_setting(${`autovacuum_${name}`})::float`;

/**
 * Works like autovacuum on a server, by PostgreSQL's own settings of it: the embedded database has no processes beside
 * the connection. Removes dead rows and counts what the planner goes by.
 */
export async function upkeep(db: Pick<Database, 'many' | 'script'>): Promise<void> {
  const due = await db.many<{ name: string; worn: boolean }>(sql`
    select name, worn
    from (
      select s.relid::regclass::text as name,
        s.n_dead_tup > ${setting('vacuum_threshold')} + ${setting('vacuum_scale_factor')} * c.reltuples as worn,
        s.n_mod_since_analyze > ${setting('analyze_threshold')} + ${setting('analyze_scale_factor')} * c.reltuples
          -- Never counted before; what changed is known since the start only.
          or (c.reltuples < 0 and pg_relation_size(c.oid) > 0) as changed
      from pg_stat_all_tables s join pg_class c on c.oid = s.relid and c.relkind = 'r'
    ) t
    where worn or changed
    order by name`);
  // Each by itself: others are answered in between.
  for (const { name, worn } of due) await db.script(`${worn ? 'vacuum (analyze)' : 'analyze'} ${name}`);
}

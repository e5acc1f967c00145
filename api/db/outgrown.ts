import sql from 'sql-template-tag';
import type { DatabaseConnection } from './client.ts';

/** The embedded database was measured up to 520 MB (bench/embedded.md). */
export const embeddedLimits = { megabytes: 500, waiting: 8 };

/** Returns why an embedded database should be moved to a server, in a sentence; null where it need not be. */
export async function outgrown(
  db: Pick<DatabaseConnection, 'driver' | 'one' | 'connections'>,
  limits = embeddedLimits,
): Promise<string | null> {
  if (db.driver !== 'pglite') return null;
  const { awaited } = db.connections();
  if (awaited > limits.waiting) return `${awaited} statements wait for the embedded database, which does one at a time`;
  const { megabytes } = await db.one<{ megabytes: number }>(
    sql`select pg_database_size(current_database()) / 1000000 as megabytes`,
  );
  return megabytes > limits.megabytes
    ? `the embedded database has ${megabytes} MB; it was measured up to ${limits.megabytes}`
    : null;
}

import type { DatabaseConnection } from './client.ts';
import { assertJobs, installJobs } from '../jobs/engine.ts';
import { assertSchema, migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { poolerAdvice, assertSettings, openPostgres, type PostgresOptions } from './postgres.ts';

export async function openDatabase(place: {
  databaseUrl?: string | undefined;
  directUrl?: string | undefined;
  connections?: number;
  folder: string;
  /** Whether the schema is brought up to date, or has to be so. */
  migrates: boolean;
}): Promise<DatabaseConnection> {
  const { databaseUrl, folder, migrates, ...options } = place;
  const db = databaseUrl ? await openServer(databaseUrl, options) : await openFolder(folder);
  try {
    if (migrates) {
      await migrate(db);
      await installJobs(db);
    }
    await assertSchema(db);
    await assertJobs(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

/** Does not migrate. PGlite's own error about damaged files is about how PGlite was built and helps nobody. */
export async function openFolder(folder: string): Promise<DatabaseConnection> {
  try {
    return await openPglite({ dataDir: folder });
  } catch (error) {
    const text = String(error);
    const reason = /ENOSPC|no space left/i.test(text)
      ? 'its disk is full. Free some space, then start again'
      : /EROFS|EACCES|EPERM|read-only file system|permission denied/i.test(text)
        ? 'it cannot be written. Give this user the right to write there, then start again'
        : 'its files are damaged or incomplete. Restore the data folder from a backup (docs/operations.md), or move it away to begin with an empty one';
    throw new Error(`${folder}: ${reason}.`, { cause: error });
  }
}

/** Does not migrate. PgBouncer rejects the options of our own sessions. */
export async function openServer(url: string, options: PostgresOptions = {}): Promise<DatabaseConnection> {
  const db = openPostgres(url, options);
  try {
    await assertSettings(db);
    return db;
  } catch (error) {
    await db.close();
    if (String(error).includes('unsupported startup parameter')) throw new Error(poolerAdvice, { cause: error });
    throw error;
  }
}

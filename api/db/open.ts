import type { DatabaseConnection } from './client.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens the database of a deployment with its schema up to date: a server by its address, else a folder. */
export async function openDatabase(place: {
  databaseUrl?: string | undefined;
  folder: string;
}): Promise<DatabaseConnection> {
  const db = place.databaseUrl ? openPostgres(place.databaseUrl) : await openFolder(place.folder);
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

/** The embedded database. Its own message about damaged files is about PGlite's making, and helps nobody. */
async function openFolder(folder: string): Promise<DatabaseConnection> {
  try {
    return await openPglite({ dataDir: folder });
  } catch (error) {
    const said = String(error);
    const way = /ENOSPC|no space left/i.test(said)
      ? 'its disk is full. Free some space, then start again'
      : /EROFS|EACCES|EPERM|read-only file system|permission denied/i.test(said)
        ? 'it cannot be written. Give this user the right to write there, then start again'
        : 'its files are damaged or incomplete. Restore the data folder from a backup (docs/operations.md), or move it away to begin with an empty one';
    throw new Error(`${folder}: ${way}.`, { cause: error });
  }
}

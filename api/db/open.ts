import type { DatabaseConnection } from './client.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { aboutPoolers, expectSettings, openPostgres } from './postgres.ts';

/** Opens the database of a deployment with its schema up to date: a server by its address, else a folder. */
export async function openDatabase(place: {
  databaseUrl?: string | undefined;
  directUrl?: string | undefined;
  folder: string;
}): Promise<DatabaseConnection> {
  const db = place.databaseUrl ? await openServer(place.databaseUrl, place.directUrl) : await openFolder(place.folder);
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

/** Opens the embedded database, with the schema that it has. Its own message about damaged files is about PGlite's making, and helps nobody. */
export async function openFolder(folder: string): Promise<DatabaseConnection> {
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

/** Opens a server, with the schema that it has. PgBouncer refuses what a session of our own is opened with. */
export async function openServer(url: string, directUrl?: string): Promise<DatabaseConnection> {
  const db = openPostgres(url, { directUrl });
  try {
    await expectSettings(db);
    return db;
  } catch (error) {
    await db.close();
    if (String(error).includes('unsupported startup parameter')) throw new Error(aboutPoolers, { cause: error });
    throw error;
  }
}

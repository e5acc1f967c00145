import type { DatabaseConnection } from './client.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens the database of a deployment with its schema up to date: a server by its address, else a folder. */
export async function openDatabase(place: {
  databaseUrl?: string | undefined;
  folder: string;
}): Promise<DatabaseConnection> {
  const db = place.databaseUrl ? openPostgres(place.databaseUrl) : await openPglite({ dataDir: place.folder });
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

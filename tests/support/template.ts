import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate, readMigrations } from '#api/db/migrate.ts';
import { openPglite, overPglite } from '#api/db/pglite.ts';
import type { DatabaseConnection } from '#api/db/client.ts';
import { seedReference } from '#api/seed/reference.ts';

const folder = path.join('node_modules', '.cache', 'shiftdock');

/** The template's content: the schema, the lists everyone chooses from, and how both are written. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256');
  for (const migration of await readMigrations()) hash.update(migration.hash);
  const seeds = (await readdir('api/seed', { recursive: true })).filter((name) => name.endsWith('.ts')).sort();
  for (const file of seeds) hash.update(await readFile(path.join('api/seed', file)));
  return `database-${hash.digest('hex').slice(0, 16)}.tar`;
}

async function make(file: string): Promise<void> {
  const engine = await PGlite.create();
  const db = await overPglite(engine);
  await migrate(db);
  await seedReference(db, new Date('2026-01-01T00:00:00.000Z'));
  const dump = await engine.dumpDataDir('none');
  await db.close();
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder))
    if (/^database-.*\.tar$/.test(old)) await rm(path.join(folder, old), { force: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
}

/**
 * A database in memory with the schema and the reference lists. Starting PostgreSQL again takes seconds, so a
 * copy of a fresh one is kept beside the other caches and loaded.
 */
export async function freshDatabase(): Promise<DatabaseConnection> {
  const file = path.join(folder, await templateName());
  const read = () => readFile(file).catch(() => null);
  let content = await read();
  if (content === null) {
    await make(file);
    content = (await read()) ?? (await readFile(file));
  }
  return openPglite({ loadDataDir: new Blob([new Uint8Array(content)]) });
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { DatabaseConnection } from '#api/db/client.ts';
import { migrate } from '#api/db/migrate.ts';
import { openPglite, overPglite } from '#api/db/pglite.ts';
import { parsers } from '#api/db/values.ts';
import { diskFiles } from '#api/files.ts';
import { seedDemo } from '#api/seed/demo.ts';
import { seedReference } from '#api/seed/reference.ts';

const cache = path.join('node_modules', '.cache', 'shiftdock', 'databases');

/** What decides the content of a database that is filled by the API: names and contents of its sources. */
let hashed: Promise<string> | undefined;
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['api', 'contract', 'domain'])
    for (const name of (await readdir(folder, { recursive: true })).sort())
      if (/\.(ts|sql|json)$/.test(name)) hash.update(`\0${name}\0`).update(await readFile(path.join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** The bytes of a data folder. why: PGlite asks for a Blob, and reading one piece by piece takes longer than PostgreSQL's start. */
class DataFolder extends Blob {
  readonly #content: Uint8Array<ArrayBuffer>;

  constructor(content: Uint8Array<ArrayBuffer>) {
    super([]);
    this.#content = content;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#content.slice().buffer);
  }
}

/** A database in memory, from the copy of a data folder. */
const load = async (file: string): Promise<DatabaseConnection> =>
  openPglite({ loadDataDir: new DataFolder(new Uint8Array(await readFile(file))) });

/**
 * The folder of a snapshot, made when these sources have none yet. Files made side by side by two processes are equal:
 * the first one stays.
 */
async function snapshot(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const hash = await (hashed ??= hashOfSources());
  const folder = path.join(cache, hash, name);
  if (existsSync(folder)) return folder;
  await mkdir(path.join(cache, hash), { recursive: true });
  for (const old of await readdir(cache))
    if (old !== hash) await rm(path.join(cache, old), { recursive: true, force: true });
  const draft = await mkdtemp(path.join(cache, hash, 'draft-'));
  await make(draft);
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return folder;
}

async function save(engine: PGlite, folder: string): Promise<void> {
  // Recovery at each start is short when everything is in the tables already.
  await engine.exec('checkpoint');
  const dump = await engine.dumpDataDir('none');
  await writeFile(path.join(folder, 'database.tar'), Buffer.from(await dump.arrayBuffer()));
}

const referenceSnapshot = (): Promise<string> =>
  snapshot('reference', async (folder) => {
    const engine = await PGlite.create();
    const db = await overPglite(engine);
    // Nobody makes a database from these: without them a copy has half the files.
    await engine.exec('update pg_database set datistemplate = false');
    await engine.exec('drop database template0');
    await engine.exec('drop database template1');
    await migrate(db);
    await seedReference(db, new Date('2026-01-01T00:00:00.000Z'));
    await save(engine, folder);
    await db.close();
  });

const demoSnapshot = (instant: string): Promise<string> =>
  snapshot(`demo-${instant.replaceAll(':', '')}`, async (folder) => {
    const engine = await PGlite.create({
      loadDataDir: new DataFolder(new Uint8Array(await readFile(path.join(await referenceSnapshot(), 'database.tar')))),
      parsers,
    });
    const db = await overPglite(engine);
    await mkdir(path.join(folder, 'files'));
    await seedDemo({ db, files: diskFiles(path.join(folder, 'files')), now: new Date(instant) });
    await save(engine, folder);
    await db.close();
  });

export const prepareReference = async (): Promise<void> => void (await referenceSnapshot());

/**
 * A database in memory with the schema and the reference lists. Starting PostgreSQL again takes seconds, so a
 * copy of a fresh one is kept beside the other caches and loaded.
 */
export const freshDatabase = async (): Promise<DatabaseConnection> =>
  load(path.join(await referenceSnapshot(), 'database.tar'));

/** A database in memory with the demo as of an instant. With a folder, the files it tells of are put there. */
export async function demoDatabase(instant: string, files?: string): Promise<DatabaseConnection> {
  const folder = await demoSnapshot(instant);
  if (files !== undefined) await cp(path.join(folder, 'files'), files, { recursive: true });
  return load(path.join(folder, 'database.tar'));
}

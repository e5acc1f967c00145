import { existsSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { migrate } from '#api/db/migrate.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { installJobs } from '#api/jobs/engine.ts';
import { diskFiles } from '#api/files/storage/files.ts';
import { seedPlatform } from '#demo/platform.ts';
import { scenarioSealing } from './sealing.ts';
import { seedDemo } from '#demo/business/seed.ts';
import { seedReference } from '#api/seed/reference.ts';

export async function fillReference(db: Database): Promise<void> {
  await migrate(db);
  await installJobs(db);
  const before = new Date('2026-01-01T00:00:00.000Z');
  await seedReference(db, before);
  await seedPlatform(db, before);
}

export function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export async function administer(server: string, statement: string): Promise<void> {
  const db = openPostgres(server, { connections: 1 });
  try {
    await db.script(statement);
  } finally {
    await db.close();
  }
}

export const createDatabase = (server: string, name: string, template: string): Promise<void> =>
  administer(server, `create database ${name} template ${template} strategy file_copy`);

export async function openCopy(server: string, name: string, template: string, connections?: number) {
  await createDatabase(server, name, template);
  return openPostgres(addressOf(server, name), { connections });
}

export async function makeReference(server: string): Promise<void> {
  const db = await openCopy(server, 'reference', 'template0', 1);
  await fillReference(db);
  await db.script('analyze');
  await db.close();
}

export async function oneByOne<Made>(server: string, name: string, make: () => Promise<Made>): Promise<Made> {
  const lock = openPostgres(server, { connections: 1 });
  try {
    // An idle connection would be closed, and its lock with it.
    return await lock.tx(async (tx) => {
      await tx.run(sql`set local statement_timeout = 0`);
      await tx.run(sql`set local idle_in_transaction_session_timeout = 0`);
      await tx.run(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
      return make();
    });
  } finally {
    await lock.close();
  }
}

/** Does nothing if it exists. Uploads are put into `folder`. */
export const makeDemo = (server: string, name: string, folder: string, instant: string): Promise<void> =>
  oneByOne(server, name, async () => {
    if (existsSync(folder)) return;
    const db = await openCopy(server, name, 'reference');
    const draft = await mkdtemp(`${folder}-`);
    await seedDemo({ db, files: diskFiles(draft), sealing: scenarioSealing, now: new Date(instant) });
    await db.script('analyze');
    await db.close();
    await rename(draft, folder);
  });

import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import type { DatabaseConnection } from '#api/db/client.ts';
import { openPglite } from '#api/db/pglite.ts';
import { scenarioStart } from '../instants.ts';
import { scratch } from '../processes/scratch.ts';
import { seededFolder } from './seeded-folder.ts';
import { addressOf, administer, createDatabase, makeDemo, oneByOne, openCopy } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databases: { url: string; folder: string };
  }
}

let made = 0;
const nextName = (): string => `world_${process.pid}_${(made += 1)}`;

async function copyOf(template: string): Promise<DatabaseConnection> {
  const { url } = inject('databases');
  const name = nextName();
  const db = await openCopy(url, name, template);
  return {
    ...db,
    async close() {
      await db.close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

/** An empty database, or one with the schema and the reference lists. It is dropped with the server. */
export async function newDatabase(template: 'template0' | 'reference' = 'template0'): Promise<string> {
  const { url } = inject('databases');
  const name = nextName();
  await createDatabase(url, name, template);
  return addressOf(url, name);
}

export const freshDatabase = (): Promise<DatabaseConnection> => copyOf('reference');

export async function demoDatabase(instant: string, files?: string): Promise<DatabaseConnection> {
  const { url, folder } = inject('databases');
  const name = `demo_${instant.replaceAll(/\W/g, '').toLowerCase()}`;
  const storedFolder = path.join(folder, name);
  await makeDemo(url, name, storedFolder, instant);
  if (files !== undefined) await cp(storedFolder, files, { recursive: true });
  return copyOf(name);
}

/** The data folder after a first start with the demo, to be copied. */
export function seeded(instant: string): Promise<string> {
  const { url } = inject('databases');
  return oneByOne(url, 'seeded folder', () => seededFolder(instant));
}

async function embeddedCopy(folder: string): Promise<DatabaseConnection> {
  const copy = await mkdtemp(path.join(scratch, 'shiftdock-embedded-'));
  await cp(path.join(folder, 'db'), copy, { recursive: true });
  const db = await openPglite({ dataDir: copy });
  return {
    ...db,
    async close() {
      await db.close();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

/** The embedded database with the demo as of an instant. Its uploads are put into `files`. */
export async function embeddedDemoDatabase(instant: string, files: string): Promise<DatabaseConnection> {
  const folder = await seeded(instant);
  await cp(path.join(folder, 'files'), files, { recursive: true });
  return embeddedCopy(folder);
}

export async function emptyEmbeddedDatabase(): Promise<DatabaseConnection> {
  const db = await embeddedCopy(await seeded(scenarioStart));
  await db.script('drop schema public cascade; drop schema pgboss cascade; create schema public');
  return db;
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { projectFile } from '../project-files.ts';
import type { Database, DatabaseConnection } from './client.ts';
import { runExclusively, waitForSessionLock } from './exclusive.ts';

export interface Migration {
  /** File name without `.sql`, such as `0001_accounts`; decides the order. */
  name: string;
  text: string;
  hash: string;
}

export async function readMigrations(folder: string = projectFile('api', 'db', 'migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file)).sort();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      return { name: file.slice(0, -'.sql'.length), text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Newest migration of the version before where both versions may run at once, else null. docs/upgrade.md says which, and
 * a test compares.
 */
export const runsBeside: string | null = null;

/**
 * First line of a migration of one statement that PostgreSQL does not take in a transaction. It may be interrupted and
 * run again. Where nobody else uses the tables it runs in the transaction of the others, without `concurrently`.
 */
const outsideLine = '-- outside a transaction\n';
const isOutside = ({ text }: Migration): boolean => text.startsWith(outsideLine);

/**
 * All pending migrations run in one transaction, but for those outside one, which begin a new one. Throws, with nothing
 * of the transaction applied, when one fails or an applied file has changed since.
 */
export async function migrate(
  db: Database & Pick<Partial<DatabaseConnection>, 'session'>,
  migrations?: readonly Migration[],
): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  if (db.session) return db.session((session) => migrateInSteps(session, wanted));
  return runExclusively(db, 'migrate', async (tx) => {
    const pending = await pendingOf(tx, wanted);
    for (const each of pending) await apply(tx, { ...each, text: each.text.replaceAll(' concurrently', '') }, wanted);
    return pending.map(({ name }) => name);
  });
}

async function migrateInSteps(session: Database, wanted: readonly Migration[]): Promise<string[]> {
  await waitForSessionLock(session, 'migrate');
  const pending = await pendingOf(session, wanted);
  const steps: Migration[][] = [];
  for (const each of pending) {
    const last = steps.at(-1);
    if (last === undefined || isOutside(each) || last.some(isOutside)) steps.push([each]);
    else last.push(each);
  }
  for (const step of steps) {
    if (step.some(isOutside)) await dropInvalidIndexes(session);
    const inside = async (tx: Database) => {
      for (const each of step) await apply(tx, each, wanted);
    };
    await (step.some(isOutside) ? inside(session) : session.tx(inside));
  }
  return pending.map(({ name }) => name);
}

async function apply(tx: Database, { name, text, hash }: Migration, wanted: readonly Migration[]): Promise<void> {
  await tx.script(text);
  const runsFrom = runsBeside ?? wanted.at(-1)?.name ?? name;
  await tx.run(sql`insert into migrations (name, hash, runs_from) values (${name}, ${hash}, ${runsFrom})`);
}

/** An interrupted `create index concurrently` leaves one that is updated by every write and used by no query. */
async function dropInvalidIndexes(session: Database): Promise<void> {
  const invalid = await session.many<{ name: string }>(sql`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = current_schema()::regnamespace`);
  for (const { name } of invalid) await session.script(`drop index concurrently ${name}`);
}

async function pendingOf(db: Database, wanted: readonly Migration[]): Promise<Migration[]> {
  await db.script(`
    create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
    alter table migrations add column if not exists runs_from text`);
  const applied = await appliedOf(db);
  assertUnchanged(wanted, applied);
  return wanted.filter(({ name }) => !applied.some((row) => row.name === name));
}

interface Applied {
  name: string;
  hash: string;
  /** The migration that a version has to know to run on a schema with this one; null where nobody said so. */
  runs_from: string | null;
}

/** Without the column where a version before it migrated last. */
const appliedOf = (db: Database): Promise<Applied[]> =>
  db.many<Applied>(
    sql`select name, hash, to_jsonb(migrations) ->> 'runs_from' as runs_from from migrations order by name`,
  );

function assertUnchanged(known: readonly Migration[], applied: readonly Applied[]): void {
  for (const { name, hash } of known)
    if (applied.some((row) => row.name === name && row.hash !== hash))
      throw new Error(`migration ${name} has changed since it was applied`);
}

/** @throws Error with a message when this version does not run on the schema */
export async function assertSchema(db: Database, migrations?: readonly Migration[]): Promise<void> {
  const known = migrations ?? (await readMigrations());
  const { exists } = await db.one<{ exists: boolean }>(sql`select to_regclass('migrations') is not null as exists`);
  const applied = exists ? await appliedOf(db) : [];
  assertUnchanged(known, applied);
  const missing = known.find(({ name }) => !applied.some((row) => row.name === name));
  if (missing)
    throw new Error(
      `its schema is too old for this version, ${missing.name} is missing. Run this version once with ROLE=migrate, then start again.`,
    );
  const newest = known.at(-1)?.name ?? '';
  const strange = applied.findLast(
    ({ name, runs_from: runsFrom }) =>
      known.every((migration) => migration.name !== name) && (runsFrom === null || runsFrom > newest),
  );
  if (strange)
    throw new Error(
      `its schema is too new for this version: a newer one has applied ${strange.name}. Start that version (docs/upgrade.md).`,
    );
}

import { createHash } from 'node:crypto';
import { PgBoss, type Db } from 'pg-boss';
import engine from 'pg-boss/package.json' with { type: 'json' };
import sql, { type Sql } from 'sql-template-tag';
import { addMinutes } from '#domain/shared/time.ts';
import type { Database } from '../db/client.ts';
import { engineOptions, queueNames, type QueueName } from './queues.ts';

/** Only the statements of the engine, on a database of ours: no timers, no migration. */
const statementsOnly = { migrate: false, supervise: false, schedule: false, registerInstance: false } as const;

/** With `now`, the engine's statements take that as the time. */
export const engineDatabase = (db: Database, now?: Date): Db => ({
  async executeSql(text, values = []) {
    const given = text.replaceAll('pgboss.job_now()', `$${values.length + 1}::timestamptz`);
    if (now === undefined || given === text) return { rows: await db.statement(text, values) };
    return { rows: await db.statement(given, [...values, now]) };
  },
});

let opened: Promise<PgBoss> | undefined;

/** One for every database, because what it remembers of the queues is the same in all of them. */
export function engineStatements(db: Database): Promise<PgBoss> {
  const open = async () => {
    const on = { db: engineDatabase(db) };
    const boss = new PgBoss({ ...statementsOnly, ...on });
    await boss.start();
    await boss.stop({ graceful: false, close: false });
    // It does not say when it could not read its queues; this does.
    for (const name of queueNames) await boss.insert(name, [], on);
    return boss;
  };
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Installs or upgrades the engine's own schema, which no backup has, and its queues. */
export async function installJobs(db: Database): Promise<void> {
  const boss = new PgBoss({ ...statementsOnly, migrate: true, db: engineDatabase(db) });
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of queueNames)
    await (known.has(name) ? boss.updateQueue(name, engineOptions(name)) : boss.createQueue(name, engineOptions(name)));
  await boss.stop({ graceful: false, close: false });
}

/** @throws Error with a message when the engine of this version does not run on its schema */
export async function assertJobs(db: Database): Promise<void> {
  const boss = new PgBoss({ ...statementsOnly, db: engineDatabase(db) });
  const version = (await boss.isInstalled()) ? await boss.schemaVersion() : null;
  const wanted = engine.pgboss.schema;
  if (version === wanted) return;
  if (version !== null && version > wanted)
    throw new Error(
      `the schema of its job engine is too new for this version (${version}, not ${wanted}): a newer one has upgraded it. Start that version (docs/upgrade.md).`,
    );
  throw new Error(
    `the schema of its job engine is ${version === null ? 'missing' : `too old for this version (${version}, not ${wanted})`}. Run this version once with ROLE=migrate, then start again.`,
  );
}

/** Jobs are about rows of one database: those of restored rows are made anew. */
export const dropJobs = (tx: Database): Promise<void> => tx.script('drop schema if exists pgboss cascade');

/** The engine's time follows a demo's clock. A real installation keeps the time of its database. */
export const attachClock = (db: Database): Promise<void> =>
  db.script(`
    create or replace function pgboss.job_now() returns timestamptz language sql stable as $$
      select pg_catalog.now() + (select offset_ms from clock) * interval '1 millisecond'
    $$`);

/** A row has at most one job in a queue. */
export const jobIdOf = (id: Sql): Sql => sql`md5((${id})::text)::uuid`;

/** Not waiting for its next attempt. */
export const isDue = (queues: readonly QueueName[], id: Sql, now: Date): Sql => sql`not exists (
  select from pgboss.job j where j.name = any(${[...queues]}::text[]) and j.id = ${jobIdOf(id)} and j.start_after > ${now})`;

const jobId = (id: number | string): string => createHash('md5').update(String(id)).digest('hex');

export interface DueRow {
  id: number | string;
  business_id?: number | null;
  /** The highest first. */
  priority?: number;
}

/** In the transaction of the act. A row that has a job already keeps it. */
export async function enqueue(tx: Database, queue: QueueName, rows: readonly DueRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const boss = await engineStatements(tx);
  await boss.insert(
    queue,
    rows.map(({ id, business_id: business, priority = 0 }) => ({
      id: jobId(id),
      data: { id },
      priority,
      // A minute back, because the clocks of this machine and of the database may differ.
      startAfter: addMinutes(now, -1).toISOString(),
      ...(business && { group: { id: String(business) } }),
    })),
    { db: engineDatabase(tx) },
  );
}

/** To be done at once, whenever the engine would have tried it again. */
export async function enqueueAgain(tx: Database, queue: QueueName, rows: readonly DueRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    delete from pgboss.job
    where name = ${queue} and id = any(${rows.map(({ id }) => jobId(id))}::uuid[]) and state <> 'active'`);
  await enqueue(tx, queue, rows, now);
}

/**
 * A job for each due row that has none, as after a restore.  @param due selects a `DueRow`
 */
export async function enqueueDue(db: Database, queue: QueueName, due: Sql, now: Date): Promise<void> {
  const rows = await db.many<DueRow>(sql`
    select d.* from (${due}) d
    where not exists (
      select from pgboss.job j where j.name = ${queue} and j.id = ${jobIdOf(sql`d.id`)} and j.state <= 'active')`);
  if (rows.length === 0) return;
  await db.tx((tx) => enqueueAgain(tx, queue, rows, now), { isolation: 'read committed' });
}

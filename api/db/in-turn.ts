import sql from 'sql-template-tag';
import type { Database } from './client.ts';
import { wanted } from './postgres.ts';

/** These numbers are locks of the database, each of which one process holds at a time, until its transaction ends. */
const locks = { migrate: 7_264_501, weeklyInvoices: 7_264_502, seed: 7_264_503 } as const;

export type Lock = keyof typeof locks;

/** Waits, inside a transaction, until no other process is at this work, which may take longer than a statement may. */
export async function waitFor(tx: Database, lock: Lock): Promise<void> {
  const { before } = await tx.one<{ before: string }>(sql`
    select current_setting('statement_timeout') as before, set_config('statement_timeout', '0', true)`);
  await tx.run(sql`select pg_advisory_xact_lock(${locks[lock]})`);
  // Not to its default: behind a pooler that is not ours.
  await tx.run(sql`select set_config('statement_timeout', ${before}, true)`);
}

/**
 * Runs `work` in a transaction of its own, after that of every other process that is at the same work. The transaction is
 * read committed, so that it sees what another one wrote while it waited.
 */
export const inTurn = <Result>(db: Database, lock: Lock, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.tx(
    async (tx) => {
      await waitFor(tx, lock);
      return work(tx);
    },
    { isolation: 'read committed' },
  );

/**
 * Runs `work` in a transaction of its own, after every other one that named this table here. The transaction is serializable:
 * a write of anybody else that would contradict what it has read makes it run again. `lock table` is the one way to wait
 * without a look at the database, so the transaction sees what was written while it waited. Nothing else of the table
 * waits: rows are read and written as ever.
 */
export const serializableInTurn = <Result>(
  db: Database,
  table: 'task_units',
  work: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.tx(
    async (tx) => {
      await tx.script(
        `set local statement_timeout to 0; lock table ${table} in share update exclusive mode; set local statement_timeout to '${wanted.statement_timeout}'`,
      );
      return work(tx);
    },
    { waitsItself: true },
  );

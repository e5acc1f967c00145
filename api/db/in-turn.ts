import sql from 'sql-template-tag';
import type { Database } from './client.ts';

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

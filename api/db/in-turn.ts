import sql from 'sql-template-tag';
import type { Database } from './client.ts';

/** These numbers are locks of the database, each of which one process holds at a time, until its transaction ends. */
const locks = { migrate: 7_264_501, weeklyInvoices: 7_264_502, seed: 7_264_503 } as const;

export type Lock = keyof typeof locks;

/** Waits, inside a transaction, until no other process is at this work, which may take longer than a statement may. */
export async function waitFor(tx: Database, lock: Lock): Promise<void> {
  await tx.run(sql`set local statement_timeout to 0`);
  await tx.run(sql`select pg_advisory_xact_lock(${locks[lock]})`);
  await tx.run(sql`set local statement_timeout to default`);
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

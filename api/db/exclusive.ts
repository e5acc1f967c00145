import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Database } from './client.ts';

/** Advisory locks, each held by one process until its transaction ends. */
const locks = { migrate: 7_264_501, seed: 7_264_503 } as const;

export type Lock = keyof typeof locks;

/** Waits without a statement timeout until no other process does this work. */
export async function acquireLock(tx: Database, lock: Lock): Promise<void> {
  const { before } = await tx.one<{ before: string }>(sql`
    select current_setting('statement_timeout') as before, set_config('statement_timeout', '0', true)`);
  await tx.run(sql`select pg_advisory_xact_lock(${locks[lock]})`);
  // Not the default: behind a pooler that is not ours.
  await tx.run(sql`select set_config('statement_timeout', ${before}, true)`);
}

/**
 * Holds the lock until the session ends. Asks again and again, because a statement that waits has a snapshot, and
 * `create index concurrently` of the process with the lock waits for its end: a deadlock.
 */
export async function waitForSessionLock(session: Database, lock: Lock): Promise<void> {
  const take = sql`select pg_try_advisory_lock(${locks[lock]}) as taken`;
  while (!(await session.one<{ taken: boolean }>(take)).taken) await setTimeout(200);
}

/** Read committed, so that the transaction sees what the previous one wrote while it waited. */
export const runExclusively = <Result>(
  db: Database,
  lock: Lock,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.tx(
    async (tx) => {
      await acquireLock(tx, lock);
      return work(tx);
    },
    { isolation: 'read committed' },
  );

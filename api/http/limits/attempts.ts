import sql from 'sql-template-tag';
import { memoryHours, waitAfterFailures, signInWaitError, type Counted } from '#domain/accounts/sign-in-limit.ts';
import { addHours, addMinutes } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { fail } from '../../api-error.ts';

/** Rejects with 429 `too_many` while the subject (such as an account) is locked. */
export async function assertNotThrottled(db: Database, subject: string, now: Date): Promise<void> {
  const row = await db.maybe<{ blocked_until: string }>(
    sql`select blocked_until from attempts where subject = ${subject} and blocked_until > ${now}`,
  );
  const wait = signInWaitError(row?.blocked_until ?? null, now);
  if (wait !== null) fail('too_many', wait.text, { retryAfter: wait.seconds });
}

/** Locks the subject from the last free failure on. Returns the number of failures. */
export async function countFailure(db: Database, subject: string, now: Date, free: number): Promise<number> {
  const { failures } = await db.one<{ failures: number }>(sql`
    insert into attempts (subject, failures, last_failed_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set last_failed_at = excluded.last_failed_at,
      failures = case when attempts.last_failed_at > ${addHours(now, -memoryHours)} then attempts.failures + 1 else 1 end
    returning failures`);
  const wait = waitAfterFailures(failures, free);
  if (wait > 0)
    await db.run(sql`update attempts set blocked_until = ${addMinutes(now, wait)} where subject = ${subject}`);
  return failures;
}

/**
 * Counts an attempt as failed before anything is compared, so that concurrent attempts gain nothing. Rejects,
 * and counts nothing, while one of the subjects is locked. Returns the failures of the first.  Every sign-in
 * counts towards a shared subject. The transaction is read committed, so that a blocked one sees what was
 * counted meanwhile: a serializable one would fail, and a crowd would get errors.
 */
export const countAttempt = (db: Database, subjects: readonly Counted[], now: Date): Promise<number> =>
  db.tx(
    async (tx) => {
      let first = 0;
      for (const { subject, free } of subjects) {
        // Concurrent attempts block here until the first has counted.
        await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0)) is null as locked`);
        await assertNotThrottled(tx, subject, now);
        const failures = await countFailure(tx, subject, now, free);
        first ||= failures;
      }
      return first;
    },
    { isolation: 'read committed' },
  );

export const clearFailures = (db: Database, subject: string): Promise<number> =>
  db.run(sql`delete from attempts where subject = ${subject}`);

/** For a shared subject: one success does not clear the others' failures. */
export const uncountFailure = (db: Database, subject: string): Promise<number> =>
  db.run(sql`update attempts set failures = greatest(1, failures - 1) where subject = ${subject}`);

import sql from 'sql-template-tag';
import { memoryHours, waitAfter, whyWait, type Counted } from '#domain/account/sign-in-limit.ts';
import { addHours, addMinutes } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { refuse } from '../refusal.ts';

/** Refuses with 429 `too_many` while the subject (an account to sign in to, say) has to wait. */
async function assertNotThrottled(db: Database, subject: string, now: Date): Promise<void> {
  const row = await db.maybe<{ blocked_until: string }>(
    sql`select blocked_until from attempts where subject = ${subject} and blocked_until > ${now}`,
  );
  const wait = whyWait(row?.blocked_until ?? null, now);
  if (wait !== null) refuse('too_many', wait.text, { retryAfter: wait.seconds });
}

/** Counts one more failure, and from the last free one on makes the subject wait. Answers how many there are. */
async function countFailure(db: Database, subject: string, now: Date, free: number): Promise<number> {
  const { failures } = await db.one<{ failures: number }>(sql`
    insert into attempts (subject, failures, last_failed_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set last_failed_at = excluded.last_failed_at,
      failures = case when attempts.last_failed_at > ${addHours(now, -memoryHours)} then attempts.failures + 1 else 1 end
    returning failures`);
  const wait = waitAfter(failures, free);
  if (wait > 0)
    await db.run(sql`update attempts set blocked_until = ${addMinutes(now, wait)} where subject = ${subject}`);
  return failures;
}

/**
 * Counts a try as failed before anything is compared, so that many tries at once are no more than those in turn.
 * Refuses, and counts nothing, where one of the subjects has to wait. Answers the failures of the first.
 *
 * Every sign-in counts for everybody. The transaction is read committed, so that who waited sees what was counted
 * meanwhile: a serializable one would fail for it, and a crowd would be answered with faults.
 */
export const takeTry = (db: Database, subjects: readonly Counted[], now: Date): Promise<number> =>
  db.tx(
    async (tx) => {
      let first = 0;
      for (const { subject, free } of subjects) {
        // Anyone who comes second waits here until the first has counted.
        await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0)) is null as locked`);
        await assertNotThrottled(tx, subject, now);
        const failures = await countFailure(tx, subject, now, free);
        first ||= failures;
      }
      return first;
    },
    { isolation: 'read committed' },
  );

/** A subject that succeeded starts from zero. */
export const forgetFailures = (db: Database, subject: string): Promise<number> =>
  db.run(sql`delete from attempts where subject = ${subject}`);

/** Takes one failure back of what many share: one who succeeds does not clear the others. */
export const takeBackFailure = (db: Database, subject: string): Promise<number> =>
  db.run(sql`update attempts set failures = greatest(1, failures - 1) where subject = ${subject}`);

import sql from 'sql-template-tag';
import { message } from '#domain/message.ts';
import { addHours, addMinutes, minute } from '#domain/time.ts';
import type { Database } from '../db/client.ts';
import { refuse } from './refusal.ts';

/** Failures in a row that are free. */
const freeFailures = 10;
/** The longest a subject waits after a further failure, in minutes. */
const longestWait = 60;
/** Hours after which failures are forgotten. */
const memoryHours = 24;

/** Minutes to wait after so many failures: 1 after the tenth, then twice as long after each. */
const waitAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), longestWait);

/**
 * Refuses with 429 `too_many` while the subject (an account to sign in to, say) has to wait. Failures are
 * counted by `countFailure`, in the same transaction as the refusal that keeps them.
 */
export async function assertNotThrottled(db: Database, subject: string, now: Date): Promise<void> {
  const row = await db.maybe<{ blocked_until: string }>(
    sql`select blocked_until from attempts where subject = ${subject} and blocked_until > ${now}`,
  );
  if (row === null) return;
  const left = Date.parse(row.blocked_until) - now.getTime();
  refuse('too_many', message('auth.tooMany', { count: Math.ceil(left / minute) }), { retryAfter: left / 1000 });
}

/** Counts one more failure, and from the tenth on makes the subject wait. */
export async function countFailure(db: Database, subject: string, now: Date): Promise<void> {
  const { failures } = await db.one<{ failures: number }>(sql`
    insert into attempts (subject, failures, last_failed_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set last_failed_at = excluded.last_failed_at,
      failures = case when attempts.last_failed_at > ${addHours(now, -memoryHours)} then attempts.failures + 1 else 1 end
    returning failures`);
  const wait = waitAfter(failures);
  if (wait > 0)
    await db.run(sql`update attempts set blocked_until = ${addMinutes(now, wait)} where subject = ${subject}`);
}

/** Forgets the failures of a subject, after it succeeded. */
export const forgetFailures = (db: Database, subject: string): Promise<number> =>
  db.run(sql`delete from attempts where subject = ${subject}`);

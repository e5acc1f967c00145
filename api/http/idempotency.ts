import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { message } from '#domain/message.ts';
import type { Database } from '../db/client.ts';
import { refuse } from './refusal.ts';

/** A repeated write gets the outcome of the first for this many hours. */
const replayHours = 24;

/** A success as it was answered. */
export interface Outcome {
  status: number;
  /** The body, JSON. */
  answer: string;
}

export interface Attempt {
  /** The key's owner: keys of different accounts never meet. */
  scope: string;
  key: string;
  /** The same for equal requests only. */
  hash: string;
  now: Date;
}

/** The header's key; one that is empty, overlong or not printable counts as none. */
export const keyOf = (headers: Headers): string | null => {
  const key = headers.get('idempotency-key');
  return key !== null && /^[\x21-\x7e]{1,255}$/.test(key) ? key : null;
};

export function hashRequest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // Each part is preceded by its length, so that parts cannot run into one another.
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/**
 * Begins a write inside its transaction: the outcome of the same request before, or null when it is the
 * first. A request with the same key that is still under way is waited for, because both write one row.
 * Refuses with 409 `repeated_differently` when the key was used for another request.
 */
export async function beginAttempt(tx: Database, attempt: Attempt): Promise<Outcome | null> {
  const since = new Date(attempt.now.getTime() - replayHours * 3_600_000);
  await tx.run(
    sql`delete from idempotency_keys where scope = ${attempt.scope} and key = ${attempt.key} and created_at <= ${since}`,
  );
  const first = await tx.run(sql`
    insert into idempotency_keys (scope, key, request_hash, created_at)
    values (${attempt.scope}, ${attempt.key}, ${attempt.hash}, ${attempt.now})
    on conflict do nothing`);
  if (first === 1) return null;
  const before = await tx.one<{ request_hash: string; status: number; answer: string }>(sql`
    select request_hash, status, answer from idempotency_keys where scope = ${attempt.scope} and key = ${attempt.key}`);
  if (before.request_hash !== attempt.hash) return refuse('repeated_differently', message('error.sentDifferently'));
  return { status: before.status, answer: before.answer };
}

/**
 * Returns the outcome of the same request before, if there is one, without beginning anything. Refuses with 409
 * `repeated_differently` when the key was used for another request.
 */
export async function outcomeBefore(db: Database, { scope, key, hash, now }: Attempt): Promise<Outcome | null> {
  const since = new Date(now.getTime() - replayHours * 3_600_000);
  const before = await db.maybe<{ request_hash: string; status: number; answer: string }>(sql`
    select request_hash, status, answer from idempotency_keys
    where scope = ${scope} and key = ${key} and created_at > ${since} and status is not null`);
  if (before === null) return null;
  if (before.request_hash !== hash) return refuse('repeated_differently', message('error.sentDifferently'));
  return { status: before.status, answer: before.answer };
}

/** Stores the outcome, in the transaction of its effect. */
export const finishAttempt = (tx: Database, attempt: Attempt, outcome: Outcome): Promise<number> =>
  tx.run(sql`
    update idempotency_keys set status = ${outcome.status}, answer = ${outcome.answer}
    where scope = ${attempt.scope} and key = ${attempt.key}`);

/** A write that is refused but keeps a counted try leaves no outcome: the key may be used again. */
export const dropAttempt = (tx: Database, attempt: Attempt): Promise<number> =>
  tx.run(sql`delete from idempotency_keys where scope = ${attempt.scope} and key = ${attempt.key} and status is null`);

/** Deletes what is too old to be replayed. */
export const forgetAttempts = (db: Database, now: Date): Promise<number> =>
  db.run(sql`delete from idempotency_keys where created_at <= ${new Date(now.getTime() - replayHours * 3_600_000)}`);

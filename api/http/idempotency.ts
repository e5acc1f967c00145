import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import type { Database } from '../db/client.ts';
import { fail } from '../api-error.ts';

/** Hours for which a repeated write gets the outcome of the first. */
const replayHours = 24;

export interface Outcome {
  status: number;
  answer: string;
}

export interface Attempt {
  scope: string;
  key: string;
  hash: string;
  now: Date;
}

/** Keys that are empty, overlong or not printable are ignored. */
export const keyOf = (headers: Headers): string | null => {
  const key = headers.get('idempotency-key');
  return key !== null && /^[\x21-\x7e]{1,255}$/.test(key) ? key : null;
};

export function hashRequest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // Length prefixes keep parts from running into one another.
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/**
 * Begins a write inside its transaction. Returns the outcome of an earlier identical request, or null for the
 * first. A concurrent request with the same key blocks here, because both write one row. Rejects with 409
 * `repeated_differently` when the key was used for another request.
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
  if (before.request_hash !== attempt.hash) return fail('repeated_differently', message('error.sentDifferently'));
  return { status: before.status, answer: before.answer };
}

/** Writes nothing. Rejects with 409 `repeated_differently` when the key was used for another request. */
export async function outcomeBefore(db: Database, { scope, key, hash, now }: Attempt): Promise<Outcome | null> {
  const since = new Date(now.getTime() - replayHours * 3_600_000);
  const before = await db.maybe<{ request_hash: string; status: number; answer: string }>(sql`
    select request_hash, status, answer from idempotency_keys
    where scope = ${scope} and key = ${key} and created_at > ${since} and status is not null`);
  if (before === null) return null;
  if (before.request_hash !== hash) return fail('repeated_differently', message('error.sentDifferently'));
  return { status: before.status, answer: before.answer };
}

export const finishAttempt = (tx: Database, attempt: Attempt, outcome: Outcome): Promise<number> =>
  tx.run(sql`
    update idempotency_keys set status = ${outcome.status}, answer = ${outcome.answer}
    where scope = ${attempt.scope} and key = ${attempt.key}`);

/** A rejected write that still counts an attempt stores no outcome: the key may be used again. */
export const discardAttempt = (tx: Database, attempt: Attempt): Promise<number> =>
  tx.run(sql`delete from idempotency_keys where scope = ${attempt.scope} and key = ${attempt.key} and status is null`);

export const purgeAttempts = (db: Database, now: Date): Promise<number> =>
  db.run(sql`delete from idempotency_keys where created_at <= ${new Date(now.getTime() - replayHours * 3_600_000)}`);

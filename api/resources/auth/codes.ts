import sql from 'sql-template-tag';
import { codeDigits, codeExpires, type SentCode } from '#domain/account/verification-code.ts';
import { addHours } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { hashPassword, isPassword, newCode } from '../../secrets.ts';

/** What a code is asked for. */
export interface CodeSubject {
  email: string;
  purpose: 'SIGN_UP' | 'RESET_PASSWORD';
  role: 'OPERATOR' | 'SUPERVISOR';
}

/** When this address asked for codes lately, for whatever purpose. */
export const recentCodes = async (db: Database, email: string, now: Date): Promise<string[]> =>
  (
    await db.many<{ sent_at: string }>(sql`
      select sent_at from verification_codes where email = ${email} and sent_at > ${addHours(now, -1)}`)
  ).map((row) => row.sent_at);

/**
 * Stores a new code and answers it. For an address that may have none the same is done and no code can be
 * right, so that neither the answer nor the time it takes tells.
 */
export async function storeCode(
  db: Database,
  { email, purpose, role }: CodeSubject,
  mayHave: boolean,
  now: Date,
): Promise<string> {
  const code = newCode(codeDigits);
  const hash = await hashPassword(code);
  await db.run(sql`
    insert into verification_codes (purpose, role, email, hash, sent_at)
    values (${purpose}, ${role}, ${email}, ${mayHave ? hash : null}, ${now})`);
  return code;
}

export interface StoredCode extends SentCode {
  id: number;
  hash: string | null;
}

/** The code that was sent last, or null: an earlier one is invalid. */
export async function lastCode(db: Database, { email, purpose, role }: CodeSubject): Promise<StoredCode | null> {
  const row = await db.maybe<{
    id: number;
    hash: string | null;
    sent_at: string;
    wrong_tries: number;
    used: boolean;
  }>(sql`
    select id, hash, sent_at, wrong_tries, used_at is not null as used from verification_codes
    where email = ${email} and purpose = ${purpose} and role = ${role} order by sent_at desc, id desc limit 1`);
  return row && { id: row.id, hash: row.hash, sent: row.sent_at, wrongTries: row.wrong_tries, used: row.used };
}

export const isRight = (typed: string, code: StoredCode): Promise<boolean> => isPassword(typed, code.hash);

/** Counts a try as wrong; a right one uses the code up, and then it no longer matters. */
export const countTry = (db: Database, id: number): Promise<number> =>
  db.run(sql`update verification_codes set wrong_tries = wrong_tries + 1 where id = ${id}`);

/** Uses a code up, once: 0 when another user was faster. */
export const useCode = (db: Database, id: number, now: Date): Promise<number> =>
  db.run(sql`update verification_codes set used_at = ${now} where id = ${id} and used_at is null`);

/** Forgets codes that could not be used for a day. */
export const forgetCodes = (db: Database, now: Date): Promise<number> =>
  db.run(sql`delete from verification_codes where sent_at < ${addHours(codeExpires({ sent: now }), -24)}`);

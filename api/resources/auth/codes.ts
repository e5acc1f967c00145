import sql from 'sql-template-tag';
import { codeDigits, type SentCode } from '#domain/account/verification-code.ts';
import { addHours } from '#domain/time.ts';
import type { Database } from '#api/db/client.ts';
import { hashPassword, isPassword, newCode } from '#api/secrets.ts';

/** The request for a code. */
export interface CodeSubject {
  email: string;
  purpose: 'SIGN_UP' | 'RESET_PASSWORD' | 'CHANGE_EMAIL' | 'SIGN_IN';
  role: 'OPERATOR' | 'SUPERVISOR' | 'USER';
  /** The browser that asks, as `deviceOfRequest` names it: only it can use the code. */
  browser: string | null;
  /** The code changes this account, if there is one already. */
  accountId?: number | null;
}

/** Returns when this address asked for codes lately, for whatever purpose. */
export const recentCodes = async (db: Database, email: string, now: Date): Promise<string[]> =>
  (
    await db.many<{ sent_at: string }>(sql`
      select sent_at from verification_codes where email = ${email} and sent_at > ${addHours(now, -24)}`)
  ).map((row) => row.sent_at);

/** A code as it is sent, and as it is stored. */
export interface NewCode {
  code: string;
  hash: string;
}

/** Returns a new code, made before the transaction that stores it: hashing is slow. */
export async function makeCode(): Promise<NewCode> {
  const code = newCode(codeDigits);
  return { code, hash: await hashPassword(code) };
}

/**
 * Stores a new code. For an address that may have none the same is done and no code can be right, so that neither the answer
 * nor the time it takes tells.
 */
export const storeCode = (
  db: Database,
  { email, purpose, role, browser, accountId = null }: CodeSubject,
  { hash }: NewCode,
  { mayHave, now }: { mayHave: boolean; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into verification_codes (purpose, role, email, hash, sent_at, browser, account_id)
    values (${purpose}, ${role}, ${email}, ${mayHave ? hash : null}, ${now}, ${browser}, ${accountId})`);

export interface StoredCode extends SentCode {
  id: number;
  hash: string | null;
}

/** Returns the code that this browser asked for last, or null: an earlier one is invalid. */
export async function lastCode(
  db: Database,
  { email, purpose, role, browser, accountId = null }: CodeSubject,
): Promise<StoredCode | null> {
  const row = await db.maybe<{
    id: number;
    hash: string | null;
    sent_at: string;
    wrong_tries: number;
    used: boolean;
  }>(sql`
    select id, hash, sent_at, wrong_tries, used_at is not null as used from verification_codes
    where email = ${email} and purpose = ${purpose} and role = ${role}
      and browser is not distinct from ${browser}::text
      and account_id is not distinct from ${accountId}::bigint order by sent_at desc, id desc limit 1`);
  return row && { id: row.id, hash: row.hash, sent: row.sent_at, wrongTries: row.wrong_tries, used: row.used };
}

export const isRight = (typed: string, code: StoredCode): Promise<boolean> => isPassword(typed, code.hash);

/** Counts a try as wrong; a right one uses the code up, and then it no longer matters. */
export const countTry = (db: Database, id: number): Promise<number> =>
  db.run(sql`update verification_codes set wrong_tries = wrong_tries + 1 where id = ${id}`);

/** Uses a code up, once: 0 when another user was faster. */
export const useCode = (db: Database, id: number, now: Date): Promise<number> =>
  db.run(sql`update verification_codes set used_at = ${now} where id = ${id} and used_at is null`);

/** Forgets codes that count for no limit any more. */
export const forgetCodes = (db: Database, now: Date): Promise<number> =>
  db.run(sql`delete from verification_codes where sent_at < ${addHours(now, -25)}`);

import sql from 'sql-template-tag';
import { codeDigits, type SentCode } from '#domain/accounts/verification-code.ts';
import { addHours } from '#domain/shared/time.ts';
import type { Database } from '#api/db/client.ts';
import { hashPassword, isPassword, newCode } from '#api/secrets.ts';

export interface CodeSubject {
  email: string;
  purpose: 'SIGN_UP' | 'RESET_PASSWORD' | 'CHANGE_EMAIL' | 'SIGN_IN';
  role: 'OPERATOR' | 'SUPERVISOR' | 'USER';
  /** As `deviceOfRequest` returns it: only the browser that asked can use the code. */
  browser: string | null;
  accountId?: number | null;
}

export const recentCodes = async (db: Database, email: string, now: Date): Promise<string[]> =>
  (
    await db.many<{ sent_at: string }>(sql`
      select sent_at from verification_codes where email = ${email} and sent_at > ${addHours(now, -24)}`)
  ).map((row) => row.sent_at);

export interface NewCode {
  code: string;
  hash: string;
}

/** Called before the transaction, because hashing is slow. */
export async function createCode(): Promise<NewCode> {
  const code = newCode(codeDigits);
  return { code, hash: await hashPassword(code) };
}

/**
 * An address that may have no code gets the same work and a code that never matches, so that neither the
 * response nor its timing reveals anything.
 */
export const storeCode = (
  db: Database,
  { email, purpose, role, browser, accountId = null }: CodeSubject,
  { hash }: NewCode,
  { isAllowed, now }: { isAllowed: boolean; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into verification_codes (purpose, role, email, hash, sent_at, browser, account_id)
    values (${purpose}, ${role}, ${email}, ${isAllowed ? hash : null}, ${now}, ${browser}, ${accountId})`);

export interface StoredCode extends SentCode {
  id: number;
  hash: string | null;
}

/** Only the latest code of this browser is valid. */
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

export const isCodeCorrect = (typed: string, code: StoredCode): Promise<boolean> => isPassword(typed, code.hash);

/** Counts every attempt as wrong; a right one uses the code up anyway. */
export const countCodeTry = (db: Database, id: number): Promise<number> =>
  db.run(sql`update verification_codes set wrong_tries = wrong_tries + 1 where id = ${id}`);

/** 0 when a concurrent request was faster. */
export const useCode = (db: Database, id: number, now: Date): Promise<number> =>
  db.run(sql`update verification_codes set used_at = ${now} where id = ${id} and used_at is null`);

export const deleteCodes = (db: Database, now: Date): Promise<number> =>
  db.run(sql`delete from verification_codes where sent_at < ${addHours(now, -25)}`);

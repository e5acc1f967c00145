import sql from 'sql-template-tag';
import { confirmedMinutes } from '#domain/account/confirmation.ts';
import { message } from '#domain/message.ts';
import { addMinutes } from '#domain/time.ts';
import type { Database } from '#api/db/client.ts';
import { refuse } from '#api/http/refusal.ts';

/**
 * For operations that can take an account or money away.  @throws ApiError 409 `confirm_password` when the
 * session's person has not given the password for ten minutes
 */
export async function expectConfirmed({
  db,
  caller,
  now,
}: {
  db: Database;
  caller: { tokenId: number };
  now: Date;
}): Promise<void> {
  const confirmed = await db.maybe(sql`
    select 1 from tokens where id = ${caller.tokenId} and confirmed_at > ${addMinutes(now, -confirmedMinutes)}`);
  if (confirmed === null) refuse('confirm_password', message('auth.confirmPassword'));
}

export async function confirmSession(db: Database, tokenId: number, now: Date): Promise<Date> {
  await db.run(sql`update tokens set confirmed_at = ${now} where id = ${tokenId}`);
  return addMinutes(now, confirmedMinutes);
}

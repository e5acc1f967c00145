import sql from 'sql-template-tag';
import { reauthenticationMinutes } from '#domain/accounts/reauthentication.ts';
import { message } from '#domain/shared/message.ts';
import { addMinutes } from '#domain/shared/time.ts';
import type { Database } from '#api/db/client.ts';
import { fail } from '#api/api-error.ts';

/**
 * For operations that can take an account or money away.  @throws ApiError 409 `confirm_password` when the
 * session's person has not given the password for ten minutes
 */
export async function assertReauthenticated({
  db,
  caller,
  now,
}: {
  db: Database;
  caller: { tokenId: number };
  now: Date;
}): Promise<void> {
  const confirmed = await db.maybe(sql`
    select 1 from tokens where id = ${caller.tokenId} and confirmed_at > ${addMinutes(now, -reauthenticationMinutes)}`);
  if (confirmed === null) fail('reauthentication_required', message('auth.reauthenticate'));
}

export async function reauthenticateSession(db: Database, tokenId: number, now: Date): Promise<Date> {
  await db.run(sql`update tokens set confirmed_at = ${now} where id = ${tokenId}`);
  return addMinutes(now, reauthenticationMinutes);
}

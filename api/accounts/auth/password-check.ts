import { maxSignInFailures } from '#domain/accounts/sign-in-limit.ts';
import { message } from '#domain/shared/message.ts';
import type { Database } from '#api/db/client.ts';
import { clearFailures, countAttempt } from '#api/http/limits/attempts.ts';
import { orNotFound, fail } from '#api/api-error.ts';
import { isPassword } from '#api/secrets.ts';
import { findAccount } from './account.store.ts';

const wrongText = message('auth.wrongPassword');

export const wrongPassword = (): never =>
  fail('wrong_password', wrongText, { fields: { present_password: wrongText } });

/**
 * Slow, so it runs before a transaction.  @throws ApiError 422 `wrong_password`, and after ten of those 429
 * `too_many` for a while
 */
export async function assertPassword(
  { db, caller, now }: { db: Database; caller: { accountId: number }; now: Date },
  given: string,
): Promise<string | null> {
  const subject = `password:${caller.accountId}`;
  await countAttempt(db, [{ subject, free: maxSignInFailures.account }], now);
  const { password_hash: stored } = orNotFound(await findAccount(db, caller.accountId));
  if (!(await isPassword(given, stored))) return wrongPassword();
  await clearFailures(db, subject);
  return stored;
}

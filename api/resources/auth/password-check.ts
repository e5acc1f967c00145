import { signInFailures } from '#domain/account/sign-in-limit.ts';
import { message } from '#domain/message.ts';
import type { Database } from '#api/db/client.ts';
import { forgetFailures, takeTry } from '#api/http/limits/attempts.ts';
import { found, refuse } from '#api/http/refusal.ts';
import { isPassword } from '#api/secrets.ts';
import { findAccount } from './account-store.ts';

const wrongText = message('auth.wrongPassword');

export const wrongPassword = (): never =>
  refuse('wrong_password', wrongText, { fields: { present_password: wrongText } });

/**
 * Slow, so it runs before a transaction.  @throws ApiError 422 `wrong_password`, and after ten of those 429
 * `too_many` for a while
 */
export async function expectOwnPassword(
  { db, caller, now }: { db: Database; caller: { accountId: number }; now: Date },
  given: string,
): Promise<string | null> {
  const subject = `password:${caller.accountId}`;
  await takeTry(db, [{ subject, free: signInFailures.account }], now);
  const { password_hash: stored } = found(await findAccount(db, caller.accountId));
  if (!(await isPassword(given, stored))) return wrongPassword();
  await forgetFailures(db, subject);
  return stored;
}

import { signInCounters, maxSignInFailures } from '#domain/accounts/sign-in-limit.ts';
import { message } from '#domain/shared/message.ts';
import { clearFailures, uncountFailure, countAttempt } from '#api/http/limits/attempts.ts';
import { connectionOf, deviceOfRequest, networkOfRequest } from '#api/http/client.ts';
import type { Context } from '#api/http/endpoint.ts';
import type { Call } from '#contract/core/call.ts';
import { fail } from '#api/api-error.ts';
import { setRequester } from '#api/http/requester.ts';
import { isPassword } from '#api/secrets.ts';
import { findLogin, isStillOpen, recordLogin, type AccountRow } from './account.store.ts';
import { isKnownDevice } from '#api/db/queries/known-device.ts';
import { saveKnownDevice } from './devices.ts';
import { failedSignInsEmail } from './emails.ts';

interface Credentials {
  role: Parameters<typeof findLogin>[1];
  email: string;
  password: string;
}

const wrong = (): never => fail('wrong_credentials', message('auth.wrong'));

/**
 * Returns the account, and what to do in the transaction that starts its session. Rejects with
 * `wrong_credentials`, and with 429 where the account, the network or everybody has failed too often.  @param
 * isOpen whether an account whose password is right may sign in at all
 */
export async function checkPassword(
  { db, mail, now, request }: Pick<Context<Call>, 'db' | 'mail' | 'now' | 'request'>,
  { role, email, password }: Credentials,
  isOpen: (account: AccountRow) => boolean = () => true,
): Promise<{ account: AccountRow; signedIn(tx: Context<Call>['db'], complete?: boolean): Promise<void> }> {
  const account = await findLogin(db, role, email);
  setRequester(request, account?.id ?? null);
  const device = deviceOfRequest(request.headers);
  const known = account !== null && (await isKnownDevice(db, account.id, device));
  const counted = signInCounters({
    account: `${role}:${email}`,
    device: known ? device : null,
    network: networkOfRequest(request.headers),
    now,
  });
  const failures = await countAttempt(db, counted, now);
  const right = await isPassword(password, account?.password_hash ?? null);
  if (!right || account === null || !isOpen(account)) {
    if (account !== null && failures === maxSignInFailures.account)
      await mail.queue(failedSignInsEmail(account.email, account.name, failures, account.language));
    return wrong();
  }
  return {
    account,
    async signedIn(tx, complete = true) {
      if (!(await isStillOpen(tx, account))) wrong();
      const [own, ...shared] = counted;
      if (own) await clearFailures(tx, own.subject);
      for (const { subject } of shared) await uncountFailure(tx, subject);
      if (!complete) return;
      await saveKnownDevice(tx, account, connectionOf(request.headers), now);
      await recordLogin(tx, account.id, request.headers.get('language'), now);
    },
  };
}

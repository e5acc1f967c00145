import { countedForSignIn, signInFailures } from '#domain/account/sign-in-limit.ts';
import { message } from '#domain/message.ts';
import { forgetFailures, takeBackFailure, takeTry } from '#api/http/limits/attempts.ts';
import { connectionOf, deviceOfRequest, networkOfRequest } from '#api/http/client.ts';
import type { Context } from '#api/http/endpoint.ts';
import type { Call } from '#contract/call/call.ts';
import { refuse } from '#api/http/refusal.ts';
import { tellWhoAsks } from '#api/http/who-asked.ts';
import { isPassword } from '#api/secrets.ts';
import { findLogin, noteLogin, type AccountRow } from './account-store.ts';
import { isKnownDevice, rememberDevice } from './devices.ts';
import { failedSignInsEmail } from './emails.ts';

interface Credentials {
  role: Parameters<typeof findLogin>[1];
  email: string;
  password: string;
}

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
  tellWhoAsks(request, account?.id ?? null);
  const device = deviceOfRequest(request.headers);
  const known = account !== null && (await isKnownDevice(db, account.id, device));
  const counted = countedForSignIn({
    account: `${role}:${email}`,
    device: known ? device : null,
    network: networkOfRequest(request.headers),
    now,
  });
  const failures = await takeTry(db, counted, now);
  const right = await isPassword(password, account?.password_hash ?? null);
  if (!right || account === null || !isOpen(account)) {
    if (account !== null && failures === signInFailures.account)
      await mail.queue(failedSignInsEmail(account.email, account.name, failures, account.language));
    return refuse('wrong_credentials', message('auth.wrong'));
  }
  return {
    account,
    async signedIn(tx, complete = true) {
      const [own, ...shared] = counted;
      if (own) await forgetFailures(tx, own.subject);
      for (const { subject } of shared) await takeBackFailure(tx, subject);
      if (!complete) return;
      await rememberDevice(tx, account, connectionOf(request.headers), now);
      await noteLogin(tx, account.id, now);
    },
  };
}

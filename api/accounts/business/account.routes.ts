import * as contract from '#contract/accounts/business.ts';
import type { Database } from '#api/db/client.ts';
import type { Mail } from '#api/email/outbox.ts';
import { defineEndpoint, definePreparedEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import { hashNewPassword } from '../auth/new-password.ts';
import { passwordEmail } from '../auth/emails.ts';
import { assertPassword, wrongPassword } from '../auth/password-check.ts';
import { revokeTokens } from '../../http/tokens/tokens.ts';
import { findAccount, setLanguage, setPassword } from '../auth/account.store.ts';

const changeOperatorLanguage = defineEndpoint(contract.changeOperatorLanguage, async ({ db, caller, body, now }) => {
  await setLanguage(db, caller.accountId, body.language, now);
  return {};
});

const changeSupervisorLanguage = defineEndpoint(
  contract.changeSupervisorLanguage,
  async ({ db, caller, body, now }) => {
    await setLanguage(db, caller.accountId, body.language, now);
    return {};
  },
);

type Own = { db: Database; now: Date; caller: { accountId: number; tokenId: number; name: string } };

export interface CheckedPassword {
  present: string | null;
  hash: string;
}

/**
 * Runs before the transaction, because hashing is slow. Rejects with 422 `wrong_password`, and after ten of
 * those with 429 for a while.
 */
export async function checkOwnPassword(own: Own, present: string, next: string): Promise<CheckedPassword> {
  const stored = await assertPassword(own, present);
  const account = orNotFound(await findAccount(own.db, own.caller.accountId));
  return { present: stored, hash: await hashNewPassword(next, account, stored) };
}

export async function changeOwnPassword(
  { db, caller, mail, now }: Own & { mail: Mail },
  { present, hash }: CheckedPassword,
): Promise<number> {
  const account = orNotFound(await findAccount(db, caller.accountId));
  // Another change came first: the compared password is no longer the current one.
  if (account.password_hash !== present) return wrongPassword();
  await setPassword(db, account.id, hash, { at: now, by: caller.name });
  await mail.queue(passwordEmail(account.email, account.name, now, account.language));
  return revokeTokens(db, account.id, now, caller.tokenId);
}

const changePassword = definePreparedEndpoint(
  contract.changePassword,
  ({ body, ...context }) => checkOwnPassword(context, body.present_password, body.password),
  async ({ t, ...context }, checked) => ({
    data: { ended_sessions: await changeOwnPassword(context, checked) },
    message: t('toast.passwordChanged'),
  }),
);

export const account: Endpoint[] = [changeOperatorLanguage, changeSupervisorLanguage, changePassword];

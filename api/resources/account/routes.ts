import * as contract from '#contract/account/business.ts';
import { message } from '#domain/message.ts';
import { countFailure, assertNotThrottled, forgetFailures } from '../../http/limits/attempts.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { found, refuse } from '../../http/refusal.ts';
import { hashPassword, isPassword } from '../../secrets.ts';
import { passwordEmail } from '../auth/emails.ts';
import { revokeTokens } from '../auth/tokens.ts';
import { findAccount, setLanguage, setPassword } from './store.ts';

/** What signed-in people change about themselves: language and password. */

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

type Self = Pick<Context<typeof contract.changePassword>, 'db' | 'mail' | 'now'> & {
  caller: { accountId: number; tokenId: number; name: string };
};

/**
 * Changes the caller's own password, ends the other sessions and tells by e-mail. Refuses with 422
 * `wrong_password`, and after ten of those with 429 for a while. Answers how many sessions ended.
 */
export async function changeOwnPassword(
  { db, caller, mail, now }: Self,
  present: string,
  next: string,
): Promise<number> {
  const subject = `password:${caller.accountId}`;
  await assertNotThrottled(db, subject, now);
  const account = found(await findAccount(db, caller.accountId));
  if (!(await isPassword(present, account.password_hash))) {
    await countFailure(db, subject, now);
    const text = message('auth.wrongPassword');
    refuse('wrong_password', text, { keep: true, fields: { present_password: text } });
  }
  await forgetFailures(db, subject);
  await setPassword(db, account.id, await hashPassword(next), { at: now, by: caller.name });
  await mail.queue(passwordEmail(account.email, account.name, now, account.language));
  return revokeTokens(db, account.id, now, caller.tokenId);
}

const changePassword = defineEndpoint(contract.changePassword, async ({ body, t, ...context }) => ({
  data: { ended_sessions: await changeOwnPassword(context, body.present_password, body.password) },
  message: t('toast.passwordChanged'),
}));

export const account: Endpoint[] = [changeOperatorLanguage, changeSupervisorLanguage, changePassword];

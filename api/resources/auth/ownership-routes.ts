import * as contract from '#contract/account/auth.ts';
import { afterWrongTry, isAlive } from '#domain/account/verification-code.ts';
import { message } from '#domain/message.ts';
import { defineEndpoint, definePreparedEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { deviceOfRequest } from '#api/http/client.ts';
import { found, refuse } from '#api/http/refusal.ts';
import { isEmailTaken } from '../supervisors/store.ts';
import { findAccount } from './account-store.ts';
import { expiredCode, takeTry } from './code-routes.ts';
import { isRight, useCode, type CodeSubject } from './codes.ts';
import { confirmSession } from './confirmation.ts';
import * as changes from './email-changes.ts';
import { expectOwnPassword } from './own-password.ts';

/** The owner of an account proves by this that it is the owner who changes it. */

const confirmPassword = definePreparedEndpoint(
  contract.confirmPassword,
  (context) => expectOwnPassword(context, context.body.present_password),
  async ({ db, caller, now }) => ({
    data: { confirmed_until: (await confirmSession(db, caller.tokenId, now)).toISOString() },
  }),
);

const changeEmail = defineEndpoint(
  contract.changeEmail,
  async ({ db, caller, body: { email, code: typed }, now, publicUrl, request, t }) => {
    const subject: CodeSubject = {
      email,
      purpose: 'CHANGE_EMAIL',
      role: caller.role,
      browser: deviceOfRequest(request.headers),
      accountId: caller.accountId,
    };
    const code = await takeTry(db, subject, now);
    if (!(await isRight(typed, code))) {
      const why = afterWrongTry(code, now);
      refuse(isAlive(code, now) ? 'code_wrong' : 'code_expired', why, { fields: { code: why } });
    }
    return db.tx(async (tx) => {
      if ((await useCode(tx, code.id, now)) === 0) return expiredCode();
      const account = found(await findAccount(tx, caller.accountId));
      const taken = message('supervisors.emailTaken');
      if (await isEmailTaken(tx, email, account.id, now)) refuse('email_taken', taken, { fields: { code: taken } });
      await changes.changeEmail(tx, account, email, { now, publicUrl });
      return { data: { email }, message: t('toast.settingsSaved') };
    });
  },
  { transaction: 'own' },
);

const undoEmailChange = defineEndpoint(contract.undoEmailChange, async ({ db, body, now, t }) => {
  if (!(await changes.undoEmailChange(db, body.token, now))) refuse('code_expired', message('auth.undoExpired'));
  return { message: t('auth.undone') };
});

export const ownership: Endpoint[] = [confirmPassword, changeEmail, undoEmailChange];

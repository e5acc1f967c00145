import * as contract from '#contract/account/auth.ts';
import { afterWrongTry, codeMinutes, isAlive } from '#domain/account/verification-code.ts';
import { message } from '#domain/message.ts';
import type { BusinessCaller } from '#api/http/caller.ts';
import { defineEndpoint, definePreparedEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import type { Call } from '#contract/call/call.ts';
import { deviceOfRequest } from '#api/http/client.ts';
import { found, refuse, refuseField } from '#api/http/refusal.ts';
import { findAccount } from './account-store.ts';
import { expectFewCodes, expiredCode, takeTry } from './code-routes.ts';
import { isRight, makeCode, storeCode, useCode, type CodeSubject, type NewCode } from './codes.ts';
import { confirmSession, expectConfirmed } from './confirmation.ts';
import * as changes from './email-changes.ts';
import { accountExistsEmail, codeEmail } from './emails.ts';
import { expectOwnPassword } from './own-password.ts';

const confirmPassword = definePreparedEndpoint(
  contract.confirmPassword,
  (context) => expectOwnPassword(context, context.body.present_password),
  async ({ db, caller, now }) => ({
    data: { confirmed_until: (await confirmSession(db, caller.tokenId, now)).toISOString() },
  }),
);

const changeSubject = (email: string, caller: BusinessCaller, request: Request): CodeSubject => ({
  email,
  purpose: 'CHANGE_EMAIL',
  role: caller.role,
  browser: deviceOfRequest(request.headers),
  accountId: caller.accountId,
});

/**
 * The account keeps its address until the code is given. An address in use gets an email without a code, and the
 * response is the same.
 */
export async function sendChangeCode(
  {
    db,
    caller,
    language,
    mail,
    now,
    request,
  }: Pick<Context<Call>, 'db' | 'language' | 'mail' | 'now' | 'request'> & { caller: BusinessCaller },
  email: string,
  made: NewCode,
  { mayHave }: { mayHave: boolean },
): Promise<void> {
  await expectFewCodes(db, email, now);
  await storeCode(db, changeSubject(email, caller, request), made, { mayHave, now });
  await mail.queue(
    mayHave ? codeEmail(email, 'CHANGE_EMAIL', made.code, language) : accountExistsEmail(email, null, language),
  );
}

const requestEmailChange = definePreparedEndpoint(
  contract.requestEmailChange,
  async ({ db, caller, body: { email }, now }) => {
    await expectConfirmed({ db, caller, now });
    if (email === caller.email) refuseField('email', message('emailChange.same'));
    await expectFewCodes(db, email, now);
    return makeCode();
  },
  async (context, made) => {
    const { db, caller, body, now, t } = context;
    await expectConfirmed(context);
    const taken = await changes.isEmailTaken(db, { role: caller.role, email: body.email }, caller.accountId, now);
    await sendChangeCode(context, body.email, made, { mayHave: !taken });
    return { data: { valid_minutes: codeMinutes }, message: t('toast.emailCodeSent') };
  },
);

const changeEmail = defineEndpoint(
  contract.changeEmail,
  async ({ db, caller, body: { email, code: typed }, now, publicUrl, request, t }) => {
    const subject = changeSubject(email, caller, request);
    const code = await takeTry(db, subject, now);
    if (!(await isRight(typed, code))) {
      const why = afterWrongTry(code, now);
      refuse(isAlive(code, now) ? 'code_wrong' : 'code_expired', why, { fields: { code: why } });
    }
    return db.tx(async (tx) => {
      if ((await useCode(tx, code.id, now)) === 0) return expiredCode();
      const account = found(await findAccount(tx, caller.accountId));
      const taken = message('emailChange.taken');
      if (await changes.isEmailTaken(tx, { role: caller.role, email }, account.id, now))
        refuse('email_taken', taken, { fields: { code: taken } });
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

export const ownership: Endpoint[] = [confirmPassword, requestEmailChange, changeEmail, undoEmailChange];

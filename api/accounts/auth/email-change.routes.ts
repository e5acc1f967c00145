import * as contract from '#contract/accounts/auth.ts';
import { afterWrongTry, codeMinutes, isCodeValid } from '#domain/accounts/verification-code.ts';
import { message } from '#domain/shared/message.ts';
import type { BusinessCaller } from '#api/http/caller.ts';
import { defineEndpoint, definePreparedEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import type { Call } from '#contract/core/call.ts';
import { deviceOfRequest } from '#api/http/client.ts';
import { orNotFound, fail, failField } from '#api/api-error.ts';
import { findAccount } from './account.store.ts';
import { assertCodeLimit, expiredCode, takeCodeTry } from './code.routes.ts';
import { isCodeCorrect, createCode, storeCode, useCode, type CodeSubject, type NewCode } from './codes.ts';
import { reauthenticateSession, assertReauthenticated } from './reauthentication.ts';
import * as changes from './email-changes.ts';
import { accountExistsEmail, codeEmail } from './emails.ts';
import { assertPassword } from './password-check.ts';

const reauthenticate = definePreparedEndpoint(
  contract.reauthenticate,
  (context) => assertPassword(context, context.body.present_password),
  async ({ db, caller, now }) => ({
    data: { confirmed_until: (await reauthenticateSession(db, caller.tokenId, now)).toISOString() },
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
  { isAllowed }: { isAllowed: boolean },
): Promise<void> {
  await assertCodeLimit(db, email, now);
  await storeCode(db, changeSubject(email, caller, request), made, { isAllowed, now });
  await mail.queue(
    isAllowed
      ? codeEmail({ email, name: null, language }, 'CHANGE_EMAIL', made.code)
      : accountExistsEmail(email, null, language),
  );
}

const requestEmailChange = definePreparedEndpoint(
  contract.requestEmailChange,
  async ({ db, caller, body: { email }, now }) => {
    await assertReauthenticated({ db, caller, now });
    if (email === caller.email) failField('email', message('emailChange.same'));
    await assertCodeLimit(db, email, now);
    return createCode();
  },
  async (context, made) => {
    const { db, caller, body, now, t } = context;
    await assertReauthenticated(context);
    const taken = await changes.isEmailTaken(db, { role: caller.role, email: body.email }, caller.accountId, now);
    await sendChangeCode(context, body.email, made, { isAllowed: !taken });
    return { data: { valid_minutes: codeMinutes }, message: t('toast.emailCodeSent') };
  },
);

const changeEmail = defineEndpoint(
  contract.changeEmail,
  async ({ db, caller, body: { email, code: typed }, now, publicUrl, request, t }) => {
    const subject = changeSubject(email, caller, request);
    const code = await takeCodeTry(db, subject, now);
    if (!(await isCodeCorrect(typed, code))) {
      const codeError = afterWrongTry(code, now);
      fail(isCodeValid(code, now) ? 'code_wrong' : 'code_expired', codeError, { fields: { code: codeError } });
    }
    return db.tx(async (tx) => {
      if ((await useCode(tx, code.id, now)) === 0) return expiredCode();
      const account = orNotFound(await findAccount(tx, caller.accountId));
      const taken = message('emailChange.taken');
      if (await changes.isEmailTaken(tx, { role: caller.role, email }, account.id, now))
        fail('email_taken', taken, { fields: { code: taken } });
      await changes.changeEmail(tx, account, email, { now, publicUrl });
      return { data: { email }, message: t('toast.settingsSaved') };
    });
  },
  { transaction: 'own' },
);

const undoEmailChange = defineEndpoint(contract.undoEmailChange, async ({ db, body, now, t }) => {
  if (!(await changes.undoEmailChange(db, body.token, now))) fail('code_expired', message('auth.undoExpired'));
  return { message: t('auth.undone') };
});

export const emailChangeRoutes: Endpoint[] = [reauthenticate, requestEmailChange, changeEmail, undoEmailChange];

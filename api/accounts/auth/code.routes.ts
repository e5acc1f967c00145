import * as contract from '#contract/accounts/auth.ts';
import { afterWrongTry, codeMinutes, isCodeValid, codeRequestError } from '#domain/accounts/verification-code.ts';
import { message } from '#domain/shared/message.ts';
import { role } from '#domain/accounts/roles.ts';
import type { Database } from '#api/db/client.ts';
import { defineEndpoint, definePreparedEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { connectionOf, deviceOfRequest } from '#api/http/client.ts';
import { orNotFound, fail } from '#api/api-error.ts';
import type { Language } from '#api/language.ts';
import type { Email } from '#api/email/email.ts';
import { assertOpen } from '#api/platform/setup-status.ts';

import { findAccount, findLogin, insertSignUp, proveEmail, setPassword, type AccountRow } from './account.store.ts';
import {
  countCodeTry,
  isCodeCorrect,
  lastCode,
  createCode,
  recentCodes,
  storeCode,
  useCode,
  type CodeSubject,
  type StoredCode,
} from './codes.ts';
import { deleteDevices } from './devices.ts';
import { isEmailHeld } from './email-changes.ts';
import { accountExistsEmail, addressHeldEmail, codeEmail, passwordEmail } from './emails.ts';
import { beginSession } from './session.ts';
import { accountOfToken, issueToken, revokeTokens } from '../../http/tokens/tokens.ts';
import { hashNewPassword } from './new-password.ts';

/**
 * An unfinished sign-up continues where it was left, unless a password is set. An address that can still be
 * restored to another operator cannot start one.
 */
const canSignUp = async (db: Database, account: AccountRow | null, email: string, now: Date): Promise<boolean> =>
  account === null
    ? !(await isEmailHeld(db, { role: role.OPERATOR, email }, null, now))
    : account.approval === 'waiting' && account.password_hash === null;

const canReset = (account: AccountRow | null): boolean => account?.active ?? false;

export async function assertCodeLimit(db: Database, email: string, now: Date): Promise<void> {
  const limitError = codeRequestError(await recentCodes(db, email, now), now);
  if (limitError !== null) fail('code_limit', limitError, { retryAfter: 3600 });
}

const codeSent = { data: { valid_minutes: codeMinutes } };

async function codeFor({ db, body: { email }, now }: { db: Database; body: { email: string }; now: Date }) {
  await assertCodeLimit(db, email, now);
  return createCode();
}

function signUpEmailOf(email: string, account: AccountRow | null, code: string | null, language: Language): Email {
  if (code !== null) return codeEmail({ email, name: null, language }, 'SIGN_UP', code);
  return account === null
    ? addressHeldEmail(email, language)
    : accountExistsEmail(email, account.name, account.language);
}

const sendVerifyCode = definePreparedEndpoint(
  contract.sendVerifyCode,
  codeFor,
  async ({ db, body, language, mail, now, request, t, ...installation }, made) => {
    await assertOpen(db, installation);
    await assertCodeLimit(db, body.email, now);
    const account = await findLogin(db, role.OPERATOR, body.email);
    const browser = deviceOfRequest(request.headers);
    const subject: CodeSubject = { email: body.email, purpose: 'SIGN_UP', role: role.OPERATOR, browser };
    const isAllowed = await canSignUp(db, account, body.email, now);
    await storeCode(db, subject, made, { isAllowed, now });
    await mail.queue(signUpEmailOf(body.email, account, isAllowed ? made.code : null, language));
    return { ...codeSent, message: t('toast.codeSent') };
  },
);

const forgotPassword = definePreparedEndpoint(
  contract.forgotPassword,
  codeFor,
  async ({ db, body, mail, now, request, t }, made) => {
    await assertCodeLimit(db, body.email, now);
    const account = await findLogin(db, body.role, body.email);
    const browser = deviceOfRequest(request.headers);
    const subject: CodeSubject = { email: body.email, purpose: 'RESET_PASSWORD', role: body.role, browser };
    await storeCode(db, subject, made, { isAllowed: canReset(account), now });
    if (account !== null && canReset(account))
      await mail.queue(codeEmail({ ...account, email: body.email }, 'RESET_PASSWORD', made.code));
    return { ...codeSent, message: t('toast.codeSent') };
  },
);

const noLonger = message('auth.codeExpired');

/** A wrong code shows its message beside the field; the new-password page has no such field. */
const expired = (): never => fail('code_expired', noLonger);
export const expiredCode = (): never => fail('code_expired', noLonger, { fields: { code: noLonger } });

/** Counts the attempt before comparing, so that concurrent attempts never exceed five. */
export const takeCodeTry = (db: Database, subject: CodeSubject, now: Date): Promise<StoredCode> =>
  db.tx(async (tx) => {
    const code = await lastCode(tx, subject);
    if (code === null || !isCodeValid(code, now)) return expiredCode();
    await countCodeTry(tx, code.id);
    return { ...code, wrongTries: code.wrongTries + 1 };
  });

const verifyCode = defineEndpoint(
  contract.verifyCode,
  async ({ db, body, language, now, request }) => {
    const forSignUp = body.purpose === 'SIGN_UP';
    const subject: CodeSubject = {
      email: body.email,
      purpose: body.purpose,
      role: forSignUp ? role.OPERATOR : body.role,
      browser: deviceOfRequest(request.headers),
    };
    const code = await takeCodeTry(db, subject, now);
    if (!(await isCodeCorrect(body.code, code))) {
      const codeError = afterWrongTry(code, now);
      fail(isCodeValid(code, now) ? 'code_wrong' : 'code_expired', codeError, { fields: { code: codeError } });
    }

    return db.tx(async (tx) => {
      if ((await useCode(tx, code.id, now)) === 0) return expiredCode();
      const account = await findLogin(tx, subject.role, body.email);
      if (!forSignUp) {
        if (account === null) return expiredCode();
        return { data: { purpose: 'RESET_PASSWORD' as const, ...(await issueToken(tx, account.id, 'reset', now)) } };
      }
      if (!(await canSignUp(tx, account, body.email, now))) return expiredCode();
      const signingUp = account ?? orNotFound(await findAccount(tx, await insertSignUp(tx, body.email, language, now)));
      return {
        data: {
          purpose: 'SIGN_UP' as const,
          ...(await beginSession(tx, signingUp, now, connectionOf(request.headers))),
        },
      };
    });
  },
  { transaction: 'own' },
);

async function accountToReset(db: Database, token: string, now: Date): Promise<AccountRow> {
  const accountId =
    (await accountOfToken(db, token, 'reset', now)) ?? (await accountOfToken(db, token, 'invitation', now));
  const account = accountId && (await findAccount(db, accountId));
  return account && account.active ? account : expired();
}

const resetPassword = definePreparedEndpoint(
  contract.resetPassword,
  async ({ db, body, now }) => {
    const account = await accountToReset(db, body.token, now);
    return hashNewPassword(body.password, account, account.password_hash);
  },
  async ({ db, body, mail, now, t }, hash) => {
    const account = await accountToReset(db, body.token, now);
    await setPassword(db, account.id, hash, { at: now, by: account.name });
    await proveEmail(db, account.id, now);
    await revokeTokens(db, account.id, now);
    await deleteDevices(db, account.id);
    if (account.password_hash !== null)
      await mail.queue(passwordEmail(account.email, account.name, now, account.language));
    return { message: t('toast.passwordChanged') };
  },
);

export const codeRoutes: Endpoint[] = [sendVerifyCode, forgotPassword, verifyCode, resetPassword];

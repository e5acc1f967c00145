import * as contract from '#contract/account/auth.ts';
import { afterWrongTry, codeMinutes, isAlive, whyNoCode } from '#domain/account/verification-code.ts';
import { message } from '#domain/message.ts';
import { role } from '#domain/account/roles.ts';
import type { Database } from '#api/db/client.ts';
import { defineEndpoint, definePreparedEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { connectionOf, deviceOfRequest } from '#api/http/client.ts';
import { found, refuse } from '#api/http/refusal.ts';
import type { Language } from '#api/language.ts';
import type { Email } from '#api/mail/email.ts';
import { expectOpen } from '#api/opening/needs.ts';

import { findAccount, findLogin, insertSignUp, setPassword, type AccountRow } from './account-store.ts';
import {
  countTry,
  isRight,
  lastCode,
  makeCode,
  recentCodes,
  storeCode,
  useCode,
  type CodeSubject,
  type StoredCode,
} from './codes.ts';
import { forgetDevices } from './devices.ts';
import { isEmailHeld } from './email-changes.ts';
import { accountExistsEmail, addressHeldEmail, codeEmail, passwordEmail } from './emails.ts';
import { beginSession } from './session.ts';
import { accountOfToken, issueToken, revokeTokens } from './tokens.ts';
import { hashNewPassword } from './new-password.ts';

/**
 * An unfinished sign-up continues where it was left, unless a password is set. An address that can still be
 * restored to another operator cannot start one.
 */
const maySignUp = async (db: Database, account: AccountRow | null, email: string, now: Date): Promise<boolean> =>
  account === null
    ? !(await isEmailHeld(db, { role: role.OPERATOR, email }, null, now))
    : account.approval === 'waiting' && account.password_hash === null;

const mayReset = (account: AccountRow | null): boolean => account?.active ?? false;

export async function expectFewCodes(db: Database, email: string, now: Date): Promise<void> {
  const why = whyNoCode(await recentCodes(db, email, now), now);
  if (why !== null) refuse('code_limit', why, { retryAfter: 3600 });
}

const sent = { data: { valid_minutes: codeMinutes } };

async function codeFor({ db, body: { email }, now }: { db: Database; body: { email: string }; now: Date }) {
  await expectFewCodes(db, email, now);
  return makeCode();
}

function signUpLetter(email: string, account: AccountRow | null, code: string | null, language: Language): Email {
  if (code !== null) return codeEmail(email, 'SIGN_UP', code, language);
  return account === null
    ? addressHeldEmail(email, language)
    : accountExistsEmail(email, account.name, account.language);
}

const sendVerifyCode = definePreparedEndpoint(
  contract.sendVerifyCode,
  codeFor,
  async ({ db, body, language, mail, now, request, t, ...installation }, made) => {
    await expectOpen(db, installation);
    await expectFewCodes(db, body.email, now);
    const account = await findLogin(db, role.OPERATOR, body.email);
    const browser = deviceOfRequest(request.headers);
    const subject: CodeSubject = { email: body.email, purpose: 'SIGN_UP', role: role.OPERATOR, browser };
    const mayHave = await maySignUp(db, account, body.email, now);
    await storeCode(db, subject, made, { mayHave, now });
    await mail.queue(signUpLetter(body.email, account, mayHave ? made.code : null, language));
    return { ...sent, message: t('toast.codeSent') };
  },
);

const forgotPassword = definePreparedEndpoint(
  contract.forgotPassword,
  codeFor,
  async ({ db, body, mail, now, request, t }, made) => {
    await expectFewCodes(db, body.email, now);
    const account = await findLogin(db, body.role, body.email);
    const browser = deviceOfRequest(request.headers);
    const subject: CodeSubject = { email: body.email, purpose: 'RESET_PASSWORD', role: body.role, browser };
    await storeCode(db, subject, made, { mayHave: mayReset(account), now });
    if (account !== null && mayReset(account))
      await mail.queue(codeEmail(body.email, 'RESET_PASSWORD', made.code, account.language));
    return { ...sent, message: t('toast.codeSent') };
  },
);

const noLonger = message('auth.codeExpired');

/** A wrong code shows its message beside the field; the new-password page has no such field. */
const expired = (): never => refuse('code_expired', noLonger);
export const expiredCode = (): never => refuse('code_expired', noLonger, { fields: { code: noLonger } });

/** Counts the attempt before comparing, so that concurrent attempts never exceed five. */
export const takeTry = (db: Database, subject: CodeSubject, now: Date): Promise<StoredCode> =>
  db.tx(async (tx) => {
    const code = await lastCode(tx, subject);
    if (code === null || !isAlive(code, now)) return expiredCode();
    await countTry(tx, code.id);
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
    const code = await takeTry(db, subject, now);
    if (!(await isRight(body.code, code))) {
      const why = afterWrongTry(code, now);
      refuse(isAlive(code, now) ? 'code_wrong' : 'code_expired', why, { fields: { code: why } });
    }

    return db.tx(async (tx) => {
      if ((await useCode(tx, code.id, now)) === 0) return expiredCode();
      const account = await findLogin(tx, subject.role, body.email);
      if (!forSignUp) {
        if (account === null) return expiredCode();
        return { data: { purpose: 'RESET_PASSWORD' as const, ...(await issueToken(tx, account.id, 'reset', now)) } };
      }
      if (!(await maySignUp(tx, account, body.email, now))) return expiredCode();
      const signingUp = account ?? found(await findAccount(tx, await insertSignUp(tx, body.email, language, now)));
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
    await revokeTokens(db, account.id, now);
    await forgetDevices(db, account.id);
    if (account.password_hash !== null)
      await mail.queue(passwordEmail(account.email, account.name, now, account.language));
    return { message: t('toast.passwordChanged') };
  },
);

export const codes: Endpoint[] = [sendVerifyCode, forgotPassword, verifyCode, resetPassword];

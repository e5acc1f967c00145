import sql from 'sql-template-tag';
import { afterWrongTry, codeMinutes, isCodeValid } from '#domain/accounts/verification-code.ts';
import { role } from '#domain/accounts/roles.ts';
import type { DataOf } from '#contract/core/call.ts';
import * as contract from '#contract/workers/worker-account.ts';
import type { Database } from '#api/db/client.ts';
import { connectionOf, deviceOfRequest } from '#api/http/client.ts';
import { defineEndpoint, definePreparedEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail } from '#api/api-error.ts';
import type { Language } from '#api/language.ts';
import { assertOpen } from '#api/platform/setup-status.ts';
import {
  findAccount,
  findLogin,
  proveEmail,
  recordLogin,
  setPassword,
  type AccountRow,
} from '../../accounts/auth/account.store.ts';
import { checkPassword } from '../../accounts/auth/check-password.ts';
import { assertCodeLimit, expiredCode, takeCodeTry } from '../../accounts/auth/code.routes.ts';
import { isCodeCorrect, createCode, storeCode, useCode, type CodeSubject } from '../../accounts/auth/codes.ts';
import { assertReauthenticated } from '../../accounts/auth/reauthentication.ts';
import { codeEmail, passwordEmail } from '../../accounts/auth/emails.ts';
import { hashNewPassword } from '../../accounts/auth/new-password.ts';
import { issueToken, revokeToken, revokeTokens } from '../../http/tokens/tokens.ts';

type Session = DataOf<typeof contract.workerLogin>;

async function beginSession(tx: Database, account: AccountRow, now: Date, headers: Headers): Promise<Session> {
  const { id, state } = orNotFound(
    await tx.maybe<{ id: number; state: Session['state'] }>(
      sql`select w.id, w.state from workers w join accounts a on a.worker_id = w.id where a.id = ${account.id}`,
    ),
  );
  return {
    ...(await issueToken(tx, account.id, 'worker', now, connectionOf(headers))),
    role: account.role,
    state,
    account: { ...account, id },
  };
}

const login = defineEndpoint(
  contract.workerLogin,
  async (context) => {
    const { db, body, now, request } = context;
    const { account, signedIn } = await checkPassword(context, { ...body, role: role.USER }, ({ active }) => active);
    return db.tx(async (tx) => {
      await signedIn(tx);
      return { data: await beginSession(tx, account, now, request.headers) };
    });
  },
  { transaction: 'own' },
);

const subjectOf = (email: string, headers: Headers): CodeSubject => ({
  email,
  purpose: 'SIGN_IN',
  role: role.USER,
  browser: deviceOfRequest(headers),
});

const sendCode = definePreparedEndpoint(
  contract.workerSendCode,
  async ({ db, body: { email }, now }) => {
    await assertCodeLimit(db, email, now);
    return createCode();
  },
  async ({ db, body: { email }, language, mail, now, request, t, ...installation }, made) => {
    await assertOpen(db, installation);
    await assertCodeLimit(db, email, now);
    const account = await findLogin(db, role.USER, email);
    const isAllowed = account === null || account.active;
    await storeCode(db, subjectOf(email, request.headers), made, { isAllowed, now });
    if (isAllowed)
      await mail.queue(
        codeEmail(
          { email, name: account?.name ?? null, language: account?.language ?? language },
          'SIGN_IN',
          made.code,
        ),
      );
    return { data: { valid_minutes: codeMinutes, sent_by: 'EMAIL' as const }, message: t('toast.codeSent') };
  },
);

async function insertWorker(tx: Database, email: string, language: Language, now: Date): Promise<AccountRow> {
  const { id: workerId } = await tx.one<{ id: number }>(sql`
    insert into workers (name, email, phone, language, state, created_at, updated_at)
    values ('', ${email}, '', ${language}, 'SIGNING_UP', ${now}, ${now}) returning id`);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into accounts (role, worker_id, email, language, created_at, updated_at)
    values (${role.USER}, ${workerId}, ${email}, ${language}, ${now}, ${now}) returning id`);
  return orNotFound(await findAccount(tx, id));
}

const verifyCode = defineEndpoint(
  contract.workerVerifyCode,
  async ({ db, body: { email, code: typed }, language, now, request }) => {
    const code = await takeCodeTry(db, subjectOf(email, request.headers), now);
    if (!(await isCodeCorrect(typed, code))) {
      const codeError = afterWrongTry(code, now);
      fail(isCodeValid(code, now) ? 'code_wrong' : 'code_expired', codeError, { fields: { code: codeError } });
    }
    return db.tx(async (tx) => {
      if ((await useCode(tx, code.id, now)) === 0) return expiredCode();
      const account = (await findLogin(tx, role.USER, email)) ?? (await insertWorker(tx, email, language, now));
      if (!account.active) return expiredCode();
      await proveEmail(tx, account.id, now);
      await recordLogin(tx, account.id, null, now);
      return { data: await beginSession(tx, account, now, request.headers) };
    });
  },
  { transaction: 'own' },
);

const logout = defineEndpoint(contract.workerLogout, async ({ db, caller, now }) => {
  await revokeToken(db, caller.tokenId, now);
  return {};
});

const newPassword = definePreparedEndpoint(
  contract.workerSetPassword,
  async ({ db, caller, body, now }) => {
    await assertReauthenticated({ db, caller, now });
    const account = orNotFound(await findAccount(db, caller.accountId));
    return hashNewPassword(body.password, account, account.password_hash);
  },
  async ({ db, caller, mail, now, t }, hash) => {
    await assertReauthenticated({ db, caller, now });
    const account = orNotFound(await findAccount(db, caller.accountId));
    await setPassword(db, account.id, hash, { at: now, by: account.name });
    await revokeTokens(db, account.id, now, caller.tokenId);
    if (account.password_hash !== null)
      await mail.queue(passwordEmail(account.email, account.name, now, account.language, false));
    return { message: t('toast.passwordChanged') };
  },
);

export const workerSignIn: Endpoint[] = [login, sendCode, verifyCode, logout, newPassword];

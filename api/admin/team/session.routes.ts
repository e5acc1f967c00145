import * as contract from '#contract/admin/team.ts';
import { message } from '#domain/shared/message.ts';
import type { Database } from '#api/db/client.ts';
import { connectionOf } from '#api/http/client.ts';
import { defineEndpoint, definePreparedEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { clearFailures } from '#api/http/limits/attempts.ts';
import { fail } from '#api/api-error.ts';
import { outbox } from '#api/email/outbox.ts';
import { proveEmail, recordLogin, setLanguage, setPassword } from '../../accounts/auth/account.store.ts';
import { checkPassword } from '../../accounts/auth/check-password.ts';
import { deleteDevices, saveKnownDevice } from '../../accounts/auth/devices.ts';
import { passwordEmail } from '../../accounts/auth/emails.ts';
import { accountOfToken, issueToken, revokeToken, revokeTokens, useToken } from '../../http/tokens/tokens.ts';
import { createRecoveryCodes, countTwoFactorTry, useCode } from '../../accounts/two-factor/codes.ts';
import { turnedOnEmail } from '../../accounts/two-factor/emails.ts';
import { startEnrolment } from '../../accounts/two-factor/sign-in.ts';
import { confirmTwoFactor, findTwoFactor, isTwoFactorOn } from '../../accounts/two-factor/store.ts';
import { findAdminUser } from './store.ts';
import { hashNewPassword } from '../../accounts/auth/new-password.ts';

const login = defineEndpoint(
  contract.adminLogin,
  async (context) => {
    const { db, body, now, sealing } = context;
    const { account, signedIn } = await checkPassword(context, { ...body, role: 'ADMIN' }, ({ active }) => active);
    return db.tx(async (tx) => {
      // Only now is the session complete, so the browser is remembered and the sign-in recorded here.
      await signedIn(tx, false);
      const settingUp = isTwoFactorOn(await findTwoFactor(tx, account.id))
        ? null
        : await startEnrolment({ db: tx, sealing }, account);
      return { data: { ...(await issueToken(tx, account.id, 'admin_two_factor', now)), setting_up: settingUp } };
    });
  },
  { transaction: 'own' },
);

const overText = message('twoFactor.over');
const over = (): never => fail('code_expired', overText, { fields: { code: overText } });

const userOfToken = async (db: Database, token: string, kind: 'admin_two_factor' | 'admin_password', now: Date) => {
  const id = await accountOfToken(db, token, kind, now);
  const user = id === null ? null : await findAdminUser(db, id);
  return user?.active ? user : null;
};

const verify = defineEndpoint(
  contract.verifyAdminCode,
  async (context) => {
    const { db, body, now, request } = context;
    const user = (await userOfToken(db, body.token, 'admin_two_factor', now)) ?? over();
    const subject = await countTwoFactorTry(context, user);
    return db.tx(async (tx) => {
      if ((await useToken(tx, body.token, now)) === 0) return over();
      const factor = await useCode(tx, context, user, body.code);
      await clearFailures(tx, subject);
      const connection = connectionOf(request.headers);
      await saveKnownDevice(tx, user, connection, now, false);
      await recordLogin(tx, user.id, request.headers.get('language'), now);
      const session = await issueToken(tx, user.id, 'admin', now, connection);
      if (factor.confirmed_at !== null) return { data: { ...session, account: user, recovery_codes: [] } };
      await confirmTwoFactor(tx, user.id, now);
      await outbox(tx, now).queue(turnedOnEmail(user, now));
      return { data: { ...session, account: user, recovery_codes: await createRecoveryCodes(tx, context, user) } };
    });
  },
  { transaction: 'own' },
);

const linkText = message('admin.linkOver');
const linkOver = (): never => fail('code_expired', linkText);

const choosePassword = definePreparedEndpoint(
  contract.setAdminPassword,
  async ({ db, body, now }) => {
    const user = await userOfToken(db, body.token, 'admin_password', now);
    return user === null ? linkOver() : hashNewPassword(body.password, user);
  },
  async ({ db, body, mail, now, t, language: selected }, hash) => {
    const person = (await userOfToken(db, body.token, 'admin_password', now)) ?? linkOver();
    await setPassword(db, person.id, hash, { at: now, by: person.name });
    await proveEmail(db, person.id, now);
    // Until the first password is set nobody has chosen a language, so use the page's.
    const language = person.has_password ? person.language : selected;
    if (language !== person.language) await setLanguage(db, person.id, language, now);
    await revokeTokens(db, person.id, now);
    await deleteDevices(db, person.id);
    await mail.queue(passwordEmail(person.email, person.name, now, language, false));
    return { data: { email: person.email }, message: t('admin.passwordSet') };
  },
);

const present = defineEndpoint(contract.getAdminSession, async ({ db, caller }) => ({
  data: caller.accountId === null ? null : await findAdminUser(db, caller.accountId),
}));

const language = defineEndpoint(contract.changeAdminLanguage, async ({ db, caller, body, now }) => {
  if (caller.accountId !== null) await setLanguage(db, caller.accountId, body.language, now);
  return {};
});

const end = defineEndpoint(contract.endAdminSession, async ({ db, caller, now }) => {
  if (caller.tokenId !== null) await revokeToken(db, caller.tokenId, now);
  return {};
});

export const adminSessions: Endpoint[] = [login, verify, choosePassword, present, language, end];

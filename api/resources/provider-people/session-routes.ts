import * as contract from '#contract/account/provider-people.ts';
import { message } from '#domain/message.ts';
import type { Database } from '#api/db/client.ts';
import { connectionOf } from '#api/http/client.ts';
import { defineEndpoint, definePreparedEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { forgetFailures } from '#api/http/limits/attempts.ts';
import { refuse } from '#api/http/refusal.ts';
import { outbox } from '#api/mail/outbox.ts';
import { noteLogin, setLanguage, setPassword } from '../auth/account-store.ts';
import { checkPassword } from '../auth/check-password.ts';
import { forgetDevices, rememberDevice } from '../auth/devices.ts';
import { passwordEmail } from '../auth/emails.ts';
import { accountOfToken, issueToken, revokeToken, revokeTokens, useToken } from '../auth/tokens.ts';
import { makeRecoveryCodes, takeCodeTry, useCode } from '../second-factor/codes.ts';
import { turnedOnEmail } from '../second-factor/emails.ts';
import { beginSecret } from '../second-factor/sign-in.ts';
import { confirmFactor, findFactor, isOn } from '../second-factor/store.ts';
import { findPerson } from './store.ts';
import { hashNewPassword } from '../auth/new-password.ts';

const login = defineEndpoint(
  contract.providerLogin,
  async (context) => {
    const { db, body, now, sealing } = context;
    const { account, signedIn } = await checkPassword(context, { ...body, role: 'ADMIN' }, ({ active }) => active);
    return db.tx(async (tx) => {
      // Only now is the session complete, so the browser is remembered and the sign-in recorded here.
      await signedIn(tx, false);
      const settingUp = isOn(await findFactor(tx, account.id)) ? null : await beginSecret({ db: tx, sealing }, account);
      return { data: { ...(await issueToken(tx, account.id, 'provider_factor', now)), setting_up: settingUp } };
    });
  },
  { transaction: 'own' },
);

const overText = message('secondFactor.over');
const over = (): never => refuse('code_expired', overText, { fields: { code: overText } });

const personOfToken = async (db: Database, token: string, kind: 'provider_factor' | 'provider_password', now: Date) => {
  const id = await accountOfToken(db, token, kind, now);
  const person = id === null ? null : await findPerson(db, id);
  return person?.active ? person : null;
};

const verify = defineEndpoint(
  contract.verifyProviderCode,
  async (context) => {
    const { db, body, now, request } = context;
    const person = (await personOfToken(db, body.token, 'provider_factor', now)) ?? over();
    const subject = await takeCodeTry(context, person);
    return db.tx(async (tx) => {
      if ((await useToken(tx, body.token, now)) === 0) return over();
      const factor = await useCode(tx, context, person, body.code);
      await forgetFailures(tx, subject);
      const connection = connectionOf(request.headers);
      await rememberDevice(tx, person, connection, now, false);
      await noteLogin(tx, person.id, now);
      const session = await issueToken(tx, person.id, 'provider', now, connection);
      if (factor.confirmed_at !== null) return { data: { ...session, account: person, recovery_codes: [] } };
      await confirmFactor(tx, person.id, now);
      await outbox(tx, now).queue(turnedOnEmail(person, now));
      return { data: { ...session, account: person, recovery_codes: await makeRecoveryCodes(tx, context, person) } };
    });
  },
  { transaction: 'own' },
);

const linkText = message('office.linkOver');
const linkOver = (): never => refuse('code_expired', linkText);

const choosePassword = definePreparedEndpoint(
  contract.setProviderPassword,
  async ({ db, body, now }) => {
    const person = await personOfToken(db, body.token, 'provider_password', now);
    return person === null ? linkOver() : hashNewPassword(body.password, person);
  },
  async ({ db, body, mail, now, t, language: chosen }, hash) => {
    const person = (await personOfToken(db, body.token, 'provider_password', now)) ?? linkOver();
    await setPassword(db, person.id, hash, { at: now, by: person.name });
    // Until the first password is set nobody has chosen a language, so use the page's.
    const language = person.has_password ? person.language : chosen;
    if (language !== person.language) await setLanguage(db, person.id, language, now);
    await revokeTokens(db, person.id, now);
    await forgetDevices(db, person.id);
    await mail.queue(passwordEmail(person.email, person.name, now, language, false));
    return { data: { email: person.email }, message: t('office.passwordSet') };
  },
);

const present = defineEndpoint(contract.getProviderSession, async ({ db, caller }) => ({
  data: caller.accountId === null ? null : await findPerson(db, caller.accountId),
}));

const language = defineEndpoint(contract.changeProviderLanguage, async ({ db, caller, body, now }) => {
  if (caller.accountId !== null) await setLanguage(db, caller.accountId, body.language, now);
  return {};
});

const end = defineEndpoint(contract.endProviderSession, async ({ db, caller, now }) => {
  if (caller.tokenId !== null) await revokeToken(db, caller.tokenId, now);
  return {};
});

export const officeSessions: Endpoint[] = [login, verify, choosePassword, present, language, end];

import * as contract from '#contract/account/second-factor.ts';
import { role } from '#domain/account/roles.ts';
import { message } from '#domain/message.ts';
import { connectionOf } from '#api/http/client.ts';
import { defineEndpoint, definePreparedEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { forgetFailures } from '#api/http/limits/attempts.ts';
import { found, refuse } from '#api/http/refusal.ts';
import type { BusinessCaller } from '#api/http/caller.ts';
import type { Database } from '#api/db/client.ts';
import { outbox } from '#api/mail/outbox.ts';
import { findAccount, noteLogin } from '../auth/account-store.ts';
import { rememberDevice } from '../auth/devices.ts';
import { expectConfirmed } from '../auth/confirmation.ts';
import { expectOwnPassword } from '../auth/own-password.ts';
import { beginSession } from '../auth/session.ts';
import { accountOfToken, revokeTokens, signedByOf, useToken } from '../auth/tokens.ts';
import { findSupervisor } from '../supervisors/store.ts';
import { makeRecoveryCodes, takeCodeTry, useCode, type Needs, type Owner } from './codes.ts';
import * as emails from './emails.ts';
import { beginSecret } from './sign-in.ts';
import * as store from './store.ts';
import { tellWhoAsks } from '#api/http/who-asked.ts';

const ownerOf = (caller: BusinessCaller): Owner => ({ ...caller, id: caller.accountId });

const isRequiredOf = async (db: Database, caller: BusinessCaller): Promise<boolean> =>
  caller.role === role.SUPERVISOR && store.isRequired(db, caller.businessId);

const get = defineEndpoint(contract.getSecondFactor, async ({ db, caller }) => {
  const [factor, left, asked] = await Promise.all([
    store.findFactor(db, caller.accountId),
    store.recoveryCodesLeft(db, caller.accountId),
    store.isRequired(db, caller.businessId),
  ]);
  return {
    data: {
      since: factor?.confirmed_at ?? null,
      recovery_codes_left: left,
      required: caller.role === role.SUPERVISOR && asked,
      supervisors_required: caller.role === role.SUPERVISOR ? null : asked,
    },
  };
});

const alreadyOn = (): never => refuse('second_factor_on', message('secondFactor.alreadyOn'));

const begin = defineEndpoint(
  contract.beginSecondFactor,
  async ({ db, sealing, caller }) => ({
    data: (await beginSecret({ db, sealing }, { id: caller.accountId, email: caller.email })) ?? alreadyOn(),
  }),
  { transaction: 'own' },
);

/**
 * Before the transaction: comparing a password is slow, and an attempt must be counted whatever happens. Returns
 * the counted subject.
 */
async function takeProofTry(
  context: Needs & { caller: BusinessCaller },
  { present_password }: { present_password: string },
): Promise<string> {
  await expectOwnPassword(context, present_password);
  return takeCodeTry(context, ownerOf(context.caller));
}

async function useProof(
  tx: Database,
  context: Needs & { caller: BusinessCaller },
  { code }: { code: string },
  subject: string,
): Promise<Owner> {
  const owner = ownerOf(context.caller);
  await useCode(tx, context, owner, code);
  await forgetFailures(tx, subject);
  return owner;
}

const confirm = defineEndpoint(
  contract.confirmSecondFactor,
  async (context) => {
    const { now, body, t } = context;
    if (store.isOn(await store.findFactor(context.db, context.caller.accountId))) alreadyOn();
    const subject = await takeProofTry(context, body);
    const recovery_codes = await context.db.tx(async (tx) => {
      const owner = await useProof(tx, context, body, subject);
      if ((await store.confirmFactor(tx, owner.id, now)) === 0) alreadyOn();
      await outbox(tx, now).queue(emails.turnedOnEmail(owner, now));
      return makeRecoveryCodes(tx, context, owner);
    });
    return { data: { recovery_codes }, message: t('secondFactor.turnedOn') };
  },
  { transaction: 'own' },
);

const renew = defineEndpoint(
  contract.renewRecoveryCodes,
  async (context) => {
    const { now, body, t } = context;
    const subject = await takeProofTry(context, body);
    const recovery_codes = await context.db.tx(async (tx) => {
      const owner = await useProof(tx, context, body, subject);
      await outbox(tx, now).queue(emails.newCodesEmail(owner, now));
      return makeRecoveryCodes(tx, context, owner);
    });
    return { data: { recovery_codes }, message: t('secondFactor.codesMade') };
  },
  { transaction: 'own' },
);

const requiredOfYou = (): never => refuse('second_factor_required', message('secondFactor.requiredOfYou'));

const end = definePreparedEndpoint(
  contract.endSecondFactor,
  async (context) => {
    if (await isRequiredOf(context.db, context.caller)) requiredOfYou();
    return takeProofTry(context, context.body);
  },
  async (context, subject) => {
    const { db, body, caller, mail, now, t } = context;
    if (await isRequiredOf(db, caller)) requiredOfYou();
    const owner = await useProof(db, context, body, subject);
    await store.removeFactor(db, owner.id);
    await mail.queue(emails.turnedOffEmail(owner, now));
    return { message: t('secondFactor.turnedOff') };
  },
);

/** The token was used or its ten minutes are over: the password is needed again. */
const overText = message('secondFactor.over');
const over = (): never => refuse('code_expired', overText, { fields: { code: overText } });

const verify = defineEndpoint(
  contract.verifySecondFactor,
  async (context) => {
    const { db, body, now, request } = context;
    const accountId = (await accountOfToken(db, body.token, 'second_factor', now)) ?? over();
    tellWhoAsks(request, accountId);
    const account = (await findAccount(db, accountId)) ?? over();
    if (!account.active) return over();
    const subject = await takeCodeTry(context, account);
    return db.tx(async (tx) => {
      if ((await useToken(tx, body.token, now)) === 0) return over();
      const mail = outbox(tx, now);
      const factor = await useCode(tx, context, account, body.code);
      await forgetFailures(tx, subject);
      const connection = connectionOf(request.headers);
      await rememberDevice(tx, account, connection, now);
      if (connection.device !== null && body.trust) await store.trustDevice(tx, account.id, connection.device, now);
      await noteLogin(tx, account.id, now);
      const session = await beginSession(tx, account, now, connection, await signedByOf(tx, body.token));
      if (factor.confirmed_at !== null) return { data: { ...session, recovery_codes: [] } };
      await store.confirmFactor(tx, account.id, now);
      await mail.queue(emails.turnedOnEmail(account, now));
      return { data: { ...session, recovery_codes: await makeRecoveryCodes(tx, context, account) } };
    });
  },
  { transaction: 'own' },
);

const require = defineEndpoint(contract.requireSecondFactor, async ({ db, caller, body, mail, now, t }) => {
  // A session alone must not weaken other accounts of the business.
  await expectConfirmed({ db, caller, now });
  const { required } = body;
  if ((await store.setRequired(db, caller.businessId, required, now)) > 0) {
    await mail.queue(emails.requirementEmail(caller, now, required));
    for (const supervisor of required ? await store.withoutFactor(db, caller.businessId) : []) {
      await revokeTokens(db, supervisor.id, now);
      await mail.queue(emails.requiredEmail(supervisor, now, caller.name));
    }
  }
  return { message: t(required ? 'secondFactor.nowRequired' : 'secondFactor.noLongerRequired') };
});

const reset = defineEndpoint(contract.resetSecondFactor, async ({ db, caller, params, mail, now, t }) => {
  const supervisor = found(await findSupervisor(db, caller.businessId, params.id));
  await expectConfirmed({ db, caller, now });
  if ((await store.removeFactor(db, supervisor.id)) > 0) {
    await revokeTokens(db, supervisor.id, now);
    const account = found(await findAccount(db, supervisor.id));
    await mail.queue(emails.resetEmail(account, now, caller.name));
  }
  return { message: t('secondFactor.wasReset', { name: supervisor.name }) };
});

export const secondFactor: Endpoint[] = [get, begin, confirm, renew, end, verify, require, reset];

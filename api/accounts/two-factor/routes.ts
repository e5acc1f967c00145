import * as contract from '#contract/accounts/two-factor.ts';
import { role } from '#domain/accounts/roles.ts';
import { message } from '#domain/shared/message.ts';
import { connectionOf } from '#api/http/client.ts';
import { defineEndpoint, definePreparedEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { clearFailures } from '#api/http/limits/attempts.ts';
import { orNotFound, fail } from '#api/api-error.ts';
import type { BusinessCaller } from '#api/http/caller.ts';
import type { Database } from '#api/db/client.ts';
import { outbox } from '#api/email/outbox.ts';
import { findAccount, recordLogin } from '../auth/account.store.ts';
import { saveKnownDevice } from '../auth/devices.ts';
import { assertReauthenticated } from '../auth/reauthentication.ts';
import { assertPassword } from '../auth/password-check.ts';
import { beginSession } from '../auth/session.ts';
import { accountOfToken, revokeTokens, signInMethodOf, useToken } from '../../http/tokens/tokens.ts';
import { findSupervisor } from '../supervisors/store.ts';
import { createRecoveryCodes, countTwoFactorTry, useCode, type Needs, type Owner } from './codes.ts';
import * as emails from './emails.ts';
import { startEnrolment } from './sign-in.ts';
import * as store from './store.ts';
import { setRequester } from '#api/http/requester.ts';

const ownerOf = (caller: BusinessCaller): Owner => ({ ...caller, id: caller.accountId });

const isRequiredOf = async (db: Database, caller: BusinessCaller): Promise<boolean> =>
  caller.role === role.SUPERVISOR && store.isTwoFactorRequired(db, caller.businessId);

const get = defineEndpoint(contract.getTwoFactor, async ({ db, caller }) => {
  const [factor, left, asked] = await Promise.all([
    store.findTwoFactor(db, caller.accountId),
    store.recoveryCodesLeft(db, caller.accountId),
    store.isTwoFactorRequired(db, caller.businessId),
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

const alreadyOn = (): never => fail('two_factor_on', message('twoFactor.alreadyOn'));

const begin = defineEndpoint(
  contract.startTwoFactorSetup,
  async ({ db, sealing, caller }) => ({
    data: (await startEnrolment({ db, sealing }, { id: caller.accountId, email: caller.email })) ?? alreadyOn(),
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
  await assertPassword(context, present_password);
  return countTwoFactorTry(context, ownerOf(context.caller));
}

async function useProof(
  tx: Database,
  context: Needs & { caller: BusinessCaller },
  { code }: { code: string },
  subject: string,
): Promise<Owner> {
  const owner = ownerOf(context.caller);
  await useCode(tx, context, owner, code);
  await clearFailures(tx, subject);
  return owner;
}

const confirm = defineEndpoint(
  contract.confirmTwoFactor,
  async (context) => {
    const { now, body, t } = context;
    if (store.isTwoFactorOn(await store.findTwoFactor(context.db, context.caller.accountId))) alreadyOn();
    const subject = await takeProofTry(context, body);
    const recovery_codes = await context.db.tx(async (tx) => {
      const owner = await useProof(tx, context, body, subject);
      if ((await store.confirmTwoFactor(tx, owner.id, now)) === 0) alreadyOn();
      await outbox(tx, now).queue(emails.turnedOnEmail(owner, now));
      return createRecoveryCodes(tx, context, owner);
    });
    return { data: { recovery_codes }, message: t('twoFactor.turnedOn') };
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
      return createRecoveryCodes(tx, context, owner);
    });
    return { data: { recovery_codes }, message: t('twoFactor.codesMade') };
  },
  { transaction: 'own' },
);

const requiredOfYou = (): never => fail('two_factor_required', message('twoFactor.requiredOfYou'));

const end = definePreparedEndpoint(
  contract.disableTwoFactor,
  async (context) => {
    if (await isRequiredOf(context.db, context.caller)) requiredOfYou();
    return takeProofTry(context, context.body);
  },
  async (context, subject) => {
    const { db, body, caller, mail, now, t } = context;
    if (await isRequiredOf(db, caller)) requiredOfYou();
    const owner = await useProof(db, context, body, subject);
    await store.deleteTwoFactor(db, owner.id);
    await mail.queue(emails.turnedOffEmail(owner, now));
    return { message: t('twoFactor.turnedOff') };
  },
);

/** The token was used or its ten minutes are over: the password is needed again. */
const overText = message('twoFactor.over');
const over = (): never => fail('code_expired', overText, { fields: { code: overText } });

const verify = defineEndpoint(
  contract.verifyTwoFactor,
  async (context) => {
    const { db, body, now, request } = context;
    const accountId = (await accountOfToken(db, body.token, 'two_factor', now)) ?? over();
    setRequester(request, accountId);
    const account = (await findAccount(db, accountId)) ?? over();
    if (!account.active) return over();
    const subject = await countTwoFactorTry(context, account);
    return db.tx(async (tx) => {
      if ((await useToken(tx, body.token, now)) === 0) return over();
      const mail = outbox(tx, now);
      const factor = await useCode(tx, context, account, body.code);
      await clearFailures(tx, subject);
      const connection = connectionOf(request.headers);
      await saveKnownDevice(tx, account, connection, now);
      if (connection.device !== null && body.trust) await store.trustDevice(tx, account.id, connection.device, now);
      await recordLogin(tx, account.id, request.headers.get('language'), now);
      const session = await beginSession(tx, account, now, connection, await signInMethodOf(tx, body.token));
      if (factor.confirmed_at !== null) return { data: { ...session, recovery_codes: [] } };
      await store.confirmTwoFactor(tx, account.id, now);
      await mail.queue(emails.turnedOnEmail(account, now));
      return { data: { ...session, recovery_codes: await createRecoveryCodes(tx, context, account) } };
    });
  },
  { transaction: 'own' },
);

const require = defineEndpoint(contract.requireTwoFactor, async ({ db, caller, body, mail, now, t }) => {
  // A session alone must not weaken other accounts of the business.
  await assertReauthenticated({ db, caller, now });
  const { required } = body;
  if ((await store.setTwoFactorRequired(db, caller.businessId, required, now)) > 0) {
    await mail.queue(emails.requirementEmail(caller, now, required));
    for (const supervisor of required ? await store.listWithoutTwoFactor(db, caller.businessId) : []) {
      await revokeTokens(db, supervisor.id, now);
      await mail.queue(emails.requiredEmail(supervisor, now, caller.name));
    }
  }
  return { message: t(required ? 'twoFactor.nowRequired' : 'twoFactor.noLongerRequired') };
});

const reset = defineEndpoint(contract.resetTwoFactor, async ({ db, caller, params, mail, now, t }) => {
  const supervisor = orNotFound(await findSupervisor(db, caller.businessId, params.id));
  await assertReauthenticated({ db, caller, now });
  if ((await store.deleteTwoFactor(db, supervisor.id)) > 0) {
    await revokeTokens(db, supervisor.id, now);
    const account = orNotFound(await findAccount(db, supervisor.id));
    await mail.queue(emails.resetEmail(account, now, caller.name));
  }
  return { message: t('twoFactor.wasReset', { name: supervisor.name }) };
});

export const twoFactor: Endpoint[] = [get, begin, confirm, renew, end, verify, require, reset];

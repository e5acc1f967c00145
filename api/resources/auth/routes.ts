import * as contract from '#contract/account/auth.ts';
import { signUpStep } from '#domain/account/sign-up.ts';
import { message } from '#domain/message.ts';
import type { Database } from '#api/db/client.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { connectionOf } from '../../http/client.ts';
import { notFound, refuse } from '../../http/refusal.ts';
import {
  badges,
  findAccount,
  forgetDevice as removeDevice,
  keptOf,
  saveDevice as storeDevice,
  type AccountRow,
} from './account-store.ts';
import { checkPassword } from './check-password.ts';
import { isAsked } from '../provider-businesses/questions.ts';
import { beginWith, neededFactor } from '../second-factor/sign-in.ts';
import { isRequired as needsProvider } from '../identity-provider/store.ts';
import { revokeToken } from './tokens.ts';

async function expectEntrance(db: Database, account: AccountRow): Promise<void> {
  if (account.approval === 'rejected') refuse('account_inactive', message('auth.refused'));
  if (!account.active) refuse('account_inactive', message('auth.inactive'));
  const waits = account.approval === 'waiting' && account.sign_up_step === signUpStep.FINISH;
  if (!waits || account.business_id === null) return;
  // A business with open questions from the platform signs in to answer them.
  if (!(await isAsked(db, account.business_id))) refuse('account_pending', message('server.accountPending'));
}

async function expectPasswordAllowed(db: Database, { role, business_id: businessId }: AccountRow): Promise<void> {
  if (role === 'SUPERVISOR' && businessId !== null && (await needsProvider(db, businessId)))
    refuse('identity_required', message('identity.required'));
}

const login = defineEndpoint(
  contract.login,
  async (context) => {
    const { db, body, now } = context;
    const { account, signedIn } = await checkPassword(context, body);
    await expectEntrance(db, account);
    return db.tx(async (tx) => {
      await expectPasswordAllowed(tx, account);
      const needed = await neededFactor({ ...context, db: tx }, account);
      await signedIn(tx, needed === null);
      return { data: await beginWith(tx, account, needed, now, connectionOf(context.request.headers)) };
    });
  },
  { transaction: 'own' },
);

const logout = defineEndpoint(contract.logout, async ({ db, caller, now }) => {
  if (caller.role !== 'ADMIN') await revokeToken(db, caller.tokenId, now);
  return {};
});

const saveDevice = defineEndpoint(contract.saveDevice, async ({ db, caller, body, now }) => {
  if (caller.role === 'ADMIN') return refuse('forbidden', message('auth.forbidden'));
  const { accountId, tokenId } = caller;
  await storeDevice(db, { accountId, tokenId, pushToken: body.push_token, platform: body.platform, now });
  return {};
});

const forgetDevice = defineEndpoint(contract.forgetDevice, async ({ db, caller, body }) => {
  if (caller.role === 'ADMIN') return refuse('forbidden', message('auth.forbidden'));
  await removeDevice(db, caller.accountId, body.push_token);
  return {};
});

const getAccount = defineEndpoint(contract.getAccount, async ({ db, caller, params, now }) => {
  const account = params.id === caller.accountId ? await findAccount(db, params.id) : null;
  if (account === null) return notFound();
  const [counts, kept] = await Promise.all([badges(db, caller, now), keptOf(db, caller)]);
  return { data: { ...account, badges: counts, ...kept } };
});

export const auth: Endpoint[] = [login, logout, saveDevice, forgetDevice, getAccount];

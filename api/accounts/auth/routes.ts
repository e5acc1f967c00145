import * as contract from '#contract/accounts/auth.ts';
import { signUpStep } from '#domain/accounts/sign-up.ts';
import { message } from '#domain/shared/message.ts';
import type { Database } from '#api/db/client.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { connectionOf } from '../../http/client.ts';
import { fail } from '../../api-error.ts';
import { deleteDevice as removeDevice, saveDevice as storeDevice, type AccountRow } from './account.store.ts';
import { checkPassword } from './check-password.ts';
import { isAsked } from '../business/questions.ts';
import { startTwoFactorSession, requiredTwoFactor } from '../two-factor/sign-in.ts';
import { isRequired as needsProvider } from '../identity-provider/store.ts';
import { revokeToken } from '../../http/tokens/tokens.ts';

async function assertApproved(db: Database, account: AccountRow): Promise<void> {
  if (account.approval === 'rejected') fail('account_inactive', message('auth.declined'));
  if (!account.active) fail('account_inactive', message('auth.inactive'));
  const isWaiting = account.approval === 'waiting' && account.sign_up_step === signUpStep.FINISH;
  if (!isWaiting || account.business_id === null) return;
  // A business with open questions from the platform signs in to answer them.
  if (!(await isAsked(db, account.business_id))) fail('account_pending', message('server.accountPending'));
}

async function expectPasswordAllowed(db: Database, { role, business_id: businessId }: AccountRow): Promise<void> {
  if (role === 'SUPERVISOR' && businessId !== null && (await needsProvider(db, businessId)))
    fail('identity_required', message('identity.required'));
}

const login = defineEndpoint(
  contract.login,
  async (context) => {
    const { db, body, now } = context;
    const { account, signedIn } = await checkPassword(context, body);
    await assertApproved(db, account);
    return db.tx(async (tx) => {
      await expectPasswordAllowed(tx, account);
      const needed = await requiredTwoFactor({ ...context, db: tx }, account);
      await signedIn(tx, needed === null);
      return { data: await startTwoFactorSession(tx, account, needed, now, connectionOf(context.request.headers)) };
    });
  },
  { transaction: 'own' },
);

const logout = defineEndpoint(contract.logout, async ({ db, caller, now }) => {
  if (caller.role !== 'ADMIN') await revokeToken(db, caller.tokenId, now);
  return {};
});

const saveDevice = defineEndpoint(contract.saveDevice, async ({ db, caller, body, now }) => {
  if (caller.role === 'ADMIN') return fail('forbidden', message('auth.forbidden'));
  const { accountId, tokenId } = caller;
  await storeDevice(db, { accountId, tokenId, pushToken: body.push_token, platform: body.platform, now });
  return {};
});

const unregisterDevice = defineEndpoint(contract.unregisterDevice, async ({ db, caller, body }) => {
  if (caller.role === 'ADMIN') return fail('forbidden', message('auth.forbidden'));
  await removeDevice(db, caller.accountId, body.push_token);
  return {};
});

export const auth: Endpoint[] = [login, logout, saveDevice, unregisterDevice];

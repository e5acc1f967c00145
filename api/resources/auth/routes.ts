import * as contract from '#contract/auth.ts';
import { signUpStep } from '#domain/account/sign-up.ts';
import { message } from '#domain/message.ts';
import { countFailure, assertNotThrottled, forgetFailures } from '../../http/attempts.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { notFound, refuse } from '../../http/refusal.ts';
import { isPassword } from '../../secrets.ts';
import {
  badges,
  findAccount,
  findLogin,
  noteLogin,
  saveDevice as storeDevice,
  type AccountRow,
} from '../account/store.ts';
import { beginSession } from './session.ts';
import { revokeToken } from './tokens.ts';

/** Why an account with the right password may still not sign in. */
function expectEntrance(account: AccountRow): void {
  const refused = (): never => refuse('account_inactive', message('auth.inactive'));
  if (!account.active || account.approval === 'rejected') refused();
  if (account.approval === 'waiting' && account.sign_up_step === signUpStep.FINISH) {
    refuse('account_pending', message('server.accountPending'));
  }
}

const login = defineEndpoint(
  contract.login,
  async ({ db, body, now }) => {
    const subject = `login:${body.role}:${body.email}`;
    await assertNotThrottled(db, subject, now);
    const account = await findLogin(db, body.role, body.email);
    if (!(await isPassword(body.password, account?.password_hash ?? null)) || account === null) {
      await db.tx((tx) => countFailure(tx, subject, now));
      return refuse('wrong_credentials', message('auth.wrong'));
    }
    expectEntrance(account);
    return db.tx(async (tx) => {
      await forgetFailures(tx, subject);
      await noteLogin(tx, account.id, now);
      return { data: await beginSession(tx, account, now) };
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

const getAccount = defineEndpoint(contract.getAccount, async ({ db, caller, params, now }) => {
  const account = params.id === caller.accountId ? await findAccount(db, params.id) : null;
  if (account === null) return notFound();
  return { data: { ...account, badges: await badges(db, caller, now) } };
});

export const auth: Endpoint[] = [login, logout, saveDevice, getAccount];

import { signInMethod, type SignInMethod } from '#domain/accounts/identity.ts';
import { deviceOfRequest, type Connection } from '#api/http/client.ts';
import type { Context } from '#api/http/endpoint.ts';
import { productName } from '#api/platform/branding.ts';
import type { Sealing } from '#api/sealing.ts';
import type { Call } from '#contract/core/call.ts';
import type { Session } from '#contract/accounts/auth.ts';
import type { Database } from '#api/db/client.ts';
import type { AccountRow } from '../auth/account.store.ts';
import { beginSession } from '../auth/session.ts';
import { issueToken } from '../../http/tokens/tokens.ts';
import { secretOf } from './codes.ts';
import { insertTwoFactor, findTwoFactor, isTwoFactorOn, isTwoFactorRequired, isTrustedDevice } from './store.ts';
import { addressOf, newSecret } from './totp.ts';

type Needs = Pick<Context<Call>, 'db' | 'sealing' | 'now' | 'request'>;

/** Replaces an unfinished setup; null when two-factor authentication is already on. */
export async function startEnrolment(
  { db, sealing }: { db: Database; sealing: Sealing },
  account: { id: number; email: string },
): Promise<{ secret: string; address: string } | null> {
  const secret = newSecret();
  if ((await insertTwoFactor(db, account.id, sealing.seal(secret, secretOf(account.id)))) === 0) return null;
  return { secret, address: addressOf(secret, { issuer: await productName(db), label: account.email }) };
}

/** After a correct password: a code (`setting_up` null), a setup, or nothing (null). */
export async function requiredTwoFactor(
  { db, sealing, now, request }: Needs,
  account: AccountRow,
): Promise<Session['two_factor']> {
  if (isTwoFactorOn(await findTwoFactor(db, account.id))) {
    const trusted = await isTrustedDevice(db, account.id, deviceOfRequest(request.headers), now);
    return trusted ? null : { setting_up: null };
  }
  const { business_id: businessId } = account;
  if (account.role !== 'SUPERVISOR' || businessId === null || !(await isTwoFactorRequired(db, businessId))) return null;
  return { setting_up: await startEnrolment({ db, sealing }, account) };
}

/** Returns a session, or a token that opens one together with a code. */
export const startTwoFactorSession = async (
  db: Database,
  account: AccountRow,
  needed: Session['two_factor'],
  now: Date,
  from: Connection,
  by: SignInMethod = signInMethod.PASSWORD,
): Promise<Session> =>
  needed === null
    ? beginSession(db, account, now, from, by)
    : {
        ...(await issueToken(db, account.id, 'two_factor', now, undefined, by)),
        role: account.role,
        account,
        step: null,
        has_billing_details: account.has_billing_details,
        two_factor: needed,
      };

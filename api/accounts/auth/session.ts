import type { Session } from '#contract/accounts/auth.ts';
import type { Database } from '../../db/client.ts';
import type { Connection } from '../../http/client.ts';
import type { SignInMethod } from '#domain/accounts/identity.ts';
import type { AccountRow } from './account.store.ts';
import { issueToken } from '../../http/tokens/tokens.ts';

/** Only operators sign up; a supervisor's business is always approved. */
const isApproved = (account: AccountRow): boolean => account.role !== 'OPERATOR' || account.approval === 'approved';

export async function beginSession(
  db: Database,
  account: AccountRow,
  now: Date,
  from?: Connection,
  by?: SignInMethod,
): Promise<Session> {
  const approved = isApproved(account);
  return {
    ...(await issueToken(db, account.id, approved ? 'session' : 'sign_up', now, from, by)),
    role: account.role,
    account,
    step: approved ? null : account.sign_up_step,
    has_billing_details: account.has_billing_details,
    two_factor: null,
  };
}

import * as contract from '#contract/admin/accounts.ts';
import { role } from '#domain/accounts/roles.ts';
import { message } from '#domain/shared/message.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail } from '#api/api-error.ts';
import { translator } from '#api/language.ts';
import { findLogin } from '../auth/account.store.ts';
import { revokeTokens } from '../../http/tokens/tokens.ts';
import { resetEmail } from './emails.ts';
import { recordReset, deleteTwoFactor } from './store.ts';

/** Operators only: a supervisor's two-factor authentication is reset by the operator. */
const reset = defineEndpoint(contract.resetOperatorTwoFactor, async ({ db, body, mail, now, log, afterCommit }) => {
  const account = orNotFound(await findLogin(db, role.OPERATOR, body.email));
  if ((await deleteTwoFactor(db, account.id)) === 0) fail('two_factor_off', message('twoFactor.none'));
  const ended = await revokeTokens(db, account.id, now);
  await recordReset(db, account.id, body.reason, now);
  const provider = translator(account.language)('email.signature');
  await mail.queue(resetEmail(account, now, provider));
  afterCommit(() => log.warn({ account: account.id }, 'the platform reset two-factor authentication of an operator'));
  const { name, business_name: company, email } = account;
  return { data: { name, company_name: company, email, ended_sessions: ended } };
});

export const twoFactorResets: Endpoint[] = [reset];

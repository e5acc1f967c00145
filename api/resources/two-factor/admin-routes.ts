import * as contract from '#contract/account/provider-side.ts';
import { role } from '#domain/account/roles.ts';
import { message } from '#domain/message.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found, refuse } from '#api/http/refusal.ts';
import { translator } from '#api/language.ts';
import { findLogin } from '../auth/account-store.ts';
import { revokeTokens } from '../auth/tokens.ts';
import { resetEmail } from './emails.ts';
import { noteReset, removeFactor } from './store.ts';

/** Operators only: a supervisor's two-factor authentication is reset by the operator. */
const reset = defineEndpoint(contract.resetOperatorSecondFactor, async ({ db, body, mail, now, log, afterCommit }) => {
  const account = found(await findLogin(db, role.OPERATOR, body.email));
  if ((await removeFactor(db, account.id)) === 0) refuse('second_factor_off', message('secondFactor.none'));
  const ended = await revokeTokens(db, account.id, now);
  await noteReset(db, account.id, body.reason, now);
  const provider = translator(account.language)('mail.signature');
  await mail.queue(resetEmail(account, now, provider));
  afterCommit(() => log.warn({ account: account.id }, 'the provider reset the second factor of an operator'));
  const { name, business_name: company, email } = account;
  return { data: { name, company_name: company, email, ended_sessions: ended } };
});

export const secondFactorResets: Endpoint[] = [reset];

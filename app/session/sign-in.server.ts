import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '#app/context.server.ts';
import { dayOf } from '#domain/shared/time.ts';
import { isLanguage, type Language } from '#app/i18n/languages.ts';
import type { Session } from '#contract/accounts/auth.ts';
import { formAccountOf, isSameAccount, newFormKey } from './form-key.ts';
import { truncateAccount, type Account, type SignUp } from './session.server.ts';

/** Ends the session of this browser: the token is revoked at the API; one that is already over there is over here too. */
export async function signOut({ account, signUp, session, api, supports }: RequestContext): Promise<void> {
  const who = account ?? signUp;
  const device = session.get('pushDevice');
  if (who && device && supports('deviceRemoval'))
    await api.auth.unregisterDevice({ body: { push_token: device } }, { key: newFormKey(who.id) }).catch(() => null);
  if (who) await api.auth.logout({}, { key: newFormKey(who.id) }).catch(() => null);
  session.end();
}

/** From here on every call carries the sign-up token, which opens nothing else. */
export function beginSignUp(context: RequestContext, { token, account }: Session): SignUp {
  const signUp: SignUp = { id: account.id, businessId: account.business_id ?? 0, email: account.email };
  context.session.unset('account');
  context.session.set('token', token);
  context.session.set('signUp', signUp);
  return signUp;
}

export async function storeLanguage(
  { api }: Pick<RequestContext, 'api'>,
  account: Account,
  language: Language,
): Promise<void> {
  const { changeSupervisorLanguage, changeOperatorLanguage } = api.business;
  const change = account.role === 'SUPERVISOR' ? changeSupervisorLanguage : changeOperatorLanguage;
  await change({ body: { language } }, { key: newFormKey(account.id) });
}

/** Who never chose a language keeps the browser's. An API that does not say counts as chosen. */
export const hasChosenLanguage = (account: Pick<Session['account'], 'language' | 'language_chosen'>): boolean =>
  isLanguage(account.language) && account.language_chosen !== false;

export function storeAccount(context: Pick<RequestContext, 'session' | 'now'>, { token, account }: Session): Account {
  const stored: Account = truncateAccount({
    id: account.id,
    role: account.role === 'SUPERVISOR' ? 'SUPERVISOR' : 'OPERATOR',
    name: account.name,
    email: account.email,
    businessId: account.business_id ?? 0,
    businessName: account.business_name,
  });
  context.session.unset('pendingTwoFactor');
  context.session.unset('signUp');
  context.session.set('token', token);
  context.session.set('account', stored);
  context.session.set('usedOn', dayOf(context.now()));
  if (!context.session.get('languageSelected') && hasChosenLanguage(account))
    context.session.set('language', account.language);
  return stored;
}

/**
 * Begins a session in the language selected before. The browser's previous session is ended: its token is no
 * longer in any cookie, so nobody could sign out of it.
 */
export async function beginSession(context: RequestContext, session: Session): Promise<Account> {
  const before = context.account;
  // Another account has left its device in the session, and shifts that it was about to change.
  if (before && !isSameAccount(formAccountOf(before), formAccountOf(session.account))) await signOut(context);
  else if (before) await context.api.auth.logout({}, { key: newFormKey(before.id) }).catch(() => null);
  const account = storeAccount(context, session);
  await storeSelectedLanguage(context, account, session);
  return account;
}

/** A language chosen before signing in overrides the account's, and is stored there. */
async function storeSelectedLanguage(context: RequestContext, account: Account, begun: Session): Promise<void> {
  const selected = context.session.get('languageSelected') && context.session.get('language');
  context.session.unset('languageSelected');
  const api = context.apiAs(account.role, begun.token);
  if (selected && (selected !== begun.account.language || !hasChosenLanguage(begun.account)))
    await storeLanguage({ api }, account, selected);
}

/** Renews the cookie once a day, so that it lasts as long as it is used. A prefetch does not count. */
export function touchSession({ session, prefetch, now }: RequestContext): void {
  const today = dayOf(now());
  if (!prefetch && session.get('usedOn') !== today) session.set('usedOn', today);
}

/** Names and email addresses change after signing in, by others too: updates the session. */
export function refreshAccount(
  context: RequestContext,
  account: Account,
  now: Pick<Session['account'], 'name' | 'email' | 'business_name'>,
): Account {
  const renewed = truncateAccount({ ...account, name: now.name, email: now.email, businessName: now.business_name });
  if (!isDeepStrictEqual(renewed, account)) context.session.set('account', renewed);
  return renewed;
}

import { redirect } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import type { SignInState } from '#app/shared/two-factor/sign-in-state.tsx';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { restoreForm } from '#app/session/stashed-form.server.ts';
import { formAccountOf, isSameAccount, newFormKey } from '#app/session/form-key.ts';
import type { Account } from '#app/session/session.server.ts';
import { beginSession, storeSelectedLanguage } from '#app/session/sign-in.server.ts';
import type { Session } from '#contract/accounts/auth.ts';

/** Ends the session of this browser: the token is revoked at the API; one that is already over there is over here too. */
export async function leave({ account, signUp, session, api, supports }: RequestContext): Promise<void> {
  const who = account ?? signUp;
  const device = session.get('pushDevice');
  if (who && device && supports('deviceRemoval'))
    await api.auth.unregisterDevice({ body: { push_token: device } }, { key: newFormKey(who.id) }).catch(() => null);
  if (who) await api.auth.logout({}, { key: newFormKey(who.id) }).catch(() => null);
  session.end();
}

/**
 * Starts a session in the language selected before. The browser's previous session is ended: its token is no
 * longer in any cookie, so nobody could sign out of it.
 */
export async function startSession(context: RequestContext, session: Session): Promise<Account> {
  const before = context.account;
  // Another account has left its device in the session, and shifts that it was about to change.
  if (before && !isSameAccount(formAccountOf(before), formAccountOf(session.account))) await leave(context);
  else if (before) await context.api.auth.logout({}, { key: newFormKey(before.id) }).catch(() => null);
  const account = beginSession(context, session);
  await storeSelectedLanguage(context, account, session);
  return account;
}

/** Redirects to the requested page, or shows the stashed form again. */
export async function redirectAfterLogin(
  context: RequestContext,
  account: Account,
  { redirectTo, parked }: SignInState,
) {
  const stashed = parked ? await restoreForm(context.formSeal, parked, formAccountOf(account), context.now()) : null;
  if (stashed) context.resume = stashed;
  else if (parked) return context.toasts.redirectWithInfo(paths.dashboard, context.t('notice.otherAccount'));
  return redirect(safeRedirect(redirectTo, paths.dashboard), 303);
}

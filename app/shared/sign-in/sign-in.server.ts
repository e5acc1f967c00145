import { json, redirect, type TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import type { RejectedForm } from '#app/forms/form-problem.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { beginAdminSession, signOutAdmin } from '#app/session/sites/admin-session.server.ts';
import { beginWorkerSession } from '#app/session/sites/worker-session.server.ts';
import { formAccountOf } from '#app/session/form-key.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import type { Account, AdminUser, WorkerUser } from '#app/session/session.server.ts';
import { beginSession, beginSignUp, signOut } from '#app/session/sign-in.server.ts';
import { restoreForm } from '#app/session/stashed-form.server.ts';
import { recoveryCodesFor } from '#app/session/two-factor.ts';
import { resetPath } from '#app/shared/code-form/pending-code.server.ts';
import { createAuthenticator, type NewRecoveryCodes, type SignIn, type StrategyName } from './authenticator.server.ts';
import { signInStateForm, type SignInState } from './sign-in-state.tsx';

interface Args {
  request: Request;
  context: RequestContext;
}

/** Signs in by one strategy. A form with errors comes back as typed. */
export async function signIn(strategy: StrategyName, { request, context }: Args) {
  try {
    return await completeSignIn(context, await createAuthenticator(context).authenticate(strategy, request));
  } catch (error) {
    if (error instanceof Response) return error as TypedResponse<RejectedForm>;
    throw error;
  }
}

/** The only place that writes a sign-in to the session. */
async function completeSignIn(context: RequestContext, established: SignIn) {
  const { session } = context;
  switch (established.kind) {
    case 'account':
      return enter(context, await beginSession(context, established.session), established);
    case 'admin':
      return enter(context, await beginAdminSession(context, established.session), established);
    case 'worker':
      return enter(context, await beginWorkerSession(context, established.session), established);
    case 'signUp':
      return resumeSignUp(context, established);
    case 'twoFactor':
      return askForCode(context, established);
    case 'newPassword': {
      session.set('resetEmail', session.get('pendingCode')?.email ?? '');
      session.unset('pendingCode');
      session.set('resetToken', established.token);
      session.set('resetAs', established.role === 'SUPERVISOR' ? 'supervisor' : 'operator');
      return redirect(resetPath(context), 303);
    }
  }
}

type SignedIn = Account | AdminUser | WorkerUser;

function homeOf(who: SignedIn): string {
  if ('businessId' in who) return paths.dashboard;
  return who.role === 'USER' ? paths.workerSite.home : paths.admin.home;
}

/** New recovery codes are shown once, on the way to the requested page. */
function enter(
  context: RequestContext,
  who: SignedIn,
  { newCodes, state }: { newCodes?: NewRecoveryCodes; state: SignInState },
) {
  if (!newCodes?.codes.length) return redirectAfterSignIn(context, who, state);
  context.session.set('newRecoveryCodes', newCodes);
  return json({ codes: newCodes.codes, ...state });
}

/** Redirects to the requested page, or shows the stashed form again. */
async function redirectAfterSignIn(context: RequestContext, who: SignedIn, { redirectTo, parked }: SignInState) {
  const home = homeOf(who);
  const stashed = parked ? await restoreForm(context.formSeal, parked, formAccountOf(who), context.now()) : null;
  if (stashed) context.resume = stashed;
  else if (parked) return context.toasts.redirectWithInfo(home, context.t('notice.otherAccount'));
  return redirect(safeRedirect(redirectTo, home), 303);
}

/** The page of the code, sent by a visitor who is signed in already: a second submit, or the end of the recovery codes. */
export async function continueSignIn({ request, context }: Args, who: SignedIn) {
  const form = await readForm(request, context, signInStateForm);
  if (!form.ok) return form.rejection;
  const codes = recoveryCodesFor(context, form.key);
  return codes ? json({ codes, ...form.value }) : redirectAfterSignIn(context, who, form.value);
}

/** The page that asks for the code leads who is signed in on to where they were going. */
async function askForCode(
  context: RequestContext,
  { pending, codePage, state }: Extract<SignIn, { kind: 'twoFactor' }>,
) {
  const { redirectTo, parked } = state;
  if (context.account) await signOut(context);
  if (context.adminUser) await signOutAdmin(context);
  context.session.set('pendingTwoFactor', pending);
  // A stashed form does not fit in the session; the page that asks for the code carries it.
  if (parked) return json({ askedForCode: { settingUp: pending.settingUp, role: pending.role, parked, redirectTo } });
  return redirect(codePage, 303);
}

/** An unfinished sign-up continues where it was left, with the input from when the session expired. */
async function resumeSignUp(
  context: RequestContext,
  { session, state: { parked } }: Extract<SignIn, { kind: 'signUp' }>,
) {
  if (context.account) await signOut(context);
  context.session.unset('pendingCode');
  const signUp = beginSignUp(context, session);
  const stashed = parked ? await restoreForm(context.formSeal, parked, formAccountOf(signUp), context.now()) : null;
  if (stashed) context.resume = stashed;
  return redirect(paths.signUp, 303);
}

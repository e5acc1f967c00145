import { redirect } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import { FormStrategy } from 'remix-auth-form';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import type { Result } from '#app/api-client/errors.ts';
import { readBody, type ValidForm } from '#app/forms/submission.server.ts';
import { codeForm } from '#app/shared/code-form/code-form.tsx';
import { requirePendingCode } from '#app/shared/code-form/pending-code.server.ts';
import { pendingRole } from '#app/session/two-factor.ts';
import { requirePendingTwoFactor } from '#app/shared/two-factor/code-step.server.ts';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import type { SessionData } from '#app/session/session.server.ts';
import type { AdminSession } from '#contract/admin/team.ts';
import type { Session } from '#contract/accounts/auth.ts';
import type { WorkerSession } from '#contract/workers/worker-account.ts';
import { adminCodeForm, adminLoginForm, loginForm, roleOfTab, twoFactorForm, workerCodeForm } from './forms.ts';
import type { SignInState } from './sign-in-state.tsx';

export interface NewRecoveryCodes {
  key: string;
  codes: readonly string[];
}

/** What a strategy established; `completeSignIn` goes on with it. */
export type SignIn =
  | { kind: 'account'; session: Session; state: SignInState; newCodes?: NewRecoveryCodes }
  | { kind: 'admin'; session: AdminSession; state: SignInState; newCodes: NewRecoveryCodes }
  | { kind: 'worker'; session: WorkerSession; state: SignInState }
  | { kind: 'signUp'; session: Session; state: SignInState }
  | { kind: 'twoFactor'; pending: SessionData['pendingTwoFactor']; codePage: string; state: SignInState }
  | { kind: 'newPassword'; token: string; role: SessionData['pendingCode']['role'] };

/** Single sign-on made an account, which an operator of the business has to approve. */
export class ApprovalPending extends Error {
  readonly account: { email: string; business_name: string };
  constructor(account: { email: string; business_name: string }) {
    super('the account awaits approval');
    this.account = account;
  }
}

/** @throws the page of the form, as typed */
function requireValid<Schema extends z.ZodType>(raw: FormData, context: RequestContext, schema: Schema) {
  const form = readBody(raw, context, schema);
  if (!form.ok) throw form.rejection;
  return form;
}

/** @throws the page of the form, with the API's error */
function requireOk<Value>(sent: Result<Value>, form: ValidForm<unknown>): Value {
  if (!sent.ok) throw form.reject(sent.error);
  return sent.value;
}

function signInOf(session: Session, state: SignInState): SignIn {
  if (!session.two_factor) return { kind: 'account', session, state };
  const { setting_up: settingUp } = session.two_factor;
  const pending = { token: session.token, settingUp, until: session.expires_at, role: session.role };
  return { kind: 'twoFactor', pending, codePage: paths.loginTwoFactorTo(state.redirectTo), state };
}

const passwordStrategy = (context: RequestContext) =>
  new FormStrategy<SignIn>(async ({ form: raw, request }) => {
    if (!raw.has('role')) raw.set('role', roleOfTab(request));
    const form = requireValid(raw, context, loginForm);
    const { email, password, role, ...state } = form.value;
    const sent = await context.apiAs(role).auth.login({ body: { email, password, role } }, { key: newFormKey(null) });
    // A rejected login clears the token and the user.
    if (!sent.ok) context.session.end();
    const session = requireOk(sent, form);
    return session.step === null ? signInOf(session, state) : { kind: 'signUp', session, state };
  });

const twoFactorStrategy = (context: RequestContext) =>
  new FormStrategy<SignIn>(async ({ form: raw }) => {
    const { token } = requirePendingTwoFactor(context, paths.loginTo(undefined, pendingRole(context)));
    const form = requireValid(raw, context, twoFactorForm);
    const { code, trust, ...state } = form.value;
    const session = requireOk(
      await context.api.twoFactor.verifyTwoFactor({ body: { token, code, trust } }, form),
      form,
    );
    return { kind: 'account', session, state, newCodes: { key: form.key, codes: session.recovery_codes } };
  });

const emailedCodeStrategy = (context: RequestContext, purpose: SessionData['pendingCode']['purpose']) =>
  new FormStrategy<SignIn>(async ({ form: raw }) => {
    const { email, role } = requirePendingCode(context, purpose);
    const form = requireValid(raw, context, codeForm);
    const body = { email, role, purpose, code: form.value.code };
    const verified = requireOk(await context.apiAs(role).auth.verifyCode({ body }, form), form);
    if (verified.purpose === 'SIGN_UP') return { kind: 'signUp', session: verified, state: {} };
    return { kind: 'newPassword', token: verified.token, role };
  });

const adminPasswordStrategy = (context: RequestContext) =>
  new FormStrategy<SignIn>(async ({ form: raw }) => {
    const form = requireValid(raw, context, adminLoginForm);
    const { email, password, ...state } = form.value;
    const asked = requireOk(await context.admin.users.adminLogin({ body: { email, password } }, form), form);
    const { token, setting_up: settingUp, expires_at: until } = asked;
    const codePage = paths.admin.signInCode(state.redirectTo);
    return { kind: 'twoFactor', pending: { token, settingUp, until }, codePage, state };
  });

const adminCodeStrategy = (context: RequestContext) =>
  new FormStrategy<SignIn>(async ({ form: raw }) => {
    const { token } = requirePendingTwoFactor(context, paths.admin.signInTo());
    const form = requireValid(raw, context, adminCodeForm);
    const { code, ...state } = form.value;
    const session = requireOk(await context.admin.users.verifyAdminCode({ body: { token, code } }, form), form);
    return { kind: 'admin', session, state, newCodes: { key: form.key, codes: session.recovery_codes } };
  });

const workerCodeStrategy = (context: RequestContext) =>
  new FormStrategy<SignIn>(async ({ form: raw }) => {
    const email = context.session.get('pendingEmail');
    if (email === undefined) throw redirect(paths.workerSite.signInTo());
    const form = requireValid(raw, context, workerCodeForm);
    const { code, ...state } = form.value;
    const session = requireOk(await context.worker.account.workerVerifyCode({ body: { email, code } }, form), form);
    return { kind: 'worker', session, state };
  });

/** Reads what the identity provider added to the address of its callback. */
class SingleSignOnStrategy extends Strategy<SignIn, { response: string }> {
  override name = 'single-sign-on';

  override authenticate(request: Request): Promise<SignIn> {
    return this.verify({ response: new URL(request.url).search || '?' });
  }
}

/** A sign-in takes effect once: what is pending is used up here and by the API. */
const singleSignOnStrategy = (context: RequestContext) =>
  new SingleSignOnStrategy(async ({ response }) => {
    const pending = context.session.get('pendingIdentity');
    if (!pending) throw new Error('no single sign-on is pending');
    context.session.unset('pendingIdentity');
    const { code, attempt, redirectTo } = pending;
    const sent = await context.api.identityProvider.finishIdentitySignIn(
      { body: { code, attempt, response } },
      { key: newFormKey(null) },
    );
    if (!sent.ok) throw sent.error;
    if (sent.value.outcome === 'waiting') throw new ApprovalPending(sent.value);
    return signInOf(sent.value, { redirectTo });
  });

export type StrategyName =
  | 'password'
  | 'twoFactor'
  | 'signUpCode'
  | 'resetCode'
  | 'singleSignOn'
  | 'adminPassword'
  | 'adminCode'
  | 'workerCode';

/** Every way to sign in, for all sites. Created per request, because a strategy calls the API as its visitor. */
export function createAuthenticator(context: RequestContext): Authenticator<SignIn> {
  const authenticator = new Authenticator<SignIn>();
  const use = (name: StrategyName, strategy: Strategy<SignIn, never>) => authenticator.use(strategy, name);
  use('password', passwordStrategy(context));
  use('signUpCode', emailedCodeStrategy(context, 'SIGN_UP'));
  use('resetCode', emailedCodeStrategy(context, 'RESET_PASSWORD'));
  use('adminPassword', adminPasswordStrategy(context));
  use('adminCode', adminCodeStrategy(context));
  use('workerCode', workerCodeStrategy(context));
  if (context.supports('twoFactor')) use('twoFactor', twoFactorStrategy(context));
  if (context.supports('identityProvider')) use('singleSignOn', singleSignOnStrategy(context));
  return authenticator;
}

import type { FieldMetadata } from '@conform-to/react';
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { enumParam, readQuery } from '#app/forms/query.ts';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { useRejectedForm } from '#app/forms/form-problem.ts';
import { RouteForm, useField, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { SignInStateFields, type SignInState } from '#app/shared/two-factor/sign-in-state.tsx';
import { StashNotice } from '#app/shared/stash-notice.tsx';
import { paths } from '#app/paths.ts';
import { DemoMailbox } from '#app/shared/code-form/demo-mailbox.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { stashMinutes, restoreForm } from '#app/session/stashed-form.server.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { formAccountOf, newFormKey } from '#app/session/form-key.ts';
import { beginSignUp } from '#app/session/sign-in.server.ts';
import { ApiError, Unavailable } from '#app/api-client/errors.ts';
import type { Session } from '#contract/accounts/auth.ts';
import type { BusinessRole } from '#domain/accounts/roles.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { z } from 'zod';
import { AuthPage } from './auth-page.tsx';
import { startSession, redirectAfterLogin, leave } from './login-redirect.server.ts';
import { loginForm, loginLabels } from './login-form.ts';
import { TwoFactorPage } from './two-factor-form.tsx';

export const handle: RouteHandle<{ wrongAccount: boolean }> = {
  title: (t, data) => t(data.wrongAccount ? 'title.wrongAccount' : 'title.login'),
  isErrorPage: (data) => data.wrongAccount,
  permission: 'anyone',
};

export function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    as: enumParam(['operator', 'supervisor'], 'operator'),
    ended: z.string().optional().catch(undefined),
    changed: z.string().optional().catch(undefined),
    redirectTo: z.string().optional().catch(undefined),
  });
  const target = safeRedirect(query.redirectTo, paths.dashboard);
  // The answer to a post is the page itself: a form that was refused, or one that another account has to take up.
  if (context.account && !context.posted) throw redirect(target);
  return {
    as: query.as,
    ended: query.ended !== undefined,
    changed: query.changed !== undefined,
    redirectTo: query.redirectTo && target,
    stashed: context.stashed,
    wrongAccount: context.wrongAccount,
    stashMinutes,
    demo: context.demo,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const credentials = request.clone();
  const form = await readForm(request, context, loginForm);
  if (!form.ok) return form.rejection;
  const signed = await signIn(context, credentials);
  if (!signed.ok) {
    // A rejected login clears the token and the user.
    context.session.end();
    return form.reject(signed.error);
  }
  if (signed.session.step !== null) return resumeSignUp(context, signed.session, form.value.parked);
  if (signed.session.two_factor) return askForCode(context, signed.session, form.value);
  return redirectAfterLogin(context, await startSession(context, signed.session), form.value);
}

async function signIn(
  context: RequestContext,
  request: Request,
): Promise<{ ok: true; session: Session } | { ok: false; error: ApiError | Unavailable }> {
  const authenticator = new Authenticator<Session>().use(
    new FormStrategy(async ({ form }) => {
      const sent = await context.api.auth.login(
        {
          body: {
            email: typed(form, 'email'),
            password: typed(form, 'password'),
            role: typed(form, 'role') as BusinessRole,
          },
        },
        { key: newFormKey(null) },
      );
      if (!sent.ok) throw sent.error;
      return sent.value;
    }),
  );
  try {
    return { ok: true, session: await authenticator.authenticate('form', request) };
  } catch (error) {
    if (error instanceof ApiError || error instanceof Unavailable) return { ok: false, error };
    throw error;
  }
}

/** A file in place of a text counts as empty. */
function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A form that was kept has no room in the session: it goes along within the page that asks for the code. */
async function askForCode(context: RequestContext, session: Session, { redirectTo, parked }: SignInState) {
  // The page that asks for the code leads who is signed in on to where they were going.
  if (context.account) await leave(context);
  const settingUp = session.two_factor?.setting_up ?? null;
  context.session.set('pendingTwoFactor', { token: session.token, settingUp, until: session.expires_at });
  if (parked) return json({ askedForCode: { settingUp, parked, redirectTo } });
  return redirect(paths.loginTwoFactorTo(redirectTo), 303);
}

/** An unfinished sign-up continues where it was left, with the input from when the session expired. */
async function resumeSignUp(context: ActionFunctionArgs['context'], session: Session, sealed: string | undefined) {
  if (context.account) await leave(context);
  const signUp = beginSignUp(context, session);
  const stashed = sealed ? await restoreForm(context.formSeal, sealed, formAccountOf(signUp), context.now()) : null;
  if (stashed) context.resume = stashed;
  return redirect(paths.signUp, 303);
}

export default function LoginOrCode() {
  const answer = useActionResult<typeof action>();
  return answer && 'askedForCode' in answer ? <TwoFactorPage {...answer.askedForCode} /> : <Login />;
}

function Login() {
  const data = useLoaderDataAsReturned<typeof loader>();
  const rejection = useRejectedForm();
  const stashed = useStashedLogin(data.stashed);
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(loginForm, {
    id: 'login',
    labels: stashed ? loginLabels : { ...loginLabels, role: null },
  });
  const role = data.as === 'supervisor' ? 'SUPERVISOR' : 'OPERATOR';
  const keep = data.redirectTo ? `&redirectTo=${encodeURIComponent(data.redirectTo)}` : '';
  return (
    <AuthPage title={t(data.wrongAccount ? 'title.wrongAccount' : 'title.login')}>
      <StashNotice
        wrongAccount={data.wrongAccount}
        minutes={data.stashMinutes}
        stashed={stashed !== undefined}
        home={paths.dashboard}
      />
      {!stashed && (
        <>
          <RoleTabs role={role} keep={keep} />
          {!rejection && <LoginReason ended={data.ended} changed={data.changed} />}
          {form.problem?.kind === 'rejected' && <OtherRole role={role} keep={keep} />}
        </>
      )}
      <RouteForm {...form} action={`${paths.login}?as=${data.as}${keep}`}>
        {/* A tab is another page, which would not have what was kept. */}
        {stashed && <RoleField field={fields.role} role={role} />}
        <TextField {...field(fields.email)} type="email" autoComplete="username" />
        <PasswordField {...field(fields.password, { secret: true })} autoComplete="current-password" />
        <Actions>
          <Button>{t('action.logIn')}</Button>
          <ButtonLink look="quiet" href={`${paths.forgotPassword}?as=${data.as}`}>
            {t('login.forgot')}
          </ButtonLink>
        </Actions>
        {!stashed && <input type="hidden" name={fields.role.name} value={role} />}
        <SignInStateFields redirectTo={data.redirectTo} parked={stashed} />
      </RouteForm>
      <p>
        <Sentence text="login.newBusiness" parts={{ signUp: <a href={paths.signUp}>{''}</a> }} />
      </p>
      {role === 'SUPERVISOR' && <MutedText as="p">{t('login.company')}</MutedText>}
      <MutedText as="p">{t('login.workers')}</MutedText>
      {data.demo && <DemoMailbox />}
    </AuthPage>
  );
}

/** The form stashed when the session expired, which is sent with every attempt. */
function useStashedLogin(stashed: string | null): string | undefined {
  const sent = useRejectedForm()?.result.initialValue?.parked;
  return stashed ?? (typeof sent === 'string' ? sent : undefined);
}

function LoginReason({ ended, changed }: { ended: boolean; changed: boolean }) {
  const { t } = useText();
  if (changed) return <Notice>{t('resetPassword.done')}</Notice>;
  return ended && <Notice>{t('auth.ended')}</Notice>;
}

interface RoleProps {
  role: BusinessRole;
  keep: string;
}

function RoleTabs({ role, keep }: RoleProps) {
  const { t } = useText();
  return (
    <Tabs
      label={t('login.as')}
      tabs={[
        { href: `?as=operator${keep}`, label: t('accountRole.OPERATOR'), current: role === 'OPERATOR' },
        { href: `?as=supervisor${keep}`, label: t('accountRole.SUPERVISOR'), current: role === 'SUPERVISOR' },
      ]}
    />
  );
}

/** A failed login may be due to the wrong role. */
const OtherRole = ({ role, keep }: RoleProps) => (
  <p>
    <Sentence
      text={role === 'OPERATOR' ? 'login.triedAsOperator' : 'login.triedAsSupervisor'}
      parts={{ other: <a href={`?as=${role === 'OPERATOR' ? 'supervisor' : 'operator'}${keep}`}>{''}</a> }}
    />
  </p>
);

function RoleField({ field: role, role: selected }: { field: FieldMetadata<BusinessRole>; role: BusinessRole }) {
  const { t } = useText();
  const field = useField();
  return (
    <ChoiceField
      {...field(role)}
      type="radio"
      options={(['OPERATOR', 'SUPERVISOR'] as const).map((value) => ({ value, label: t(`accountRole.${value}`) }))}
      defaultValue={role.initialValue ?? selected}
    />
  );
}

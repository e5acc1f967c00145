import type { FieldMetadata } from '@conform-to/react';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { enumParam, readQuery } from '#app/forms/query.ts';
import { useRejectedForm } from '#app/forms/form-problem.ts';
import { RouteForm, useField, useRouteForm } from '#app/forms/route-form.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { loginForm, loginLabels } from '#app/shared/sign-in/forms.ts';
import { SignInStateFields } from '#app/shared/sign-in/sign-in-state.tsx';
import { signIn } from '#app/shared/sign-in/sign-in.server.ts';
import { StashNotice } from '#app/shared/stash-notice.tsx';
import { paths } from '#app/paths.ts';
import { DemoMailbox } from '#app/shared/code-form/demo-mailbox.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { stashMinutes } from '#app/session/stashed-form.server.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
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
    ended: query.ended,
    changed: query.changed !== undefined,
    redirectTo: query.redirectTo && target,
    stashed: context.stashed,
    wrongAccount: context.wrongAccount,
    stashMinutes,
    demo: context.demo,
    workerSite: workerSiteOf(context),
  };
}

/** Null where workers use an app. */
const workerSiteOf = ({ applyUrl, workerUrl = '', supports }: RequestContext): string | null =>
  applyUrl === undefined && supports('workerSite') ? `${workerUrl}${paths.workerSite.signIn}` : null;

export const action = (args: ActionFunctionArgs) => signIn('password', args);

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
      <MutedText as="p">
        {data.workerSite === null ? (
          t('login.workers')
        ) : (
          <Sentence text="login.workerSite" parts={{ site: <a href={data.workerSite}>{''}</a> }} />
        )}
      </MutedText>
      {data.demo && <DemoMailbox />}
    </AuthPage>
  );
}

/** The form stashed when the session expired, which is sent with every attempt. */
function useStashedLogin(stashed: string | null): string | undefined {
  const sent = useRejectedForm()?.result.initialValue?.parked;
  return stashed ?? (typeof sent === 'string' ? sent : undefined);
}

function LoginReason({ ended, changed }: { ended: string | undefined; changed: boolean }) {
  const { t, format } = useText();
  if (changed) return <Notice>{t('resetPassword.done')}</Notice>;
  if (ended === undefined) return null;
  return <Notice>{format.sentences([t('auth.ended'), ended === 'unkept' && t('auth.wrongAccountTooLong')])}</Notice>;
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

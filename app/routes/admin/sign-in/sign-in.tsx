import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { useRejectedForm } from '#app/forms/form-problem.ts';
import { readQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { adminLoginForm } from '#app/shared/sign-in/forms.ts';
import { SignInStateFields } from '#app/shared/sign-in/sign-in-state.tsx';
import { signIn } from '#app/shared/sign-in/sign-in.server.ts';
import { StashNotice } from '#app/shared/stash-notice.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { hasAdminSite } from '#app/session/sites/admin-session.server.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { stashMinutes } from '#app/session/stashed-form.server.ts';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { CodePage } from './code-page.tsx';
import { SignedOutPage } from '#app/shared/sign-in/signed-out-page.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';

export const handle: RouteHandle<{ wrongAccount: boolean }> = {
  title: (t, data) => t(data.wrongAccount ? 'title.wrongAccount' : 'admin.signIn'),
  isErrorPage: (data) => data.wrongAccount,
  permission: 'anyone',
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    ended: z.string().optional().catch(undefined),
    changed: z.string().optional().catch(undefined),
    redirectTo: z.string().optional().catch(undefined),
  });
  const target = safeRedirect(query.redirectTo, paths.admin.home);
  if (context.adminUser && !context.posted) throw redirect(target);
  if (!(await hasAdminSite(context))) throw json({ kind: 'notFound' }, 404);
  return {
    ended: query.ended !== undefined,
    changed: query.changed !== undefined,
    redirectTo: query.redirectTo && target,
    stashed: context.stashed,
    wrongAccount: context.wrongAccount,
    stashMinutes,
  };
}

export const action = (args: ActionFunctionArgs) => signIn('adminPassword', args);

export default function SignInOrCode() {
  const answer = useActionResult<typeof action>();
  return answer && 'askedForCode' in answer ? <CodePage {...answer.askedForCode} /> : <SignIn />;
}

function SignIn() {
  const data = useLoaderDataAsReturned<typeof loader>();
  const sent = useRejectedForm();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(adminLoginForm, {
    id: 'sign-in',
    labels: { email: 'field.email', password: 'field.password', redirectTo: null, parked: null },
  });
  const again = sent?.result.initialValue?.parked;
  const parked = data.stashed ?? (typeof again === 'string' ? again : undefined);
  return (
    <SignedOutPage title={t(data.wrongAccount ? 'title.wrongAccount' : 'admin.signIn')}>
      <StashNotice
        wrongAccount={data.wrongAccount}
        minutes={data.stashMinutes}
        stashed={parked !== undefined}
        home={paths.admin.home}
      />
      {!parked && !sent && data.changed && <Notice>{t('admin.passwordSet')}</Notice>}
      {!parked && !sent && data.ended && <Notice>{t('auth.ended')}</Notice>}
      <SubmitForm
        form={form}
        action={paths.admin.signInTo(data.redirectTo)}
        submit={t('book.continue')}
        end={<SignInStateFields redirectTo={data.redirectTo} parked={parked} />}
      >
        <TextField {...field(fields.email)} type="email" autoComplete="username" />
        <PasswordField {...field(fields.password, { secret: true })} autoComplete="current-password" />
      </SubmitForm>
      <MutedText as="p">{t('admin.forgotten')}</MutedText>
    </SignedOutPage>
  );
}

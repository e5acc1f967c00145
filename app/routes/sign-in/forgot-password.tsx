import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { enumParam, readQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { loginEmail, portalRole } from '#contract/accounts/auth.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { roleOfTab } from '#app/shared/sign-in/forms.ts';
import { AuthPage } from './auth-page.tsx';

export const handle: RouteHandle = { title: (t) => t('title.forgotPassword'), permission: 'anyone' };

const forgotForm = z.object({
  email: loginEmail,
  role: portalRole,
  /** Set by the code page, to request another code. */
  again: z.literal('1').optional().catch(undefined),
});

export function loader({ request }: LoaderFunctionArgs) {
  return readQuery(request, {
    as: enumParam(['operator', 'supervisor'], 'operator'),
    /** Set when the new-password page redirects here because it has no valid code. */
    over: z.literal('1').optional().catch(undefined),
  });
}

export const action = formAction(
  (_context, request) => forgotForm.extend({ role: portalRole.default(roleOfTab(request)) }),
  ({ body }) => paths.forgotPasswordCode + (body.again ? '?again=1' : ''),
  async ({ context, body: { email, role }, form }) => {
    const sent = await context.apiAs(role).auth.forgotPassword({ body: { email, role } }, form);
    if (sent.ok) context.session.set('pendingCode', { email, role, purpose: 'RESET_PASSWORD' });
    return sent;
  },
  { hasNoToast: true },
);

export default function ForgotPassword() {
  const { as, over } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(forgotForm, {
    id: 'forgot',
    labels: { email: 'field.email', role: null, again: null },
  });
  const role = as === 'supervisor' ? 'SUPERVISOR' : 'OPERATOR';
  return (
    <AuthPage title={t('title.forgotPassword')}>
      <Tabs
        label={t('login.as')}
        tabs={[
          { href: '?as=operator', label: t('accountRole.OPERATOR'), current: role === 'OPERATOR' },
          { href: '?as=supervisor', label: t('accountRole.SUPERVISOR'), current: role === 'SUPERVISOR' },
        ]}
      />
      {over && !form.problem && (
        <Notice kind="warning" focused>
          {t('forgotPassword.over')}
        </Notice>
      )}
      <p>{t('forgotPassword.line')}</p>
      <SubmitForm
        form={form}
        action={`${paths.forgotPassword}?as=${as}`}
        submit={t('signUp.sendCode')}
        cancel={`${paths.login}?as=${as}`}
        cancelLabel={t('forgotPassword.back')}
      >
        <TextField {...field(fields.email)} type="email" autoComplete="username" />
        <input type="hidden" name={fields.role.name} value={role} />
      </SubmitForm>
    </AuthPage>
  );
}

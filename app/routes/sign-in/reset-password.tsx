import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { NewPasswordFields } from '#app/shared/person-form/password-fields.tsx';
import { newPasswordForm } from '#app/shared/person-form/passwords.ts';
import { enumParam, readQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { AuthPage } from './auth-page.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { newPasswordLabels } from '#app/shared/person-form/labels.ts';

export const handle: RouteHandle = { title: (t) => t('title.resetPassword'), permission: 'anyone' };

const readAs = (request: Request) => readQuery(request, { as: enumParam(['operator', 'supervisor'], 'operator') }).as;

/** The token of a verified code; everyone else starts over. */
function resetToken({ request, context }: { request: Request; context: RequestContext }): string {
  const token = context.session.get('resetToken');
  if (!token) throw redirect(`${paths.forgotPassword}?as=${readAs(request)}&over=1`);
  return token;
}

export function loader({ request, context }: LoaderFunctionArgs) {
  resetToken({ request, context });
  return { as: readAs(request), email: context.session.get('resetEmail') };
}

/** All sessions of the account have ended, including this browser's. */
function endSession(session: RequestContext['session'], key: string): void {
  const isWithoutOrigin = session.get('isWithoutOrigin');
  session.end();
  session.set('passwordSetBy', key);
  if (isWithoutOrigin) session.set('isWithoutOrigin', true);
}

export const action = formAction(
  newPasswordForm,
  ({ request }) => `${paths.login}?as=${readAs(request)}&changed=1`,
  async ({ request, context, api, body: { password }, form }) => {
    const { session } = context;
    if (session.get('passwordSetBy') === form.key) return { ok: true, value: null, message: null };
    const token = resetToken({ request, context });
    const sent = await api.auth.resetPassword({ body: { token, password } }, form);
    if (sent.ok) endSession(session, form.key);
    return sent;
  },
  { hasNoToast: true },
);

export default function ResetPassword() {
  const { as, email } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(newPasswordForm, { id: 'reset', labels: newPasswordLabels });
  return (
    <AuthPage title={t('title.resetPassword')}>
      <p>{t('resetPassword.line')}</p>
      <SubmitForm
        form={form}
        submit={t('resetPassword.save')}
        cancel={`${paths.forgotPassword}?as=${as}`}
        cancelLabel={t('resetPassword.newCode')}
      >
        <NewPasswordFields fields={fields} username={email} />
      </SubmitForm>
    </AuthPage>
  );
}

import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { message } from '#domain/shared/message.ts';
import { NewPasswordFields } from '#app/shared/person-form/password-fields.tsx';
import { withMatchingPasswords } from '#app/shared/person-form/passwords.ts';
import { enumParam, readQuery } from '#app/forms/query.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { newPassword } from '#contract/accounts/auth.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { AuthPage } from './auth-page.tsx';
import { newPasswordLabels } from '#app/shared/person-form/labels.ts';

export const handle: RouteHandle = { title: (t) => t('title.resetPassword'), permission: 'anyone' };

const resetForm = withMatchingPasswords(
  z.object({ password: newPassword, confirm_password: z.string({ error: message('validation.required') }) }),
);

const readAs = (request: Request) => readQuery(request, { as: enumParam(['operator', 'supervisor'], 'operator') }).as;

/** The token of a verified code; everyone else starts over. */
function resetToken({ request, context }: { request: Request; context: RequestContext }): string {
  const token = context.session.get('resetToken');
  if (!token) throw redirect(`${paths.forgotPassword}?as=${readAs(request)}&over=1`);
  return token;
}

export function loader({ request, context }: LoaderFunctionArgs) {
  resetToken({ request, context });
  return { as: readAs(request) };
}

export const action = formAction(
  resetForm,
  ({ request }) => `${paths.login}?as=${readAs(request)}&changed=1`,
  async ({ request, context, api, body: { password }, form }) => {
    const token = resetToken({ request, context });
    const sent = await api.auth.resetPassword({ body: { token, password } }, form);
    // All sessions of the account have ended, including this browser's.
    if (sent.ok) context.session.end();
    return sent;
  },
  { hasNoToast: true },
);

export default function ResetPassword() {
  const { as } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(resetForm, { id: 'reset', labels: newPasswordLabels });
  return (
    <AuthPage title={t('title.resetPassword')}>
      <p>{t('resetPassword.line')}</p>
      <RouteForm {...form}>
        <NewPasswordFields fields={fields} />
        <Actions>
          <Button>{t('resetPassword.save')}</Button>
          <ButtonLink look="quiet" href={`${paths.forgotPassword}?as=${as}`}>
            {t('resetPassword.newCode')}
          </ButtonLink>
        </Actions>
      </RouteForm>
    </AuthPage>
  );
}

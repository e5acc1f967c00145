import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { email } from '#contract/core/common.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { readQuery } from '#app/forms/query.ts';
import { FormProblemNotice, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { newPasswordLabels } from '#app/shared/person-form/labels.ts';
import { NewPasswordFields } from '#app/shared/person-form/password-fields.tsx';
import { newPasswordForm } from '#app/shared/person-form/passwords.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { SignedOutPage } from '#app/shared/sign-in/signed-out-page.tsx';

export const handle: RouteHandle = { title: (t) => t('admin.password'), permission: 'anyone' };

export const loader = ({ request }: LoaderFunctionArgs) =>
  readQuery(request, { email: email.optional().catch(undefined) });

export const action = formAction(
  newPasswordForm,
  `${paths.admin.signIn}?changed=1`,
  async ({ request, context, body: { password }, form }) => {
    const { token } = readQuery(request, { token: z.string().max(1_024).catch('') });
    const sent = await context.admin.users.setAdminPassword({ body: { token, password } }, form);
    // All sessions of the account have ended, including this browser's.
    if (sent.ok) context.session.end();
    return sent;
  },
  { hasNoToast: true },
);

export default function AdminPassword() {
  const { email: username } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(newPasswordForm, { id: 'password', labels: newPasswordLabels });
  // A retry would fail too: once a password is set, it is used to log in.
  if (form.problem?.kind === 'expired')
    return (
      <SignedOutPage title={t('admin.password')}>
        <FormProblemNotice problem={form.problem} />
        <Actions>
          <ButtonLink href={paths.admin.signIn}>{t('action.logIn')}</ButtonLink>
        </Actions>
      </SignedOutPage>
    );
  return (
    <SignedOutPage title={t('admin.password')}>
      <p>{t('admin.passwordLine')}</p>
      <SubmitForm form={form} submit={t('admin.passwordSave')}>
        <NewPasswordFields fields={fields} username={username} />
      </SubmitForm>
    </SignedOutPage>
  );
}

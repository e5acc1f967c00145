import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { email } from '#contract/core/common.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { readQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { passwordLabels } from '#app/shared/person-form/labels.ts';
import { NewPasswordFields } from '#app/shared/person-form/password-fields.tsx';
import { newPasswordForm } from '#app/shared/person-form/passwords.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { AuthPage } from '../auth-page.tsx';

export const handle: RouteHandle = {
  title: (t) => t('invitation.title'),
  permission: 'anyone',
  requires: ['invitations'],
};

export const loader = ({ request }: LoaderFunctionArgs) =>
  readQuery(request, { email: email.optional().catch(undefined) });

export const action = formAction(
  newPasswordForm,
  ({ context }) => `${paths.login}?as=supervisor&changed=1&language=${context.language}`,
  async ({ request, context, api, body: { password }, form }) => {
    const { token } = readQuery(request, { token: z.string().max(1_024).catch('') });
    const sent = await api.auth.resetPassword({ body: { token, password } }, form);
    // This browser may have been signed in to another account.
    if (sent.ok) context.session.end();
    return sent;
  },
  { hasNoToast: true },
);

export default function AcceptInvitation() {
  const { email: username } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(newPasswordForm, { id: 'password', labels: passwordLabels });
  // A retry would fail too: another page, or another person, is needed.
  if (form.problem?.kind === 'expired')
    return (
      <AuthPage title={t('invitation.title')}>
        <Notice kind="error" focused title={t('invitation.over')}>
          {t('invitation.overLine')}
        </Notice>
        <Actions>
          <ButtonLink href={`${paths.login}?as=supervisor`}>{t('action.logIn')}</ButtonLink>
        </Actions>
      </AuthPage>
    );
  return (
    <AuthPage title={t('invitation.title')}>
      <p>{t('invitation.line')}</p>
      <SubmitForm form={form} submit={t('invitation.save')}>
        <NewPasswordFields fields={fields} username={username} />
      </SubmitForm>
    </AuthPage>
  );
}

import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { FormProblemNotice, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { newPasswordLabels } from '#app/parts/person-form/labels.ts';
import { NewPasswordFields } from '#app/parts/person-form/password-fields.tsx';
import { withMatchingPasswords } from '#app/parts/person-form/passwords.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newPassword } from '#contract/account/auth.ts';
import { message } from '#domain/message.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Door } from './door.tsx';

export const handle: ScreenHandle = { title: (t) => t('office.password'), may: 'anyone' };

const passwordForm = withMatchingPasswords(
  z.object({ password: newPassword, confirm_password: z.string({ error: message('validation.required') }) }),
);

export const action = sends(
  passwordForm,
  `${paths.officeSignIn}?changed=1`,
  async ({ request, context, body: { password }, form }) => {
    const { token } = readQuery(request, { token: z.string().max(1_024).catch('') });
    const sent = await context.office.people.setProviderPassword({ body: { token, password } }, form);
    // All sessions of the account have ended, including this browser's.
    if (sent.ok) context.session.end();
    return sent;
  },
  { quiet: true },
);

export default function OfficePassword() {
  const { t } = useText();
  const { fields, ...form } = useRouteForm(passwordForm, { id: 'password', labels: newPasswordLabels });
  // A retry would fail too: once a password is set, it is used to log in.
  if (form.problem?.kind === 'expired')
    return (
      <Door title={t('office.password')}>
        <FormProblemNotice problem={form.problem} />
        <Actions>
          <ButtonLink href={paths.officeSignIn}>{t('action.logIn')}</ButtonLink>
        </Actions>
      </Door>
    );
  return (
    <Door title={t('office.password')}>
      <p>{t('office.passwordLine')}</p>
      <RouteForm {...form}>
        <NewPasswordFields fields={fields} />
        <Actions>
          <Button>{t('office.passwordSave')}</Button>
        </Actions>
      </RouteForm>
    </Door>
  );
}

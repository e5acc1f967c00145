import type { LoaderFunctionArgs } from '@remix-run/node';
import { NewPasswordFields } from '#app/shared/person-form/password-fields.tsx';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import { SettingsFormPage } from '../settings-page.tsx';
import { newPasswordLabels } from '#app/shared/person-form/labels.ts';
import { passwordForm } from '../settings-forms.ts';

export const handle: RouteHandle = { title: (t) => t('title.changePassword'), permission: 'ownPassword' };

export function loader({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  return { account };
}

export const action = formAction(passwordForm, paths.settingsPassword, ({ context, api, body, form }) => {
  const { id, role } = requireAccount(context);
  const { present_password, password } = body;
  const passwords = { present_password, password };
  return role === 'SUPERVISOR'
    ? api.supervisors.changeSupervisorPassword({ params: { id }, body: passwords }, form)
    : api.business.changePassword({ body: passwords }, form);
});

export default function ChangePassword() {
  const { account } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(passwordForm, {
    id: 'password',
    labels: { present_password: 'field.currentPassword', ...newPasswordLabels },
  });
  return (
    <SettingsFormPage
      role={account.role}
      line={t('settings.passwordLine')}
      form={form}
      pairs
      submit={t('resetPassword.save')}
    >
      {/* Password managers ask whose password changes. */}
      <input hidden name="username" autoComplete="username" defaultValue={account.email} readOnly />
      <PasswordField {...field(fields.present_password, { secret: true })} autoComplete="current-password" />
      <NewPasswordFields fields={fields} />
    </SettingsFormPage>
  );
}

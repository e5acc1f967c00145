import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { NewPasswordFields } from '#app/parts/person-form/password-fields.tsx';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { passwordForm, passwordLabels } from '../settings-forms.ts';

export const handle: ScreenHandle = { title: (t) => t('title.changePassword'), may: 'ownPassword' };

export function loader({ context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  return { account };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, role } = accountOf(context);
  const form = await readForm(request, context, passwordForm);
  if (!form.ok) return form.refusal;
  const { present_password, password } = form.value;
  const { business, supervisors } = context.api;
  const passwords = { present_password, password };
  const sent =
    role === 'SUPERVISOR'
      ? await supervisors.changeSupervisorPassword({ params: { id }, body: passwords }, form)
      : await business.changePassword({ body: passwords }, form);
  return sent.ok ? redirectWithToast(context, paths.settingsPassword, sent.message) : form.refuse(sent.error);
}

export default function ChangePassword() {
  const { account } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(passwordForm, { id: 'password', labels: passwordLabels });
  return (
    <SettingsPage role={account.role} current={paths.settingsPassword} line={t('settings.passwordLine')}>
      <RouteForm {...form}>
        {/* Password managers ask whose password changes. */}
        <input hidden name="username" autoComplete="username" defaultValue={account.email} readOnly />
        <PasswordField {...field(fields.present_password)} autoComplete="current-password" />
        <NewPasswordFields fields={fields} />
        <FormActions submit={t('resetPassword.save')} cancel={paths.settings} />
      </RouteForm>
    </SettingsPage>
  );
}

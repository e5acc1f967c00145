import { NewPasswordFields } from '#app/shared/person-form/password-fields.tsx';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { newPasswordForm } from '#app/shared/person-form/passwords.ts';
import { loadSupervisor, toSupervisor } from './supervisor.server.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { newPasswordLabels } from '#app/shared/person-form/labels.ts';

export const handle: RouteHandle = { title: (t) => t('title.changePassword'), permission: 'supervisors' };

export const loader = loadSupervisor;

export const action = formAction(newPasswordForm, toSupervisor, ({ api, id, body, form }) =>
  api.supervisors.changeSupervisorPassword({ params: { id }, body: { password: body.password } }, form),
);

export default function SupervisorPassword() {
  const { supervisor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(newPasswordForm, { id: 'password', labels: newPasswordLabels });
  return (
    <FormPage
      form={form}
      back={{ href: paths.supervisor(supervisor.id), label: supervisor.name }}
      line={t('supervisors.passwordEffect', { name: supervisor.name })}
      submit={t('resetPassword.save')}
    >
      <NewPasswordFields fields={fields} username={supervisor.email} />
    </FormPage>
  );
}

import { NewPasswordFields } from '#app/shared/person-form/password-fields.tsx';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { passwordForm } from './supervisor-form.ts';
import { loadSupervisor } from './supervisor.server.ts';
import { newPasswordLabels } from '#app/shared/person-form/labels.ts';

export const handle: RouteHandle = { title: (t) => t('title.changePassword'), permission: 'supervisors' };

export const loader = loadSupervisor;

export const action = formAction(
  passwordForm,
  ({ id }) => paths.supervisor(id),
  ({ api, id, body, form }) =>
    api.supervisors.changeSupervisorPassword({ params: { id }, body: { password: body.password } }, form),
);

export default function SupervisorPassword() {
  const { supervisor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(passwordForm, { id: 'password', labels: newPasswordLabels });
  const profile = paths.supervisor(supervisor.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: profile, label: supervisor.name }}
        title={t('title.changePassword')}
        line={t('supervisors.passwordEffect', { name: supervisor.name })}
      />
      <RouteForm {...form}>
        <NewPasswordFields fields={fields} />
        <FormActions submit={t('resetPassword.save')} cancel={profile} />
      </RouteForm>
    </Stack>
  );
}

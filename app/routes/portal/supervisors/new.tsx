import { NewPasswordFields } from '#app/parts/person-form/password-fields.tsx';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { SupervisorFields } from '#app/parts/person-form/supervisor-fields.tsx';
import { useText } from '#app/i18n/text.tsx';
import { NewRecord } from '#app/parts/records/new-record.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { files, newSupervisorForm } from './supervisor-form.ts';
import { supervisorLabels, passwordLabels } from '#app/parts/person-form/labels.ts';

export const handle: ScreenHandle = { title: (t) => t('supervisors.add'), may: 'supervisors' };

export const action = sends(
  newSupervisorForm,
  paths.supervisors,
  ({ api, body: { confirm_password: _, ...body }, form }) => api.supervisors.createSupervisor({ body }, form),
  { files },
);

export default function NewSupervisor() {
  const { t } = useText();
  const { fields, ...form } = useRouteForm(newSupervisorForm, {
    id: 'supervisor',
    labels: { ...supervisorLabels, ...passwordLabels },
  });
  return (
    <NewRecord of="supervisors" form={form} list={paths.supervisors} line={t('supervisors.may')} files>
      <SupervisorFields fields={fields} />
      <NewPasswordFields fields={fields} hint={t('supervisors.passwordHint')} />
    </NewRecord>
  );
}

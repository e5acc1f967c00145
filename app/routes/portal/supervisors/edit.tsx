import { useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { SupervisorFields } from '#app/parts/person-form/supervisor-fields.tsx';
import { keepFile } from '#app/forms/uploads.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { EditRecord } from '#app/parts/records/edit-record.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { Supervisor } from '#contract/account/supervisors.ts';
import { files, supervisorEdit } from './supervisor-form.ts';
import { loadSupervisor } from './supervisor.server.ts';
import { supervisorLabels } from '#app/parts/person-form/labels.ts';

export const handle: ScreenHandle<{ supervisor: Supervisor }> = {
  title: (t, { supervisor }) => t('supervisors.editTitle', { name: supervisor.name }),
  may: 'supervisors',
};

export const loader = loadSupervisor;

export const action = sends(
  supervisorEdit,
  ({ id }) => paths.supervisor(id),
  ({ api, id, body, form }) => api.supervisors.updateSupervisor({ params: { id }, body }, form),
  { files },
);

export default function EditSupervisor() {
  const { supervisor } = useRouteData<typeof loader>();
  const { t } = useText();
  const avatar = supervisor.avatar ? keepFile(supervisor.avatar) : null;
  const form = useRouteForm(supervisorEdit, {
    id: 'supervisor',
    labels: supervisorLabels,
    record: supervisor,
    defaultValue: { ...supervisor, avatar_id: avatar },
  });
  return (
    <EditRecord
      of="supervisors"
      form={form}
      record={supervisor}
      here={paths.supervisorEdit(supervisor.id)}
      back={{ href: paths.supervisor(supervisor.id), label: supervisor.name }}
      title={t('supervisors.editTitle', { name: supervisor.name })}
      files
    >
      <SupervisorFields fields={form.fields} theirs={form.theirs} />
    </EditRecord>
  );
}

import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { SupervisorFields } from '#app/shared/person-form/supervisor-fields.tsx';
import { serializeFile } from '#app/forms/uploads.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { EditRecord } from '#app/shared/records/edit-record.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { Supervisor } from '#contract/accounts/supervisors.ts';
import { supervisorFileRules, supervisorEditForm } from './supervisor-form.ts';
import { loadSupervisor, toSupervisor } from './supervisor.server.ts';
import { supervisorLabels } from '#app/shared/person-form/labels.ts';

export const handle: RouteHandle<{ supervisor: Supervisor }> = {
  title: (t, { supervisor }) => t('supervisors.editTitle', { name: supervisor.name }),
  permission: 'supervisors',
};

export const loader = loadSupervisor;

export const action = formAction(
  supervisorEditForm,
  toSupervisor,
  ({ api, id, body, form }) => api.supervisors.updateSupervisor({ params: { id }, body }, form),
  { files: supervisorFileRules },
);

export default function EditSupervisor() {
  const { supervisor } = useLoaderDataAsReturned<typeof loader>();
  const avatar = supervisor.avatar ? serializeFile(supervisor.avatar) : null;
  const form = useRouteForm(supervisorEditForm, {
    id: 'supervisor',
    labels: supervisorLabels,
    record: supervisor,
    defaultValue: { ...supervisor, avatar_id: avatar },
  });
  return (
    <EditRecord
      kind="supervisors"
      form={form}
      record={supervisor}
      back={{ href: paths.supervisor(supervisor.id), label: supervisor.name }}
      files
    >
      <SupervisorFields fields={form.fields} theirs={form.theirs} />
    </EditRecord>
  );
}

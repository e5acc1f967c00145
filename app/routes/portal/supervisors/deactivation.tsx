import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { StatusChangePage } from './status-change.tsx';
import { statusForm } from './supervisor-form.ts';
import { loadSupervisor } from './supervisor.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { paths } from '#app/paths.ts';

export const handle: RouteHandle = { title: (t) => t('supervisors.deactivation'), permission: 'supervisors' };

export const loader = loadSupervisor;

export const action = formAction(
  statusForm,
  ({ id }) => paths.supervisor(id),
  ({ api, id, body, form }) =>
    api.supervisors.setSupervisorStatus({ params: { id }, body: { ...body, status: 'inactive' } }, form),
);

export default function DeactivateSupervisor() {
  const { name } = useLoaderDataAsReturned<typeof loader>().supervisor;
  const { t } = useText();
  return (
    <StatusChangePage
      title={t('supervisors.deactivation')}
      question={t('deactivate.question', { name })}
      effect={t('supervisors.deactivationEffect')}
      submit={t('action.deactivate')}
      keep={t('supervisors.keepActive')}
      isDangerous
    />
  );
}

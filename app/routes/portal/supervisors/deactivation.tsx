import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { StatusChange } from './status-change.tsx';
import { statusForm } from './supervisor-form.ts';
import { loadSupervisor } from './supervisor.server.ts';
import { sends } from '#app/forms/sends.server.ts';
import { paths } from '#app/paths.ts';

export const handle: ScreenHandle = { title: (t) => t('supervisors.deactivation'), may: 'supervisors' };

export const loader = loadSupervisor;

export const action = sends(
  statusForm,
  ({ id }) => paths.supervisor(id),
  ({ api, id, body, form }) =>
    api.supervisors.changeSupervisorStatus({ params: { id }, body: { ...body, status: 'inactive' } }, form),
);

export default function DeactivateSupervisor() {
  const { name } = useRouteData<typeof loader>().supervisor;
  const { t } = useText();
  return (
    <StatusChange
      title={t('supervisors.deactivation')}
      question={t('deactivate.question', { name })}
      effect={t('supervisors.deactivationEffect')}
      submit={t('action.deactivate')}
      keep={t('supervisors.keepActive')}
      hazard
    />
  );
}

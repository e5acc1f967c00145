import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { StatusChange } from './status-change.tsx';
import { statusForm } from './supervisor-form.ts';
import { loadSupervisor } from './supervisor.server.ts';
import { sends } from '#app/forms/sends.server.ts';
import { paths } from '#app/paths.ts';

export const handle: ScreenHandle = { title: (t) => t('supervisors.activation'), may: 'supervisors' };

export const loader = loadSupervisor;

export const action = sends(
  statusForm,
  ({ id }) => paths.supervisor(id),
  ({ api, id, body, form }) =>
    api.supervisors.changeSupervisorStatus({ params: { id }, body: { ...body, status: 'active' } }, form),
);

export default function ActivateSupervisor() {
  const { name } = useRouteData<typeof loader>().supervisor;
  const { t } = useText();
  return (
    <StatusChange
      title={t('supervisors.activation')}
      question={t('supervisors.activationQuestion', { name })}
      effect={t('supervisors.activationEffect')}
      submit={t('action.activate')}
      keep={t('action.cancel')}
    />
  );
}

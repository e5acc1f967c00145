import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { StatusChange } from './status-change.tsx';
import { statusForm } from './supervisor-form.ts';
import { loadSupervisor, supervisorAction } from './supervisor.server.ts';

export const handle: ScreenHandle = { title: (t) => t('supervisors.activation'), may: 'supervisors' };

export const loader = loadSupervisor;

export const action = supervisorAction(statusForm, (supervisors, id, value, write) =>
  supervisors.changeSupervisorStatus({ params: { id }, body: { ...value, status: 'active' } }, write),
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

import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { StatusChange } from './status-change.tsx';
import { statusForm } from './supervisor-form.ts';
import { loadSupervisor, supervisorAction } from './supervisor.server.ts';

export const handle: ScreenHandle = { title: (t) => t('supervisors.removal'), may: 'supervisors' };

export const loader = loadSupervisor;

export const action = supervisorAction(
  statusForm,
  (supervisors, id, _, write) => supervisors.deleteSupervisor({ params: { id } }, write),
  () => paths.supervisors,
);

export default function RemoveSupervisor() {
  const { name } = useRouteData<typeof loader>().supervisor;
  const { t } = useText();
  return (
    <StatusChange
      title={t('supervisors.removal')}
      question={t('delete.question', { name })}
      effect={t('supervisors.removalEffect')}
      submit={t('supervisors.remove')}
      keep={t('supervisors.keep')}
      hazard
    />
  );
}

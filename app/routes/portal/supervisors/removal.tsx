import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { StatusChange } from './status-change.tsx';
import { statusForm } from './supervisor-form.ts';
import { loadSupervisor } from './supervisor.server.ts';
import { sends } from '#app/forms/sends.server.ts';

export const handle: ScreenHandle = { title: (t) => t('supervisors.removal'), may: 'supervisors' };

export const loader = loadSupervisor;

export const action = sends(statusForm, paths.supervisors, ({ api, id, form }) =>
  api.supervisors.deleteSupervisor({ params: { id } }, form),
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

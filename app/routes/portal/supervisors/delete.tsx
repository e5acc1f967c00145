import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { StatusChangePage } from './status-change.tsx';
import { statusForm } from './supervisor-form.ts';
import { loadSupervisor } from './supervisor.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';

export const handle: RouteHandle = { title: (t) => t('supervisors.deleteTitle'), permission: 'supervisors' };

export const loader = loadSupervisor;

export const action = formAction(statusForm, paths.supervisors, ({ api, id, form }) =>
  api.supervisors.deleteSupervisor({ params: { id } }, form),
);

export default function DeleteSupervisor() {
  const { name } = useLoaderDataAsReturned<typeof loader>().supervisor;
  const { t } = useText();
  return (
    <StatusChangePage
      title={t('supervisors.deleteTitle')}
      question={t('delete.question', { name })}
      effect={t('supervisors.deleteEffect')}
      submit={t('supervisors.delete')}
      keep={t('supervisors.keep')}
      isDangerous
    />
  );
}

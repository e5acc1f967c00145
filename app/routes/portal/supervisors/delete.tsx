import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { versionForm } from '#app/forms/edit-form.tsx';
import { loadSupervisor } from './supervisor.server.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { formAction } from '#app/forms/form-action.server.ts';

export const handle: RouteHandle = { title: (t) => t('supervisors.deleteTitle'), permission: 'supervisors' };

export const loader = loadSupervisor;

export const action = formAction(versionForm, paths.supervisors, ({ api, id, form }) =>
  api.supervisors.deleteSupervisor({ params: { id } }, form),
);

export default function DeleteSupervisor() {
  const { supervisor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('status')}
      back={{ href: paths.supervisor(supervisor.id), label: supervisor.name }}
      record={supervisor}
      question={t('delete.question', { name: supervisor.name })}
      effect={t('supervisors.deleteEffect')}
      submit={t('supervisors.delete')}
      cancelLabel={t('supervisors.keep')}
    />
  );
}

import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { versionForm } from '#app/forms/edit-form.tsx';
import { loadSupervisor, toSupervisor } from './supervisor.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { paths } from '#app/paths.ts';

export const handle: RouteHandle = { title: (t) => t('supervisors.deactivation'), permission: 'supervisors' };

export const loader = loadSupervisor;

export const action = formAction(versionForm, toSupervisor, ({ api, id, body, form }) =>
  api.supervisors.setSupervisorStatus({ params: { id }, body: { ...body, status: 'inactive' } }, form),
);

export default function DeactivateSupervisor() {
  const { supervisor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('status')}
      back={{ href: paths.supervisor(supervisor.id), label: supervisor.name }}
      record={supervisor}
      question={t('deactivate.question', { name: supervisor.name })}
      effect={t('supervisors.deactivationEffect')}
      submit={t('action.deactivate')}
      cancelLabel={t('supervisors.keepActive')}
    />
  );
}

import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { loadSupervisor, toSupervisor } from '../supervisor.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('supervisors.revoking'),
  permission: 'supervisors',
  requires: ['invitations'],
};

export const loader = loadSupervisor;

export const action = formAction(emptyForm, toSupervisor, ({ api, id, form }) =>
  api.supervisors.revokeInvitation({ params: { id } }, form),
);

export default function RevokeInvitationPage() {
  const { supervisor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('revocation')}
      back={{ href: paths.supervisor(supervisor.id), label: supervisor.name }}
      question={t('supervisors.revokeQuestion', { name: supervisor.name })}
      effect={t('supervisors.revokeEffect')}
      submit={t('supervisors.revoke')}
      cancelLabel={t('supervisors.keepInvitation')}
    />
  );
}

import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { invitationHours } from '#domain/accounts/invitation.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { loadSupervisor, toSupervisor } from '../supervisor.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('supervisors.inviting'),
  permission: 'supervisors',
  requires: ['invitations'],
};

export const loader = loadSupervisor;

export const action = formAction(emptyForm, toSupervisor, ({ api, id, form }) =>
  api.supervisors.inviteSupervisor({ params: { id } }, form),
);

export default function SendInvitation() {
  const { supervisor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <FormPage
      form={useConfirmForm('invitation')}
      back={{ href: paths.supervisor(supervisor.id), label: supervisor.name }}
      submit={t('supervisors.invite')}
    >
      <p>{t('supervisors.inviteEffect', { email: supervisor.email, number: invitationHours })}</p>
    </FormPage>
  );
}

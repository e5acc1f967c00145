import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { invitationHours } from '#domain/accounts/invitation.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { twoFactorResetForm } from '../supervisor-form.ts';
import { loadSupervisor } from '../supervisor.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('supervisors.inviting'),
  permission: 'supervisors',
  requires: ['invitations'],
};

export const loader = loadSupervisor;

export const action = formAction(
  twoFactorResetForm,
  ({ id }) => paths.supervisor(id),
  ({ api, id, form }) => api.supervisors.inviteSupervisor({ params: { id } }, form),
);

export default function SendInvitation() {
  const { supervisor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(twoFactorResetForm, { id: 'invitation', labels: {} });
  const profile = paths.supervisor(supervisor.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: profile, label: supervisor.name }} title={t('supervisors.inviting')} />
      <RouteForm {...form}>
        <p>{t('supervisors.inviteEffect', { email: supervisor.email, number: invitationHours })}</p>
        <FormActions submit={t('supervisors.invite')} cancel={profile} />
      </RouteForm>
    </Stack>
  );
}

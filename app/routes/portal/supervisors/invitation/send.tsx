import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { invitationHours } from '#domain/supervisor/invitation.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { factorForm } from '../supervisor-form.ts';
import { loadSupervisor } from '../supervisor.server.ts';

export const handle: ScreenHandle = {
  title: (t) => t('supervisors.inviting'),
  may: 'supervisors',
  offered: ['invitations'],
};

export const loader = loadSupervisor;

export const action = sends(
  factorForm,
  ({ id }) => paths.supervisor(id),
  ({ api, id, form }) => api.supervisors.inviteSupervisor({ params: { id } }, form),
);

export default function SendInvitation() {
  const { supervisor } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(factorForm, { id: 'invitation', labels: {} });
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

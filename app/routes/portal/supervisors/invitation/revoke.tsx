import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { factorForm } from '../supervisor-form.ts';
import { loadSupervisor } from '../supervisor.server.ts';

export const handle: ScreenHandle = {
  title: (t) => t('supervisors.revoking'),
  may: 'supervisors',
  offered: ['invitations'],
};

export const loader = loadSupervisor;

export const action = sends(
  factorForm,
  ({ id }) => paths.supervisor(id),
  ({ api, id, form }) => api.supervisors.revokeInvitation({ params: { id } }, form),
);

export default function RevokeInvitation() {
  const { supervisor } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(factorForm, { id: 'revocation', labels: {} });
  const profile = paths.supervisor(supervisor.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: profile, label: supervisor.name }} title={t('supervisors.revoking')} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('supervisors.revokeQuestion', { name: supervisor.name })}>
          {t('supervisors.revokeEffect')}
        </Notice>
        <FormActions
          submit={t('supervisors.revoke')}
          look="danger"
          cancel={profile}
          cancelLabel={t('supervisors.keepInvitation')}
        />
      </RouteForm>
    </Stack>
  );
}

import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { twoFactorResetForm } from '../supervisor-form.ts';
import { loadSupervisor } from '../supervisor.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('supervisors.revoking'),
  permission: 'supervisors',
  requires: ['invitations'],
};

export const loader = loadSupervisor;

export const action = formAction(
  twoFactorResetForm,
  ({ id }) => paths.supervisor(id),
  ({ api, id, form }) => api.supervisors.revokeInvitation({ params: { id } }, form),
);

export default function RevokeInvitationPage() {
  const { supervisor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(twoFactorResetForm, { id: 'revocation', labels: {} });
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

import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { twoFactorResetForm } from './supervisor-form.ts';
import { loadSupervisor } from './supervisor.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.twoFactorReset'),
  permission: 'supervisors',
  requires: ['twoFactor'],
};

export const loader = loadSupervisor;

export const action = formAction(
  twoFactorResetForm,
  ({ id }) => paths.supervisor(id),
  ({ api, id, form }) => api.twoFactor.resetTwoFactor({ params: { id } }, form),
);

export default function ResetTwoFactor() {
  const { supervisor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(twoFactorResetForm, { id: 'two-factor', labels: {} });
  const profile = paths.supervisor(supervisor.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: profile, label: supervisor.name }} title={t('title.twoFactorReset')} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('twoFactor.resetQuestion', { name: supervisor.name })}>
          {t('twoFactor.resetEffect')}
        </Notice>
        <FormActions submit={t('twoFactor.reset')} look="danger" cancel={profile} cancelLabel={t('twoFactor.keep')} />
      </RouteForm>
    </Stack>
  );
}

import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { factorForm } from './supervisor-form.ts';
import { loadSupervisor } from './supervisor.server.ts';

export const handle: ScreenHandle = {
  title: (t) => t('title.secondFactorReset'),
  may: 'supervisors',
  offered: ['secondFactor'],
};

export const loader = loadSupervisor;

export const action = sends(
  factorForm,
  ({ id }) => paths.supervisor(id),
  ({ api, id, form }) => api.secondFactor.resetSecondFactor({ params: { id } }, form),
);

export default function ResetSecondFactor() {
  const { supervisor } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(factorForm, { id: 'second-factor', labels: {} });
  const profile = paths.supervisor(supervisor.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: profile, label: supervisor.name }} title={t('title.secondFactorReset')} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('secondFactor.resetQuestion', { name: supervisor.name })}>
          {t('secondFactor.resetEffect')}
        </Notice>
        <FormActions
          submit={t('secondFactor.reset')}
          look="danger"
          cancel={profile}
          cancelLabel={t('secondFactor.keep')}
        />
      </RouteForm>
    </Stack>
  );
}

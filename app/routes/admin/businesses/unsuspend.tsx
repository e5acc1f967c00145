import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { confirmForm } from './business-form.ts';
import { loadBusinessIn } from './business.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeBusinesses.lifting'), may: 'officeSupport' };

export const loader = loadBusinessIn('SUSPENDED');

export const action = sends(
  confirmForm,
  ({ id }) => paths.officeBusiness(id),
  ({ context, id, form }) => context.office.businesses.liftSuspension({ params: { id } }, form),
);

export default function LiftSuspension() {
  const { business } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(confirmForm, { id: 'lifting', labels: {} });
  const back = paths.officeBusiness(business.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: business.company_name }} title={t('officeBusinesses.lifting')} />
      <RouteForm {...form}>
        <p>{t('officeBusinesses.liftEffect')}</p>
        <FormActions submit={t('officeBusinesses.lift')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}

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

export const handle: ScreenHandle = { title: (t) => t('officeBusinesses.reconsidering'), may: 'officeSupport' };

export const loader = loadBusinessIn('REFUSED');

export const action = sends(
  confirmForm,
  ({ id }) => paths.officeBusiness(id),
  ({ context, id, form }) => context.office.businesses.takeBackRefusal({ params: { id } }, form),
);

export default function Reconsider() {
  const { business } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(confirmForm, { id: 'reconsideration', labels: {} });
  const back = paths.officeBusiness(business.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: business.company_name }} title={t('officeBusinesses.reconsidering')} />
      <RouteForm {...form}>
        <p>{t('officeBusinesses.reconsiderEffect')}</p>
        <FormActions submit={t('officeBusinesses.reconsider')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}

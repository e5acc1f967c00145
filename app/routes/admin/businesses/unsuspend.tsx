import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { confirmForm } from './business-form.ts';
import { loadBusinessIn } from './business.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBusinesses.unsuspending'), permission: 'adminSupport' };

export const loader = loadBusinessIn('SUSPENDED');

export const action = formAction(
  confirmForm,
  ({ id }) => paths.admin.business(id),
  ({ context, id, form }) => context.admin.businesses.unsuspendBusiness({ params: { id } }, form),
);

export default function UnsuspendBusiness() {
  const { business } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(confirmForm, { id: 'lifting', labels: {} });
  const back = paths.admin.business(business.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: business.company_name }} title={t('adminBusinesses.unsuspending')} />
      <RouteForm {...form}>
        <p>{t('adminBusinesses.unsuspendEffect')}</p>
        <FormActions submit={t('adminBusinesses.unsuspend')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}

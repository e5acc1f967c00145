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

export const handle: RouteHandle = { title: (t) => t('adminBusinesses.reopening'), permission: 'adminSupport' };

export const loader = loadBusinessIn('DECLINED');

export const action = formAction(
  confirmForm,
  ({ id }) => paths.admin.business(id),
  ({ context, id, form }) => context.admin.businesses.reopenBusiness({ params: { id } }, form),
);

export default function ReopenBusiness() {
  const { business } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(confirmForm, { id: 'reopen', labels: {} });
  const back = paths.admin.business(business.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: business.company_name }} title={t('adminBusinesses.reopening')} />
      <RouteForm {...form}>
        <p>{t('adminBusinesses.reopenEffect')}</p>
        <FormActions submit={t('adminBusinesses.reopen')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}

import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { confirmForm } from './business-form.ts';
import { loadBusinessIn } from './business.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBusinesses.approval'), permission: 'adminSupport' };

export const loader = loadBusinessIn('WAITING', 'ASKED');

export const action = formAction(confirmForm, paths.admin.home, ({ context, id, form }) =>
  context.admin.businesses.approveAccount({ params: { id } }, form),
);

export default function Approval() {
  const { business } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(confirmForm, { id: 'approval', labels: {} });
  const back = paths.admin.business(business.id);
  const [operator] = business.people;
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: business.company_name }} title={t('adminBusinesses.approval')} />
      <RouteForm {...form}>
        <DescriptionList
          facts={[
            { term: t('field.companyName'), value: business.company_name },
            { term: t('field.brNumber'), value: business.br_number },
            operator && { term: t('accountRole.OPERATOR'), value: operator.name },
            operator && { term: t('field.email'), value: <Email address={operator.email} /> },
          ]}
        />
        <p>{t('adminBusinesses.effect', { language: t(`adminBusinesses.emailIn.${business.language}`) })}</p>
        <FormActions submit={t('adminBusinesses.approve', { name: business.company_name })} cancel={back} />
      </RouteForm>
    </Stack>
  );
}

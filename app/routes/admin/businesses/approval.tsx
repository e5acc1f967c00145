import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { confirmForm } from './business-form.ts';
import { loadBusinessIn } from './business.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeBusinesses.approval'), may: 'officeSupport' };

export const loader = loadBusinessIn('WAITING', 'ASKED');

export const action = sends(confirmForm, paths.office, ({ context, id, form }) =>
  context.office.businesses.approveAccount({ params: { id } }, form),
);

export default function Approval() {
  const { business } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(confirmForm, { id: 'approval', labels: {} });
  const back = paths.officeBusiness(business.id);
  const [operator] = business.people;
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: business.company_name }} title={t('officeBusinesses.approval')} />
      <RouteForm {...form}>
        <Facts
          facts={[
            { term: t('field.companyName'), value: business.company_name },
            { term: t('field.brNumber'), value: business.br_number },
            operator && { term: t('accountRole.OPERATOR'), value: operator.name },
            operator && { term: t('field.email'), value: <Email address={operator.email} /> },
          ]}
        />
        <p>{t('officeBusinesses.effect', { language: t(`officeBusinesses.letterIn.${business.language}`) })}</p>
        <FormActions submit={t('officeBusinesses.approve', { name: business.company_name })} cancel={back} />
      </RouteForm>
    </Stack>
  );
}

import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { idOf } from '#app/forms/params.ts';
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
import { findInList } from '../find-in-list.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeBusinesses.approval'), may: 'officeSupport' };

const approvalForm = z.object({});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const business = await findInList(
    (query) => context.office.acts.listPendingAccounts({ query }),
    (one) => one.id === id,
  );
  if (!business) throw json({ kind: 'notFound' }, 404);
  return { business };
}

export const action = sends(approvalForm, paths.office, ({ context, id, form }) =>
  context.office.acts.approveAccount({ params: { id } }, form),
);

export default function Approval() {
  const { business } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields: _, ...form } = useRouteForm(approvalForm, { id: 'approval', labels: {} });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.office, label: t('office.waits') }}
        title={business.company_name}
        line={t('officeBusinesses.line')}
      />
      <RouteForm {...form}>
        <Facts
          facts={[
            { term: t('field.brNumber'), value: business.br_number },
            { term: t('accountRole.OPERATOR'), value: business.operator_name },
            { term: t('field.email'), value: <Email address={business.email} /> },
            { term: t('officeBusinesses.signedUp'), value: format.moment(business.signed_up_at) },
          ]}
        />
        <p>{t('officeBusinesses.effect')}</p>
        <FormActions submit={t('officeBusinesses.approve', { name: business.company_name })} cancel={paths.office} />
      </RouteForm>
    </Stack>
  );
}

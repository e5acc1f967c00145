import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { paymentMethodName } from '#domain/billing/payments/method.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBilling.payments'), permission: 'admin' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page: pageParam });
  return { payments: await context.admin.reportedPayments.listReportedPayments({ query }) };
}

export default function Payments() {
  const { payments } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead
        title={t('adminBilling.payments')}
        line={t('adminBilling.paymentsLine')}
        actions={
          <ButtonLink href={paths.admin.newPayment} look="primary" icon="plus">
            {t('adminBilling.record')}
          </ButtonLink>
        }
      />
      <ListTabs />
      <ListPage
        list={payments}
        hrefOf={(number) => withQuery(paths.admin.payments, { page: number })}
        empty={<EmptyState title={t('adminBilling.noPayments')} />}
      >
        <Table
          compact
          caption={t('adminBilling.payments')}
          rows={payments.items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'number',
              label: t('adminBilling.number'),
              kind: 'title',
              cell: (item) => <a href={paths.admin.payment(item.id)}>{item.invoice_number}</a>,
            },
            { id: 'company', label: t('admin.who'), cell: (item) => item.company_name },
            {
              id: 'day',
              label: t('adminBilling.paidOn'),
              unbroken: true,
              labelled: true,
              cell: (item) => format.date(item.paid_on),
            },
            {
              id: 'method',
              label: t('field.paymentMethod'),
              cell: (item) => t(`paymentMethod.${paymentMethodName(item.method)}`),
            },
            {
              id: 'amount',
              label: t('adminBilling.amount'),
              kind: 'number',
              cell: (item) => format.money(item.amount),
            },
          ]}
        />
      </ListPage>
    </>
  );
}

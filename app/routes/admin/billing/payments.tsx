import type { LoaderFunctionArgs } from '@remix-run/node';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { paymentMethodName } from '#domain/payment/method.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.payments'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page });
  return { payments: await context.office.acts.listSentPayments({ query }) };
}

export default function Payments() {
  const { payments } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead
        title={t('officeMoney.payments')}
        line={t('officeMoney.paymentsLine')}
        actions={
          <ButtonLink href={paths.officeNewPayment} look="primary" icon="plus">
            {t('officeMoney.record')}
          </ButtonLink>
        }
      />
      <ListTabs />
      <ListOf
        list={payments}
        hrefOf={(number) => withQuery(paths.officePayments, { page: number })}
        empty={<EmptyState title={t('officeMoney.noPayments')} />}
      >
        <Table
          compact
          caption={t('officeMoney.payments')}
          rows={payments.items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'number',
              label: t('officeMoney.number'),
              kind: 'title',
              cell: (one) => <a href={paths.officePayment(one.id)}>{one.invoice_number}</a>,
            },
            { id: 'company', label: t('office.who'), cell: (one) => one.company_name },
            {
              id: 'day',
              label: t('officeMoney.paidOn'),
              unbroken: true,
              said: true,
              cell: (one) => format.date(one.paid_on),
            },
            {
              id: 'method',
              label: t('field.paymentMethod'),
              cell: (one) => t(`paymentMethod.${paymentMethodName(one.method)}`),
            },
            {
              id: 'amount',
              label: t('officeMoney.amount'),
              kind: 'figure',
              cell: (one) => format.money(one.amount),
            },
          ]}
        />
      </ListOf>
    </>
  );
}

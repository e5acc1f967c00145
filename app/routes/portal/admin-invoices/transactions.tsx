import type { LoaderFunctionArgs } from '@remix-run/node';
import { paymentMethodName } from '#domain/billing/payments/method.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { ReversedAmount } from '#app/shared/invoice/reversed-amount.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { Transaction } from '#contract/billing/admin-invoices.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { SmallLine } from '#app/ui/text/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { AdminInvoiceTag } from '#app/shared/status-tags/admin-invoice-tag.tsx';

export const handle: RouteHandle<{ invoice: { number: string } }> = {
  title: (t, { invoice }) => t('adminInvoices.transactionsOf', { number: invoice.number }),
  permission: 'transactions',
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const query = readQuery(request, { page: pageParam });
  const [invoice, transactions] = await Promise.all([
    context.api.adminInvoices.getAdminInvoice({ params: { id } }),
    context.api.adminInvoices.listTransactions({ params: { id }, query }),
  ]);
  return { invoice, transactions };
}

export default function Transactions() {
  const { invoice, transactions } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { totals } = transactions;
  const { number } = invoice;
  const { carry } = useReturnLink(paths.adminInvoices);
  return (
    <>
      <PageHead
        back={{
          href: carry(paths.adminInvoice(invoice.id)),
          label: t('adminInvoices.title', { number: invoice.number }),
        }}
        title={t('adminInvoices.transactionsOf', { number: invoice.number })}
        state={
          <>
            <AdminInvoiceTag invoice={invoice} />{' '}
            {totals && (
              <Metric
                testId={`documents.${number}.amount documents.${number}.paid_by_all documents.${number}.given_back owed.documents.${number}.open`}
              >
                {t('adminInvoices.transactionTotals', {
                  amount: format.money(invoice.amount),
                  paid: format.money(totals.paid),
                  refunded: format.money(totals.refunded),
                  balance: format.money(invoice.balance),
                })}
              </Metric>
            )}
          </>
        }
      />
      <ListPage
        list={transactions}
        hrefOf={(page) => carry(withQuery(paths.adminInvoiceTransactions(invoice.id), { page }))}
        empty={<EmptyState title={t('empty.transactions')} />}
      >
        <Table
          caption={t('title.transactions')}
          columns={useColumns()}
          rows={transactions.items}
          keyOf={({ id }) => id}
        />
      </ListPage>
    </>
  );
}

function useColumns(): Column<Transaction>[] {
  const { t, format } = useText();
  return [
    { id: 'day', label: t('field.date'), unbroken: true, cell: ({ day }) => format.dateWithWeekday(day) },
    {
      id: 'what',
      label: t('statement.explanation'),
      kind: 'title',
      cell: ({ id, kind, note, reversed }) => (
        <>
          {t(`transactionKind.${kind}`)}
          {reversed && <ReversedAmount of={reversed} testId={`transactions.${id}.reversed`} />}
          {note !== '' && <SmallLine>{note}</SmallLine>}
        </>
      ),
    },
    {
      id: 'method',
      label: t('field.paymentMethod'),
      cell: ({ method }) => (method === null ? '–' : t(`paymentMethod.${paymentMethodName(method)}`)),
    },
    { id: 'reference', label: t('field.reference'), cell: ({ reference }) => reference || '–' },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'number',
      cell: ({ amount }) => format.amount(amount),
      testId: ({ id }) => `transactions.${id}.amount`,
    },
    {
      id: 'balance',
      label: t('field.balance'),
      kind: 'number',
      cell: ({ balance }) => format.amount(balance),
      testId: ({ id }) => `transactions.${id}.balance`,
    },
  ];
}

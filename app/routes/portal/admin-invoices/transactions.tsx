import type { LoaderFunctionArgs } from '@remix-run/node';
import { paymentMethodName } from '#domain/payment/method.ts';
import { idOf } from '#app/forms/params.ts';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { useListBehind } from '#app/parts/list/way-back.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { Transaction } from '#contract/invoices/admin-invoices.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Below } from '#app/ui/text/text.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { AdminInvoiceTag } from '#app/parts/states/admin-invoice-tag.tsx';

export const handle: ScreenHandle<{ invoice: { number: string } }> = {
  title: (t, { invoice }) => t('adminInvoices.transactionsOf', { number: invoice.number }),
  may: 'transactions',
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const query = readQuery(request, { page });
  const [invoice, transactions] = await Promise.all([
    context.api.adminInvoices.getAdminInvoice({ params: { id } }),
    context.api.adminInvoices.listTransactions({ params: { id }, query }),
  ]);
  return { invoice, transactions };
}

export default function Transactions() {
  const { invoice, transactions } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { totals } = transactions;
  const { number } = invoice;
  const { carry } = useListBehind(paths.adminInvoices);
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
              <Figure
                of={`documents.${number}.amount documents.${number}.paid_by_all documents.${number}.given_back owed.documents.${number}.balance`}
              >
                {t('adminInvoices.transactionTotals', {
                  amount: format.money(invoice.amount),
                  paid: format.money(totals.paid),
                  refunded: format.money(totals.refunded),
                  balance: format.money(invoice.balance),
                })}
              </Figure>
            )}
          </>
        }
      />
      <ListOf
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
      </ListOf>
    </>
  );
}

function useColumns(): Column<Transaction>[] {
  const { t, format } = useText();
  return [
    { id: 'day', label: t('field.date'), unbroken: true, cell: ({ day }) => format.dateWithWeekday(day) },
    {
      id: 'what',
      label: t('statement.what'),
      kind: 'title',
      cell: ({ kind, note }) => (
        <>
          {t(`transactionKind.${kind}`)}
          {note !== '' && <Below>{note}</Below>}
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
      kind: 'figure',
      cell: ({ amount }) => format.amount(amount),
      figure: ({ id }) => `transactions.${id}.amount`,
    },
    {
      id: 'balance',
      label: t('field.balance'),
      kind: 'figure',
      cell: ({ balance }) => format.amount(balance),
      figure: ({ id }) => `transactions.${id}.balance`,
    },
  ];
}

import { useText } from '#app/i18n/text.tsx';
import { useReturnTo } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { AdminInvoice, adminInvoiceSorts } from '#contract/billing/admin-invoices.ts';
import type { Column } from '#app/ui/table/table.tsx';
import { SmallLine } from '#app/ui/text/text.tsx';
import { AdminInvoiceTag } from '#app/shared/status-tags/admin-invoice-tag.tsx';

export function useAdminInvoiceColumns(
  sort: (name: (typeof adminInvoiceSorts)[number], first?: 'descending') => Column<AdminInvoice>['sort'],
): Column<AdminInvoice>[] {
  const { t, format } = useText();
  const back = useReturnTo();
  return [
    {
      id: 'number',
      label: t('invoices.number'),
      kind: 'title',
      sort: sort('number'),
      cell: ({ id, number }) => <a href={back(paths.adminInvoice(id))}>{number}</a>,
    },
    {
      id: 'made',
      label: t('invoices.madeOn'),
      unbroken: true,
      labelled: true,
      sort: sort('created_at', 'descending'),
      cell: ({ created_at }) => format.dateWithWeekday(created_at),
    },
    {
      id: 'due',
      label: t('field.dueDate'),
      unbroken: true,
      labelled: true,
      sort: sort('due_on', 'descending'),
      cell: ({ due_on }) => format.dateWithWeekday(due_on),
    },
    {
      id: 'amount',
      label: t('adminInvoices.amount'),
      kind: 'number',
      sort: sort('amount', 'descending'),
      cell: ({ amount }) => format.amount(amount),
      testId: ({ number }) => `documents.${number}.amount`,
    },
    {
      id: 'balance',
      label: t('adminInvoices.balanceColumn'),
      kind: 'number',
      inline: true,
      cell: ({ balance, unbilled_charge: charge }) => (
        <>
          {format.amount(balance)}
          {charge > 0 && <SmallLine>{t('financeCharge.toDate', { amount: format.money(charge) })}</SmallLine>}
        </>
      ),
      testId: ({ number, unbilled_charge: charge }) =>
        `owed.documents.${number}.open${charge > 0 ? ` documents.${number}.unbilled_charge` : ''}`,
    },
    { id: 'status', label: t('app.status'), cell: (invoice) => <AdminInvoiceTag invoice={invoice} /> },
  ];
}

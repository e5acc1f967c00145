import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { useText } from '#app/i18n/text.tsx';
import { useReturnTo } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { Invoice, invoiceSorts } from '#contract/billing/invoices.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { InvoiceTag } from '#app/shared/status-tags/invoice-tag.tsx';

const shown = <Value,>(value: Value | null, inWords: (value: Value) => string): string =>
  value === null ? '–' : inWords(value);

const figure = (id: string, label: string, cell: Column<Invoice>['cell']): Column<Invoice> => ({
  id,
  label,
  kind: 'number',
  cell,
});

/** Supervisors see no amounts. */
export function useInvoiceColumns(
  sort: (name: (typeof invoiceSorts)[number], first?: 'descending') => Column<Invoice>['sort'],
  seesMoney: boolean,
): Column<Invoice>[] {
  const { t, format } = useText();
  const back = useReturnTo();
  return [
    {
      id: 'number',
      label: t('invoices.number'),
      kind: 'title',
      sort: sort('number'),
      cell: ({ id, number }) => <a href={back(paths.workerInvoice(id))}>{number}</a>,
    },
    {
      id: 'week',
      label: t('invoices.week'),
      unbroken: true,
      sort: sort('week_start', 'descending'),
      cell: ({ week_start, week_end }) => format.dateRange(week_start, week_end),
    },
    {
      id: 'due',
      label: t('field.dueDate'),
      unbroken: true,
      labelled: true,
      sort: sort('due_on', 'descending'),
      cell: ({ due_on: day, status }) => (
        <>
          {format.dateWithWeekday(day)}
          {status === invoiceStatus.UNPAID && (
            <>
              <br />
              <StatusTag tone="you">{t('invoices.overdue')}</StatusTag>
            </>
          )}
        </>
      ),
    },
    figure('workers', t('invoices.workers'), ({ workers }) => shown(workers, format.number)),
    figure('work', t('field.workTime'), ({ work_minutes: minutes }) => shown(minutes, format.hours)),
    figure('overtime', t('term.overtimeShort'), ({ overtime_minutes: minutes }) => shown(minutes, format.hours)),
    {
      id: 'total',
      label: 'HK$',
      kind: 'number',
      inline: true,
      ...(seesMoney && { sort: sort('total', 'descending') }),
      cell: ({ total }) => shown(total, format.amount),
      testId: ({ number, total }) => (total === null ? undefined : `documents.${number}.amount`),
    },
    {
      id: 'status',
      label: t('app.status'),
      cell: (invoice) => <StatusCell invoice={invoice} />,
    },
  ];
}

/** Of one that is paid in part with what is left. */
function StatusCell({ invoice }: { invoice: Invoice }) {
  const { t, format } = useText();
  const { number, total, open } = invoice;
  const isPartPaid = open !== null && open > 0 && open !== total;
  return (
    <>
      <InvoiceTag invoice={invoice} />
      {isPartPaid && (
        <>
          <br />
          <small>
            <Metric testId={`owed.documents.${number}.open`}>
              {t('invoices.stillOpen', { amount: format.money(open) })}
            </Metric>
          </small>
        </>
      )}
    </>
  );
}

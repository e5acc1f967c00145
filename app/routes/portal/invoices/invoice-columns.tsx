import { useText } from '#app/i18n/text.tsx';
import { useReturnTo } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { Invoice, invoiceSorts } from '#contract/billing/invoices.ts';
import type { Column } from '#app/ui/table/table.tsx';
import { InvoiceTag } from '#app/shared/status-tags/invoice-tag.tsx';

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
      cell: ({ due_on }) => format.dateWithWeekday(due_on),
    },
    { id: 'workers', label: t('invoices.workers'), kind: 'number', cell: ({ workers }) => format.number(workers) },
    { id: 'work', label: t('field.workTime'), kind: 'number', cell: ({ work_minutes }) => format.hours(work_minutes) },
    {
      id: 'overtime',
      label: t('term.overtimeShort'),
      kind: 'number',
      cell: ({ overtime_minutes }) => format.hours(overtime_minutes),
    },
    {
      id: 'total',
      label: 'HK$',
      kind: 'number',
      inline: true,
      ...(seesMoney && { sort: sort('total', 'descending') }),
      cell: ({ total }) => (total === null ? '–' : format.amount(total)),
      testId: ({ number, total }) => (total === null ? undefined : `documents.${number}.amount`),
    },
    {
      id: 'status',
      label: t('app.status'),
      cell: (invoice) => <InvoiceTag invoice={invoice} />,
    },
  ];
}

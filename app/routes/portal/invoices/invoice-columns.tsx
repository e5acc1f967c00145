import { useText } from '#app/i18n/text.tsx';
import { useWayBack } from '#app/parts/list/way-back.ts';
import { paths } from '#app/paths.ts';
import type { Invoice, invoiceSorts } from '#contract/invoices/invoices.ts';
import type { Column } from '#app/ui/table/table.tsx';
import { InvoiceTag } from '#app/parts/states/invoice-tag.tsx';

/** Supervisors see no amounts. */
export function useInvoiceColumns(
  sort: (name: (typeof invoiceSorts)[number], first?: 'descending') => Column<Invoice>['sort'],
  seesMoney: boolean,
): Column<Invoice>[] {
  const { t, format } = useText();
  const back = useWayBack();
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
      said: true,
      sort: sort('due_on', 'descending'),
      cell: ({ due_on }) => format.dateWithWeekday(due_on),
    },
    { id: 'workers', label: t('invoices.workers'), kind: 'figure', cell: ({ workers }) => format.number(workers) },
    { id: 'work', label: t('field.workTime'), kind: 'figure', cell: ({ work_minutes }) => format.hours(work_minutes) },
    {
      id: 'overtime',
      label: t('term.overtimeShort'),
      kind: 'figure',
      cell: ({ overtime_minutes }) => format.hours(overtime_minutes),
    },
    {
      id: 'total',
      label: 'HK$',
      kind: 'figure',
      beside: true,
      ...(seesMoney && { sort: sort('total', 'descending') }),
      cell: ({ total }) => (total === null ? '–' : format.amount(total)),
      figure: ({ number, total }) => (total === null ? undefined : `documents.${number}.amount`),
    },
    {
      id: 'status',
      label: t('app.status'),
      cell: (invoice) => <InvoiceTag invoice={invoice} />,
    },
  ];
}

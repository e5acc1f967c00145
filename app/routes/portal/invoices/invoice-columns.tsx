import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import type { Column } from '#app/ui/table/table.tsx';
import { InvoiceTag } from '#app/parts/states/invoice-tag.tsx';

/** Returns what the list shows of an invoice; a supervisor's page has no amount at all. */
export function useInvoiceColumns(): Column<Invoice>[] {
  const { t, format } = useText();
  return [
    {
      id: 'number',
      label: t('invoices.number'),
      kind: 'title',
      cell: ({ id, number }) => <a href={paths.workerInvoice(id)}>{number}</a>,
    },
    {
      id: 'week',
      label: t('invoices.week'),
      unbroken: true,
      cell: ({ week_start, week_end }) => format.dateRange(week_start, week_end),
    },
    { id: 'due', label: t('field.dueDate'), unbroken: true, cell: ({ due_on }) => format.dateWithWeekday(due_on) },
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

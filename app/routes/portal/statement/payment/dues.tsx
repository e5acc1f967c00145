import { useText } from '#app/i18n/text.tsx';
import { invoicePath } from '#app/shared/invoice/invoice-path.ts';
import type { AmountsDue } from '#contract/billing/transfers.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';

type Due = AmountsDue['documents'][number];

/** In the order in which the transfer pays them. */
export function TransferDocuments({
  toPay: { documents, amount },
  only,
}: {
  toPay: AmountsDue;
  only: 'ALL' | 'OVERDUE';
}) {
  const { t, format } = useText();
  const isPartlyReported = documents.some(({ reported }) => reported > 0);
  const columns = useColumns(isPartlyReported);
  return (
    <Table
      compact={!isPartlyReported}
      caption={t('transfers.documents')}
      showCaption
      columns={columns}
      rows={documents}
      keyOf={({ number }) => number}
      foot={
        <FootRow
          label={t('transfers.together')}
          span={columns.length - 1}
          values={[
            <Metric key="all" testId={`due.${only}`}>
              {format.amount(amount)}
            </Metric>,
          ]}
        />
      }
    />
  );
}

function useColumns(isPartlyReported: boolean): Column<Due>[] {
  const { t, format } = useText();
  const reportedColumns: Column<Due>[] = [
    {
      id: 'due',
      label: t('transfers.due'),
      kind: 'number',
      cell: ({ number, due }) => <Metric testId={`documents.${number}.due`}>{format.amount(due)}</Metric>,
    },
    {
      id: 'reported',
      label: t('transfers.sentAlready'),
      kind: 'number',
      cell: ({ number, reported }) => (
        <Metric testId={`documents.${number}.reported`}>{format.amount(reported)}</Metric>
      ),
    },
  ];
  return [
    {
      id: 'number',
      label: t('field.invoiceNumber'),
      kind: 'title',
      cell: (due) => (
        <>
          <a href={invoicePath(due)}>{due.number}</a>
          {due.grown > 0 && (
            <>
              {' '}
              <MutedText>
                <small>
                  <Metric testId={`owed.documents.${due.number}.finance_charge`}>
                    {t('transfers.withCharge', { amount: format.money(due.grown) })}
                  </Metric>
                </small>
              </MutedText>
            </>
          )}
        </>
      ),
    },
    {
      id: 'due',
      label: t('field.dueDate'),
      unbroken: true,
      cell: ({ due_on: day, is_overdue: isOverdue }) => (
        <>
          {format.date(day)} {isOverdue && <StatusTag tone="you">{t('status.invoice.UNPAID')}</StatusTag>}
        </>
      ),
    },
    ...(isPartlyReported ? reportedColumns : []),
    {
      id: 'amount',
      label: t('transfers.toPay'),
      kind: 'number',
      cell: ({ number, amount }) => <Metric testId={`documents.${number}.to_pay`}>{format.amount(amount)}</Metric>,
    },
  ];
}

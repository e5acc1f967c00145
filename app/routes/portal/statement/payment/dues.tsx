import { useText } from '#app/i18n/text.tsx';
import { invoicePath } from '#app/parts/invoice/invoice-path.ts';
import type { ToPayAtOnce } from '#contract/invoices/transfers.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';

type Due = ToPayAtOnce['documents'][number];

/** In the order in which the transfer pays them. */
export function Dues({ toPay: { documents, amount }, only }: { toPay: ToPayAtOnce; only: 'ALL' | 'OVERDUE' }) {
  const { t, format } = useText();
  const isPartlySent = documents.some(({ sent }) => sent > 0);
  const columns = useColumns(isPartlySent);
  return (
    <Table
      compact={!isPartlySent}
      caption={t('transfers.documents')}
      showCaption
      columns={columns}
      rows={documents}
      keyOf={({ number }) => number}
      foot={
        <FootRow
          label={t('transfers.together')}
          span={columns.length - 1}
          figures={[
            <Figure key="all" of={`due.${only}`}>
              {format.amount(amount)}
            </Figure>,
          ]}
        />
      }
    />
  );
}

function useColumns(isPartlySent: boolean): Column<Due>[] {
  const { t, format } = useText();
  const sent: Column<Due>[] = [
    {
      id: 'asked',
      label: t('transfers.asked'),
      kind: 'figure',
      cell: ({ number, asked }) => <Figure of={`documents.${number}.asked`}>{format.amount(asked)}</Figure>,
    },
    {
      id: 'sent',
      label: t('transfers.sentAlready'),
      kind: 'figure',
      cell: ({ number, sent: waits }) => <Figure of={`documents.${number}.sent`}>{format.amount(waits)}</Figure>,
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
              <Quiet>
                <small>
                  <Figure of={`owed.documents.${due.number}.finance_charge`}>
                    {t('transfers.withCharge', { amount: format.money(due.grown) })}
                  </Figure>
                </small>
              </Quiet>
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
    ...(isPartlySent ? sent : []),
    {
      id: 'amount',
      label: t('transfers.toPay'),
      kind: 'figure',
      cell: ({ number, amount }) => <Figure of={`documents.${number}.to_pay`}>{format.amount(amount)}</Figure>,
    },
  ];
}

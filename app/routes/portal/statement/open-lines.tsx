import type { ReactElement } from 'react';
import { withQuery } from '#app/forms/query.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { invoicePath } from '#app/shared/invoice/invoice-path.ts';
import { openItemKinds, openItemsPath, type OpenItemKind } from '#app/shared/invoice/open-lines.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import type { AmountsOwed, ReportedPayments } from './owed.ts';

interface OpenItemsProps {
  owed: AmountsOwed;
  reportedPayments: ReportedPayments;
  open: OpenItemKind;
  now: string;
}

export function OpenItems({ owed, reportedPayments, open, now }: OpenItemsProps) {
  const { t, format } = useText();
  const sums = {
    ALL: { of: 'owed.open', amount: owed.open, counts: 'owed.count', count: owed.count },
    OVERDUE: { of: 'owed.overdue', amount: owed.overdue, counts: 'owed.overdue_count', count: owed.overdue_count },
    REPORTED: {
      of: 'todo.payments.amount',
      amount: reportedPayments.amount,
      counts: 'todo.payments.count',
      count: reportedPayments.count,
    },
  } as const satisfies Record<OpenItemKind, unknown>;
  const { of, amount } = sums[open];
  const sum = <Metric testId={of}>{format.amount(amount)}</Metric>;
  return (
    <>
      <PageHead
        back={{ href: paths.statement, label: t('menu.statement') }}
        title={<Metric testId={of}>{t(`statement.open.${open}`, { amount: format.money(amount) })}</Metric>}
        line={t('statement.asAt', { time: format.momentInWords(now) })}
        actions={open !== 'REPORTED' && sums[open].count > 0 && <PayButton open={open} />}
      />
      <Tabs
        label={t('statement.agedBalance')}
        tabs={openItemKinds.map((kind) => ({
          href: openItemsPath(kind),
          label: t(`statement.open.tab.${kind}`),
          number: sums[kind].count,
          testId: sums[kind].counts,
          current: kind === open,
        }))}
      />
      {sums[open].count === 0 ? (
        <EmptyState title={t(open === 'REPORTED' ? 'invoice.nothingReported' : 'statement.oweNothing')} />
      ) : open === 'REPORTED' ? (
        <ReportedPaymentLines sent={reportedPayments} sum={sum} />
      ) : (
        <DocumentLines documents={owed.documents.filter((item) => open === 'ALL' || item.is_overdue)} sum={sum} />
      )}
    </>
  );
}

function PayButton({ open }: { open: 'ALL' | 'OVERDUE' }) {
  const { t } = useText();
  return (
    <IfSupported capability="transfers">
      <ButtonLink href={withQuery(paths.payAll, { only: open })} look="primary">
        {t('transfers.balance')}
      </ButtonLink>
    </IfSupported>
  );
}

function DocumentLines({ documents, sum }: { documents: AmountsOwed['documents']; sum: ReactElement }) {
  const { t } = useText();
  const columns = useColumns();
  return (
    <Table
      compact
      caption={t('statement.agedBalance')}
      columns={columns}
      rows={documents}
      keyOf={({ number }) => number}
      foot={<FootRow label={t('transfers.together')} span={columns.length - 1} values={[sum]} />}
    />
  );
}

/** What an overdue document has grown by is billed apart and never part of its payment. */
function DocumentFinanceCharge({
  document: { number, finance_charge: charge },
}: {
  document: AmountsOwed['documents'][number];
}) {
  const { t, format } = useText();
  if (charge === 0) return null;
  return (
    <MutedText>
      <small>
        <Metric testId={`owed.documents.${number}.finance_charge`}>
          {t('financeCharge.toDate', { amount: format.money(charge) })}
        </Metric>
      </small>
    </MutedText>
  );
}

/** An invoice may have several pending payments, so the key includes the index. */
function ReportedPaymentLines({ sent: { invoices }, sum }: { sent: ReportedPayments; sum: ReactElement }) {
  const { t, format } = useText();
  const columns: Column<ReportedPayments['invoices'][number] & { place: number }>[] = [
    {
      id: 'number',
      label: t('field.invoiceNumber'),
      kind: 'title',
      cell: (payment) => <a href={invoicePath(payment)}>{payment.number}</a>,
    },
    { id: 'day', label: t('invoices.paidOnDay'), unbroken: true, cell: ({ paid_on: day }) => format.date(day) },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'number',
      cell: ({ amount, place }) => (
        <Metric testId={`todo.payments.invoices.${place}.amount`}>{format.amount(amount)}</Metric>
      ),
    },
  ];
  return (
    <Table
      compact
      caption={t('statement.open.tab.REPORTED')}
      columns={columns}
      rows={invoices.map((payment, place) => ({ ...payment, place }))}
      keyOf={({ place }) => place}
      foot={<FootRow label={t('transfers.together')} span={columns.length - 1} values={[sum]} />}
    />
  );
}

function useColumns(): Column<AmountsOwed['documents'][number]>[] {
  const { t, format } = useText();
  return [
    {
      id: 'number',
      label: t('field.invoiceNumber'),
      kind: 'title',
      cell: (document) => (
        <>
          <a href={invoicePath(document)}>{document.number}</a> <DocumentFinanceCharge document={document} />
        </>
      ),
    },
    {
      id: 'due',
      label: t('field.dueDate'),
      unbroken: true,
      cell: ({ due_on: day, is_overdue: late }) => (
        <>
          {format.date(day)} {late && <StatusTag tone="you">{t('invoices.overdue')}</StatusTag>}
        </>
      ),
    },
    {
      id: 'open',
      label: t('statement.open.left'),
      kind: 'number',
      cell: ({ open, number }) => <Metric testId={`owed.documents.${number}.open`}>{format.amount(open)}</Metric>,
    },
  ];
}

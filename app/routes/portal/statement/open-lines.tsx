import type { ReactElement } from 'react';
import { withQuery } from '#app/forms/query.ts';
import { IfOffered } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { invoicePath } from '#app/parts/invoice/invoice-path.ts';
import { openKinds, openLines, type OpenKind } from '#app/parts/invoice/open-lines.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import type { Owed, SentPayments } from './owed.ts';

interface OpenLinesProps {
  owed: Owed;
  sent: SentPayments;
  open: OpenKind;
  now: string;
}

export function OpenLines({ owed, sent, open, now }: OpenLinesProps) {
  const { t, format } = useText();
  const sums = {
    ALL: { of: 'owed.open', amount: owed.open, counts: 'owed.count', count: owed.count },
    OVERDUE: { of: 'owed.overdue', amount: owed.overdue, counts: 'owed.overdue_count', count: owed.overdue_count },
    SENT: { of: 'waits.payments.amount', amount: sent.amount, counts: 'waits.payments.count', count: sent.count },
  } as const satisfies Record<OpenKind, unknown>;
  const { of, amount } = sums[open];
  const sum = <Figure of={of}>{format.amount(amount)}</Figure>;
  return (
    <>
      <PageHead
        back={{ href: paths.statement, label: t('menu.statement') }}
        title={<Figure of={of}>{t(`statement.open.${open}`, { amount: format.money(amount) })}</Figure>}
        line={t('statement.asAt', { time: format.momentInWords(now) })}
        actions={open !== 'SENT' && sums[open].count > 0 && <PayButton open={open} />}
      />
      <Tabs
        label={t('statement.howOld')}
        tabs={openKinds.map((kind) => ({
          href: openLines(kind),
          label: t(`statement.open.tab.${kind}`),
          number: sums[kind].count,
          figure: sums[kind].counts,
          current: kind === open,
        }))}
      />
      {sums[open].count === 0 ? (
        <EmptyState title={t(open === 'SENT' ? 'invoice.nothingSent' : 'statement.oweNothing')} />
      ) : open === 'SENT' ? (
        <SentLines sent={sent} sum={sum} />
      ) : (
        <DocumentLines documents={owed.documents.filter((one) => open === 'ALL' || one.is_overdue)} sum={sum} />
      )}
    </>
  );
}

function PayButton({ open }: { open: 'ALL' | 'OVERDUE' }) {
  const { t } = useText();
  const isLate = open === 'OVERDUE';
  return (
    <IfOffered of="transfers">
      <ButtonLink href={isLate ? withQuery(paths.payAll, { only: 'OVERDUE' }) : paths.payAll} look="primary">
        {t(isLate ? 'transfers.overdue' : 'transfers.all')}
      </ButtonLink>
    </IfOffered>
  );
}

function DocumentLines({ documents, sum }: { documents: Owed['documents']; sum: ReactElement }) {
  const { t } = useText();
  const columns = useColumns();
  return (
    <Table
      compact
      caption={t('statement.howOld')}
      columns={columns}
      rows={documents}
      keyOf={({ number }) => number}
      foot={<FootRow label={t('transfers.together')} span={columns.length - 1} figures={[sum]} />}
    />
  );
}

/**
 * What an overdue invoice has grown by, and how it is collected: paying an admin invoice includes it, so the
 * transfer is larger than the overdue amount; for a worker invoice it is on the next admin invoice.
 */
function Grown({ document: { number, kind, finance_charge: charge } }: { document: Owed['documents'][number] }) {
  const { t, format } = useText();
  if (charge === 0) return null;
  return (
    <Quiet>
      <small>
        <Figure of={`owed.documents.${number}.finance_charge`}>
          {t(`statement.open.grown.${kind}`, { amount: format.money(charge) })}
        </Figure>
      </small>
    </Quiet>
  );
}

/** An invoice may have several pending payments, so the key includes the index. */
function SentLines({ sent: { invoices }, sum }: { sent: SentPayments; sum: ReactElement }) {
  const { t, format } = useText();
  const columns: Column<SentPayments['invoices'][number] & { place: number }>[] = [
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
      kind: 'figure',
      cell: ({ amount, place }) => (
        <Figure of={`waits.payments.invoices.${place}.amount`}>{format.amount(amount)}</Figure>
      ),
    },
  ];
  return (
    <Table
      compact
      caption={t('statement.open.tab.SENT')}
      columns={columns}
      rows={invoices.map((payment, place) => ({ ...payment, place }))}
      keyOf={({ place }) => place}
      foot={<FootRow label={t('transfers.together')} span={columns.length - 1} figures={[sum]} />}
    />
  );
}

function useColumns(): Column<Owed['documents'][number]>[] {
  const { t, format } = useText();
  return [
    {
      id: 'number',
      label: t('field.invoiceNumber'),
      kind: 'title',
      cell: (document) => (
        <>
          <a href={invoicePath(document)}>{document.number}</a> <Grown document={document} />
        </>
      ),
    },
    {
      id: 'due',
      label: t('field.dueDate'),
      unbroken: true,
      cell: ({ due_on: day, is_overdue: late }) => (
        <>
          {format.date(day)} {late && <StatusTag tone="you">{t('status.invoice.UNPAID')}</StatusTag>}
        </>
      ),
    },
    {
      id: 'open',
      label: t('statement.open.left'),
      kind: 'figure',
      cell: ({ open, number }) => <Figure of={`owed.documents.${number}.open`}>{format.amount(open)}</Figure>,
    },
  ];
}

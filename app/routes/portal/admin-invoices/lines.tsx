import { cents } from '#domain/shared/money.ts';
import { useText } from '#app/i18n/text.tsx';
import { FoldedLedger } from '#app/shared/invoice/ledger-fold.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { AdminInvoiceDetail } from '#contract/billing/admin-invoices.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Receipt } from '#app/ui/receipt/receipt.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { SmallLine } from '#app/ui/text/text.tsx';

type Line = AdminInvoiceDetail['lines'][number];

export function Lines({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { t } = useText();
  const columns = useColumns();
  return (
    <>
      <FoldedLedger count={invoice.lines.length}>
        <Table caption={t('invoices.lines')} columns={columns} rows={invoice.lines} keyOf={({ id }) => id} />
      </FoldedLedger>
      <InvoiceTotals invoice={invoice} />
    </>
  );
}

function useColumns(): Column<Line>[] {
  const { t, format } = useText();
  return [
    { id: 'kind', label: t('adminInvoices.kind'), kind: 'title', cell: ({ kind }) => t(`chargeKind.${kind}`) },
    { id: 'what', label: t('adminInvoices.forWhat'), cardLabel: false, cell: (line) => <LineSubject line={line} /> },
    { id: 'date', label: t('invoices.date'), unbroken: true, cell: ({ date }) => format.dateWithWeekday(date) },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'number',
      cell: ({ amount }) => format.amount(amount),
      testId: ({ id }) => `charges.${id}.amount`,
    },
  ];
}

function LineSubject({ line }: { line: Line }) {
  const { t, format } = useText();
  const { shift, shift_id: shiftId, worker_invoice: late } = line;
  return (
    <>
      <LocalisedText of={line.description} />{' '}
      {late && (
        <>
          <br />
          <a href={paths.workerInvoice(late.id)}>{t('invoices.title', { number: late.number })}</a>
        </>
      )}
      {shift && shiftId !== null && (
        <>
          <br />
          <a href={paths.shift(shiftId)}>
            <LocalisedText of={shift.role.name} />
            {` · ${shift.location} · ${format.dateWithWeekday(shift.date)}`}
          </a>
          <SmallLine>
            <Metric testId={`booking.${shiftId}.worker_pay rate`}>
              {t('adminInvoices.breakdown', {
                pay: format.money(shift.cost.worker_pay),
                percent: format.percent(shift.cost.commission_percentage),
                hourly: format.money(shift.cost.commission_per_hour),
              })}
            </Metric>
          </SmallLine>
        </>
      )}
    </>
  );
}

function InvoiceTotals({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { t, format } = useText();
  const { number, amount, finance_charge: charge, credited, paid, balance, unbilled_charge: unbilled } = invoice;
  const parts = [
    { id: 'amount', label: t('adminInvoices.sumOfLines'), value: amount, testId: `documents.${number}.amount` },
    { id: 'charge', label: t('field.financeCharge'), value: charge, testId: `documents.${number}.charged` },
    { id: 'credited', label: t('invoices.credited'), value: cents(-credited), testId: `-documents.${number}.credited` },
    { id: 'paid', label: t('invoices.paid'), value: cents(-paid), testId: `-documents.${number}.paid` },
  ].filter(({ id, value }) => id === 'amount' || value !== 0);
  return (
    <Card>
      <Receipt
        title={t('adminInvoices.balance')}
        hideTitle
        lines={parts.map(({ id, label, value, testId }) => ({ id, label, amount: format.amount(value), testId }))}
        total={{
          label: t('adminInvoices.balance'),
          amount: <Metric testId={`owed.documents.${number}.open`}>{format.money(balance)}</Metric>,
        }}
        after={
          unbilled > 0
            ? [
                {
                  id: 'unbilled',
                  label: t('adminInvoices.unbilledCharge'),
                  amount: format.amount(unbilled),
                  testId: `documents.${number}.unbilled_charge`,
                },
              ]
            : []
        }
      />
    </Card>
  );
}

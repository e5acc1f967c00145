import { cents } from '#domain/money.ts';
import { useText } from '#app/i18n/text.tsx';
import { LedgerFold } from '#app/parts/invoice/ledger-fold.tsx';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { AdminInvoiceDetail } from '#contract/invoices/admin-invoices.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Receipt } from '#app/ui/receipt/receipt.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Below } from '#app/ui/text/text.tsx';

type Line = AdminInvoiceDetail['lines'][number];

export function Lines({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { t } = useText();
  const columns = useColumns();
  return (
    <>
      <LedgerFold count={invoice.lines.length}>
        <Table caption={t('invoices.lines')} columns={columns} rows={invoice.lines} keyOf={({ id }) => id} />
      </LedgerFold>
      <Sums invoice={invoice} />
    </>
  );
}

function useColumns(): Column<Line>[] {
  const { t, format } = useText();
  return [
    { id: 'kind', label: t('adminInvoices.kind'), kind: 'title', cell: ({ kind }) => t(`chargeKind.${kind}`) },
    { id: 'what', label: t('adminInvoices.forWhat'), cardLabel: false, cell: (line) => <ForWhat line={line} /> },
    { id: 'date', label: t('invoices.date'), unbroken: true, cell: ({ date }) => format.dateWithWeekday(date) },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'figure',
      cell: ({ amount }) => format.amount(amount),
      figure: ({ id }) => `charges.${id}.amount`,
    },
  ];
}

function ForWhat({ line }: { line: Line }) {
  const { t, format } = useText();
  const { shift, shift_id: shiftId, worker_invoice: late } = line;
  return (
    <>
      <LocalisedText of={line.description} />
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
          <Below>
            <Figure of={`booking.${shiftId}.worker_pay rate`}>
              {t('adminInvoices.breakdown', {
                pay: format.money(shift.cost.worker_pay),
                percent: format.percent(shift.cost.commission_percentage),
                hourly: format.money(shift.cost.commission_per_hour),
              })}
            </Figure>
          </Below>
        </>
      )}
    </>
  );
}

function Sums({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { t, format } = useText();
  const { number, amount, finance_charge: charge, credited, paid, balance } = invoice;
  const parts = [
    { id: 'amount', label: t('adminInvoices.sumOfLines'), value: amount, figure: `documents.${number}.amount` },
    { id: 'charge', label: t('field.financeCharge'), value: charge, figure: `documents.${number}.charged` },
    { id: 'credited', label: t('invoices.credited'), value: cents(-credited), figure: `-documents.${number}.credited` },
    { id: 'paid', label: t('invoices.paid'), value: cents(-paid), figure: `-documents.${number}.paid` },
  ].filter(({ id, value }) => id === 'amount' || value !== 0);
  return (
    <Card>
      <Receipt
        title={t('adminInvoices.balance')}
        hideTitle
        lines={parts.map(({ id, label, value, figure }) => ({ id, label, amount: format.amount(value), figure }))}
        total={{
          label: t('adminInvoices.balance'),
          amount: <Figure of={`owed.documents.${number}.balance`}>{format.money(balance)}</Figure>,
        }}
      />
    </Card>
  );
}

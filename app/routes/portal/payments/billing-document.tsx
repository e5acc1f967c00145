import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ReactNode } from 'react';
import { cardName } from '#domain/billing/cards/brand.ts';
import { paymentMethodName } from '#domain/billing/payments/method.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { invoicePath } from '#app/shared/invoice/invoice-path.ts';
import { CreditCause } from '#app/shared/invoice/credits.tsx';
import { Parties } from '#app/shared/invoice/parties.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { BillingDocument } from '#contract/billing/payments.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Receipt } from '#app/ui/receipt/receipt.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';

export const handle: RouteHandle<{ document: BillingDocument }> = {
  title: (t, { document }) => t(`payments.documents.${document.kind}`, { number: document.number }),
  permission: 'statement',
  requires: ['payments'],
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { document: await context.api.payments.getBillingDocument({ params: { number: params.number ?? '' } }) };
}

export default function BillingDocumentPage() {
  const { document } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { cause, reason, payment, shift, amount, charge_percentage: percentage } = document;
  const title = t(`payments.documents.${document.kind}`, { number: document.number });
  const paidFor = usePaidDocuments(document);
  const paymentFacts = usePaymentFacts(payment);
  return (
    <>
      <PageHead back={{ href: paths.payments, label: t('payments.title') }} title={title} />
      {payment?.is_reversed && <Notice kind="warning">{t('payments.wasReversed')}</Notice>}
      <Parties
        of={document}
        facts={[
          { term: t('invoices.madeOn'), value: format.dateTime(document.issued_at) },
          paidFor !== null && { term: t('payments.for'), value: paidFor },
          cause !== null && { term: t('statement.cause'), value: <DocumentCause cause={cause} /> },
          Boolean(reason) && { term: t('adminBilling.creditReason'), value: reason },
          percentage !== null && {
            term: t('field.financeCharge'),
            value: t('payments.lateBy', { percent: format.percent(percentage) }),
          },
          shift && {
            term: t('term.shift'),
            value: <a href={paths.shift(shift.id)}>{`${shift.id} · ${format.dateWithWeekday(shift.date)}`}</a>,
          },
          ...paymentFacts,
        ]}
      />
      {payment?.transfer && <Transfer of={payment.transfer} />}
      <BookedShifts shifts={payment?.booked ?? []} isReceipt={document.kind === 'RECEIPT'} />
      <Card>
        <Receipt
          title={title}
          hideTitle
          lines={[]}
          total={{
            label: t('field.amount'),
            amount: format.money(amount),
            testId: `documents.${document.number}.amount`,
          }}
        />
      </Card>
    </>
  );
}

function usePaymentFacts(payment: BillingDocument['payment']) {
  const { t, format } = useText();
  if (payment === null) return [];
  const { method, card, reference, paid_on: paidOn } = payment;
  const parts = [t(`paymentMethod.${paymentMethodName(method)}`), card && cardName(card), reference];
  return [
    { term: t('field.paymentMethod'), value: format.parts(parts) },
    typeof paidOn === 'string' && { term: t('invoices.paidOnDay'), value: format.dateWithWeekday(paidOn) },
  ];
}

function DocumentCause({ cause }: { cause: NonNullable<BillingDocument['cause']> }) {
  const { t } = useText();
  return (
    <>
      {t(`statement.causes.${cause.reason}`)}
      <CreditCause cause={cause} />
    </>
  );
}

type PaidTogether = NonNullable<NonNullable<BillingDocument['payment']>['transfer']>;

function Transfer({ of: { number, amount, parts } }: { of: PaidTogether }) {
  const { t, format } = useText();
  const columns: Column<PaidTogether['parts'][number]>[] = [
    {
      id: 'receipt',
      label: t('payments.document'),
      kind: 'title',
      cell: ({ receipt }) => <a href={paths.billingDocument(receipt)}>{receipt}</a>,
    },
    {
      id: 'for',
      label: t('payments.for'),
      cell: ({ invoice }) => <a href={invoicePath(invoice)}>{invoice.number}</a>,
    },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'number',
      cell: ({ amount: part }) => format.amount(part),
      testId: ({ receipt }) => `documents.${receipt}.amount`,
    },
  ];
  return (
    <Table
      caption={format.parts([t('payments.partOf'), number])}
      showCaption
      columns={columns}
      rows={parts}
      keyOf={({ receipt }) => receipt}
      foot={
        <FootRow
          label={t('transfers.together')}
          span={2}
          values={[format.amount(amount)]}
          testIds={[`received.${number}`]}
        />
      }
    />
  );
}

type BookedShift = NonNullable<BillingDocument['payment']>['booked'][number];

function BookedShifts({ shifts, isReceipt }: { shifts: readonly BookedShift[]; isReceipt: boolean }) {
  const { t, format } = useText();
  const paid: Column<BookedShift> = {
    id: 'paid',
    label: 'HK$',
    kind: 'number',
    cell: ({ id, amount }) => <Metric testId={`ahead.${id}`}>{format.amount(amount)}</Metric>,
  };
  const columns: Column<BookedShift>[] = [
    { id: 'shift', label: t('term.shift'), kind: 'title', cell: ({ id }) => <a href={paths.shift(id)}>{id}</a> },
    { id: 'date', label: t('field.date'), unbroken: true, cell: ({ date }) => format.dateWithWeekday(date) },
    { id: 'role', label: t('field.role'), cell: ({ role }) => <LocalisedText of={role.name} /> },
    { id: 'location', label: t('field.location'), cell: ({ location }) => location },
    { id: 'workers', label: t('invoices.workers'), kind: 'number', cell: ({ workers }) => format.number(workers) },
    ...(isReceipt ? [paid] : []),
  ];
  if (shifts.length === 0) return null;
  const caption = t('payments.bookingOf', { count: shifts.length });
  return <Table caption={caption} columns={columns} rows={[...shifts]} keyOf={({ id }) => id} />;
}

function usePaidDocuments({ corrects, payment }: BillingDocument): ReactNode {
  const { t } = useText();
  const invoice = corrects ?? payment?.invoice ?? null;
  if (invoice)
    return (
      <a href={invoice.kind === 'INVOICE' ? paths.workerInvoice(invoice.id) : paths.adminInvoice(invoice.id)}>
        {invoice.number}
      </a>
    );
  return payment !== null && payment.shifts > 0 ? t('payments.bookingOf', { count: payment.shifts }) : null;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ReactNode } from 'react';
import { cardName } from '#domain/card/brand.ts';
import { paymentMethodName } from '#domain/payment/method.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { invoicePath } from '#app/parts/invoice/invoice-path.ts';
import { CauseOf } from '#app/parts/invoice/credits.tsx';
import { Parties } from '#app/parts/invoice/parties.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { Paper } from '#contract/invoices/payments.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Receipt } from '#app/ui/receipt/receipt.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';

export const handle: ScreenHandle<{ paper: Paper }> = {
  title: (t, { paper }) => t(`payments.papers.${paper.kind}`, { number: paper.number }),
  may: 'statement',
  offered: ['payments'],
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { paper: await context.api.payments.getPaper({ params: { number: params.number ?? '' } }) };
}

export default function PaperPage() {
  const { paper } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { cause, payment, shift, amount, charge_percentage: percentage } = paper;
  const title = t(`payments.papers.${paper.kind}`, { number: paper.number });
  const paidFor = usePaidFor(paper);
  return (
    <>
      <PageHead back={{ href: paths.payments, label: t('payments.title') }} title={title} />
      {payment?.is_taken_back && <Notice kind="warning">{t('payments.wasTakenBack')}</Notice>}
      <Parties
        of={paper}
        facts={[
          { term: t('invoices.madeOn'), value: format.dateTime(paper.issued_at) },
          paidFor !== null && { term: t('payments.for'), value: paidFor },
          cause !== null && { term: t('statement.cause'), value: <Why cause={cause} /> },
          percentage !== null && {
            term: t('field.financeCharge'),
            value: t('payments.lateBy', { percent: format.percent(percentage) }),
          },
          shift && {
            term: t('term.shift'),
            value: <a href={paths.shift(shift.id)}>{`${shift.id} · ${format.dateWithWeekday(shift.date)}`}</a>,
          },
          payment && {
            term: t('field.paymentMethod'),
            value: format.parts([
              t(`paymentMethod.${paymentMethodName(payment.method)}`),
              payment.card && cardName(payment.card),
              payment.reference,
            ]),
          },
          typeof payment?.paid_on === 'string' && {
            term: t('invoices.paidOnDay'),
            value: format.dateWithWeekday(payment.paid_on),
          },
        ]}
      />
      {payment?.transfer && <Transfer of={payment.transfer} />}
      <Booked shifts={payment?.booked ?? []} isReceipt={paper.kind === 'RECEIPT'} />
      <Card>
        <Receipt
          title={title}
          hideTitle
          lines={[]}
          total={{
            label: t('field.amount'),
            amount: format.money(amount),
            figure: `documents.${paper.number}.amount`,
          }}
        />
      </Card>
    </>
  );
}

function Why({ cause }: { cause: NonNullable<Paper['cause']> }) {
  const { t } = useText();
  return (
    <>
      {t(`statement.causes.${cause.reason}`)}
      <CauseOf cause={cause} />
    </>
  );
}

type PaidTogether = NonNullable<NonNullable<Paper['payment']>['transfer']>;

function Transfer({ of: { number, amount, parts } }: { of: PaidTogether }) {
  const { t, format } = useText();
  const columns: Column<PaidTogether['parts'][number]>[] = [
    {
      id: 'receipt',
      label: t('payments.paper'),
      kind: 'title',
      cell: ({ receipt }) => <a href={paths.paper(receipt)}>{receipt}</a>,
    },
    {
      id: 'for',
      label: t('payments.for'),
      cell: ({ invoice }) => <a href={invoicePath(invoice)}>{invoice.number}</a>,
    },
    {
      id: 'amount',
      label: 'HK$',
      kind: 'figure',
      cell: ({ amount: part }) => format.amount(part),
      figure: ({ receipt }) => `documents.${receipt}.amount`,
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
          figures={[format.amount(amount)]}
          names={[`received.${number}`]}
        />
      }
    />
  );
}

type BookedShift = NonNullable<Paper['payment']>['booked'][number];

function Booked({ shifts, isReceipt }: { shifts: readonly BookedShift[]; isReceipt: boolean }) {
  const { t, format } = useText();
  const paid: Column<BookedShift> = {
    id: 'paid',
    label: 'HK$',
    kind: 'figure',
    cell: ({ id, amount }) => <Figure of={`ahead.${id}`}>{format.amount(amount)}</Figure>,
  };
  const columns: Column<BookedShift>[] = [
    { id: 'shift', label: t('term.shift'), kind: 'title', cell: ({ id }) => <a href={paths.shift(id)}>{id}</a> },
    { id: 'date', label: t('field.date'), unbroken: true, cell: ({ date }) => format.dateWithWeekday(date) },
    { id: 'role', label: t('field.role'), cell: ({ role }) => <LocalisedText of={role.name} /> },
    { id: 'location', label: t('field.location'), cell: ({ location }) => location },
    { id: 'workers', label: t('invoices.workers'), kind: 'figure', cell: ({ workers }) => format.number(workers) },
    ...(isReceipt ? [paid] : []),
  ];
  if (shifts.length === 0) return null;
  const caption = t('payments.bookingOf', { count: shifts.length });
  return <Table caption={caption} columns={columns} rows={[...shifts]} keyOf={({ id }) => id} />;
}

function usePaidFor({ corrects, payment }: Paper): ReactNode {
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

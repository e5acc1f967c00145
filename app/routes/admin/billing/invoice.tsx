import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLocation } from '@remix-run/react';
import { hasPermission } from '#domain/accounts/roles.ts';
import { paymentMethodName } from '#domain/billing/payments/method.ts';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { Parties } from '#app/shared/invoice/parties.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { AdminInvoiceDetail } from '#contract/billing/admin-invoices.ts';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBooks.invoice'), permission: 'admin' };

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  number: params.number ?? '',
  canAct: hasPermission(requireAdminUser(context).role, 'adminBilling'),
  found: await context.admin.billing.getAnyInvoice({ params: { number: params.number ?? '' } }),
});

export default function Invoice() {
  const { number, found } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { business, invoice, admin_invoice: adminInvoice } = found;
  const document = invoice ?? adminInvoice;
  if (!document) return null;
  return (
    <>
      <PageHead
        back={{ href: paths.admin.invoices, label: t('adminBilling.invoices') }}
        title={number}
        line={<a href={paths.admin.business(business.id)}>{business.name}</a>}
      />
      <Parties
        of={document}
        facts={[
          { term: t('invoices.madeOn'), value: format.dateTime(document.created_at) },
          { term: t('field.dueDate'), value: format.dateWithWeekday(document.due_on) },
        ]}
      />
      {invoice && <WorkerInvoice invoice={invoice} />}
      {adminInvoice && <Charges invoice={adminInvoice} />}
      <Payments />
    </>
  );
}

function WorkerInvoice({ invoice }: { invoice: InvoiceDetail }) {
  const { t, format, language } = useText();
  const amount = (value: number | null) => (value === null ? '–' : format.amount(value as never));
  return (
    <>
      <Table
        compact
        caption={t('invoices.lines')}
        showCaption
        rows={invoice.lines}
        keyOf={({ timesheet_id: id, is_credited: credited }) => `${id} ${credited}`}
        columns={[
          {
            id: 'worker',
            label: t('adminShifts.worker'),
            kind: 'title',
            cell: ({ worker, shift_id: shift }) => (
              <a href={paths.admin.shift(shift)}>{leadingName(worker, language)}</a>
            ),
          },
          { id: 'date', label: t('field.date'), unbroken: true, cell: ({ date }) => format.date(date) },
          { id: 'role', label: t('adminShifts.shift'), cell: ({ role }) => <LocalisedText of={role.name} /> },
          {
            id: 'hours',
            label: t('adminShifts.paidHours'),
            kind: 'number',
            cell: (line) => format.hours(line.work_minutes + line.overtime_minutes),
          },
          { id: 'pay', label: t('field.workerPay'), kind: 'number', cell: (line) => amount(line.worker_pay) },
          { id: 'commission', label: t('field.commission'), kind: 'number', cell: (line) => amount(line.commission) },
        ]}
      />
      <Sums
        facts={[
          { term: t('field.workerPay'), value: amount(invoice.worker_pay) },
          { term: t('field.commission'), value: amount(invoice.commission) },
          { term: t('field.cardFee'), value: amount(invoice.card_fee) },
          { term: t('adminBilling.total'), value: amount(invoice.total) },
          { term: t('adminBilling.credits'), value: amount(invoice.credited) },
          { term: t('adminBilling.payments'), value: amount(invoice.paid) },
          {
            term: t('adminBilling.openAmount'),
            value: <Metric testId={`invoice ${invoice.number} open`}>{amount(invoice.open)}</Metric>,
          },
        ]}
      />
    </>
  );
}

const Sums = ({ facts }: { facts: Parameters<typeof DescriptionList>[0]['facts'] }) => (
  <Card>
    <DescriptionList money facts={facts} />
  </Card>
);

function Charges({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { t, format } = useText();
  return (
    <>
      <Table
        compact
        caption={t('invoices.lines')}
        showCaption
        rows={invoice.lines}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'what',
            label: t('adminBooks.charge'),
            kind: 'title',
            cell: ({ description }) => <LocalisedText of={description} />,
          },
          { id: 'date', label: t('field.date'), unbroken: true, cell: ({ date }) => format.date(date) },
          { id: 'amount', label: t('adminBilling.amount'), kind: 'number', cell: (line) => format.amount(line.amount) },
        ]}
      />
      <Sums
        facts={[
          { term: t('adminBilling.total'), value: format.amount(invoice.amount) },
          { term: t('field.financeCharge'), value: format.amount(invoice.finance_charge) },
          { term: t('adminBilling.credits'), value: format.amount(invoice.credited) },
          { term: t('adminBilling.payments'), value: format.amount(invoice.paid) },
          {
            term: t('adminBilling.openAmount'),
            value: <Metric testId={`invoice ${invoice.number} open`}>{format.amount(invoice.balance)}</Metric>,
          },
          { term: t('adminInvoices.unbilledCharge'), value: format.amount(invoice.unbilled_charge) },
        ]}
      />
    </>
  );
}

/** A reversed payment stays, and says so. */
function Payments() {
  const { found, canAct } = useLoaderDataAsReturned<typeof loader>();
  const { pathname } = useLocation();
  const { t, format } = useText();
  if (found.payments.length === 0) return null;
  return (
    <Table
      compact
      caption={t('adminBilling.payments')}
      showCaption
      rows={found.payments}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'day',
          label: t('adminBilling.paidOn'),
          kind: 'title',
          cell: ({ paid_on: day }) => format.date(day),
        },
        {
          id: 'method',
          label: t('field.paymentMethod'),
          cell: (item) => format.parts([t(`paymentMethod.${paymentMethodName(item.method)}`), item.reference]),
        },
        { id: 'state', label: t('field.status'), cell: ({ state }) => t(`adminBooks.paymentState.${state}`) },
        { id: 'amount', label: t('adminBilling.amount'), kind: 'number', cell: (item) => format.amount(item.amount) },
        {
          id: 'actions',
          label: t('app.actions'),
          kind: 'actions',
          cell: ({ id, state, amount }) =>
            canAct &&
            state === 'CONFIRMED' && (
              <ButtonLink
                href={withQuery(paths.admin.paymentReverse(id), { redirectTo: pathname })}
                look="danger"
                of={format.amount(amount)}
              >
                {t('adminBooks.reverseAsk')}
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ReactNode } from 'react';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ExportLinks } from '#app/shared/list/export-links.tsx';
import { ProofFile } from '#app/shared/invoice/proof-file.tsx';
import { InvoiceCredits } from '#app/shared/invoice/credits.tsx';
import { BankTransfer } from '#app/shared/invoice/bank-transfer.tsx';
import { PayByFps } from '#app/shared/invoice/pay-by-fps.tsx';
import {
  isPaidOnBalance,
  readBalancePayment,
  type BalancePayment,
} from '#app/shared/invoice/balance-payment.server.ts';
import { PayOnBalance, PrintedPayment } from '#app/shared/invoice/pay-on-balance.tsx';
import { AmountToPay } from '#app/shared/invoice/to-pay.tsx';
import { Parties } from '#app/shared/invoice/parties.tsx';
import { requireAccount } from '#app/session/guards.server.ts';
import type { BankSetting } from '#contract/admin/settings.ts';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { zeroCents, type Cents } from '#domain/shared/money.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { readSetting } from '#app/api-client/setting.ts';
import { amountLeft } from './amount-left.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTag } from '#app/shared/status-tags/invoice-tag.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentsList } from './payments-list.tsx';

export const handle = {
  title: (t, { invoice }) => t('invoices.title', { number: invoice.number }),
  permission: 'workerInvoices',
} satisfies RouteHandle<{ invoice: InvoiceDetail }>;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const canPay = hasPermission(account.role, 'invoiceMoney');
  const invoice = await context.api.invoices.getInvoice({ params: { id: requireIdParam(params) } });
  const paidOnBalance = canPay && isPaidOnBalance(context);
  return {
    invoice,
    bank: await readSetting(context.api, 'bank'),
    canPay,
    paidOnBalance,
    payment: paidOnBalance
      ? await readBalancePayment(context, { number: invoice.number, left: amountLeft(invoice) })
      : null,
    today: dayOf(context.now()),
  };
}

export default function InvoicePage() {
  const { invoice, bank, canPay, paidOnBalance, payment, today } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { back, carry } = useReturnLink(paths.workerInvoices);
  const left = amountLeft(invoice);
  return (
    <>
      <PageHead
        back={{ href: back, label: t('menu.workerInvoices') }}
        title={t('invoices.title', { number: invoice.number })}
        state={<State invoice={invoice} />}
        actions={
          <>
            {canPay && (
              <IfSupported capability="reconciliation">
                <ButtonLink href={carry(paths.workerInvoiceReconciliation(invoice.id))}>
                  {t('reconciliation.link')}
                </ButtonLink>
              </IfSupported>
            )}
            <IfSupported capability="invoiceFiles">
              <ExportLinks href={paths.workerInvoiceExport(invoice.id)} />
            </IfSupported>
          </>
        }
      />
      <Split
        sideFirst
        sideAboveInPrint
        side={
          <HowToPay
            invoice={invoice}
            left={left}
            bank={canPay ? bank : null}
            paidOnBalance={paidOnBalance}
            payment={payment}
          />
        }
      >
        <PartiesOf invoice={invoice} />
        {canPay && (invoice.open ?? zeroCents) > 0 && <PaymentForm invoice={invoice} left={left} today={today} />}
        <InvoiceLines invoice={invoice} />
        <InvoiceCredits credits={invoice.credits} />
        <PaymentsList payments={invoice.payments} />
        <Neighbours invoice={invoice} />
      </Split>
      {canPay && invoice.charge_percentage !== null && (
        <p>
          <small>{t('invoices.law', { percent: format.percent(invoice.charge_percentage) })}</small>
        </p>
      )}
    </>
  );
}

interface OfInvoice {
  invoice: InvoiceDetail;
}

interface HowToPayProps extends OfInvoice {
  left: Cents;
  /** Where a transfer goes; null for readers who see no amounts. */
  bank: BankSetting | null;
  /** The balance page has the amount and the code. */
  paidOnBalance: boolean;
  payment: BalancePayment | null;
}

function HowToPay({ invoice, left, bank, paidOnBalance, payment }: HowToPayProps) {
  const { t } = useText();
  const canPay = bank !== null;
  const late = useFinanceCharge(invoice);
  return (
    <>
      {canPay && left > 0 && (
        <AmountToPay amount={left} testId={`documents.${invoice.number}.to_pay`} due={invoice.due_on} late={late}>
          {payment && <PayOnBalance payment={payment} />}
        </AmountToPay>
      )}
      {canPay && payment && <PrintedPayment payment={payment} bank={bank} />}
      {!paidOnBalance && left > 0 && <OwnCode invoice={invoice} left={left} bank={bank} />}
      {canPay && invoice.paid_online && invoice.open === 0 && <Notice>{t('invoices.paidOnline')}</Notice>}
    </>
  );
}

/** Where the API has no transfers for several documents. */
function OwnCode({ invoice, left, bank }: Pick<HowToPayProps, 'invoice' | 'left' | 'bank'>) {
  return (
    <>
      {invoice.fps && (
        <PayByFps
          fps={invoice.fps}
          amount={left}
          testId={`documents.${invoice.number}.to_pay`}
          picture={paths.workerInvoiceFpsCode(invoice.id)}
        />
      )}
      {bank !== null && bank.account_number !== '' && <BankTransfer bank={bank} number={invoice.number} />}
    </>
  );
}

function useFinanceCharge({
  number,
  due_on: due,
  finance_charge: charge,
  charge_percentage: percentage,
  if_paid_by: days,
}: InvoiceDetail): ReactNode {
  const { t, format } = useText();
  if (percentage === null) return null;
  const later = days.slice(1).filter((day) => day.finance_charge > 0);
  const nameOf = (day: Day) => `documents.${number}.${day}.finance_charge`;
  const grown = (charge ?? zeroCents) > 0;
  const text = format.sentences([
    grown
      ? t('financeCharge.toDate', { amount: format.money(charge ?? zeroCents) })
      : t('email.ifLateText', { percent: format.number(percentage), due: format.dayInWords(due) }),
    ...later.map(({ day, finance_charge: amount }) =>
      t('invoices.ifPaidBy', { date: format.dayInWords(day), amount: format.money(amount) }),
    ),
  ]);
  const names = [...(grown ? [`documents.${number}.charged_so_far`] : []), ...later.map(({ day }) => nameOf(day))];
  return names.length === 0 ? text : <Metric testId={names.join(' ')}>{text}</Metric>;
}

function State({ invoice }: OfInvoice) {
  const { t, format } = useText();
  const week = format.rangeInWords(invoice.week_start, invoice.week_end);
  return (
    <>
      <InvoiceTag invoice={invoice} />{' '}
      {invoice.paid_at
        ? t('invoices.paidOn', { date: format.dayInWords(invoice.paid_at) })
        : t(invoice.status === invoiceStatus.UNPAID ? 'dashboard.dueSince' : 'invoices.due', {
            date: format.dayInWords(invoice.due_on),
          })}
      {' · '}
      {t('invoices.weekOf', { week })}
    </>
  );
}

function Neighbours({ invoice }: OfInvoice) {
  const { t } = useText();
  const { carry } = useReturnLink(paths.workerInvoices);
  return (
    <Actions>
      {invoice.previous_id !== null && (
        <ButtonLink href={carry(paths.workerInvoice(invoice.previous_id))}>{t('invoices.before')}</ButtonLink>
      )}
      {invoice.next_id !== null && (
        <ButtonLink href={carry(paths.workerInvoice(invoice.next_id))}>{t('invoices.after')}</ButtonLink>
      )}
    </Actions>
  );
}

function PartiesOf({ invoice }: OfInvoice) {
  const { t, format } = useText();
  return (
    <Parties
      of={invoice}
      facts={[
        { term: t('invoices.madeOn'), value: format.dateTime(invoice.created_at) },
        { term: t('field.dueDate'), value: format.dateWithWeekday(invoice.due_on) },
        invoice.note !== '' && { term: t('field.note'), value: invoice.note },
        ...invoice.files.map((file) => ({
          id: String(file.id),
          term: t('invoices.receipts'),
          value: <ProofFile file={file} />,
        })),
      ]}
    />
  );
}

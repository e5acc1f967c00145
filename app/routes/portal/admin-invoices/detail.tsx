import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { InvoiceCredits } from '#app/shared/invoice/credits.tsx';
import { BankTransfer } from '#app/shared/invoice/bank-transfer.tsx';
import { Parties } from '#app/shared/invoice/parties.tsx';
import { ExportLinks } from '#app/shared/list/export-links.tsx';
import {
  isPaidOnBalance,
  readBalancePayment,
  type BalancePayment,
} from '#app/shared/invoice/balance-payment.server.ts';
import { PayOnBalance, PrintedPayment } from '#app/shared/invoice/pay-on-balance.tsx';
import { AmountToPay } from '#app/shared/invoice/to-pay.tsx';
import { PayByFps } from '#app/shared/invoice/pay-by-fps.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { BankSetting } from '#contract/admin/settings.ts';
import type { AdminInvoiceDetail } from '#contract/billing/admin-invoices.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { unreportedAmount } from '#domain/billing/invoices/payment.ts';
import type { Cents } from '#domain/shared/money.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { ScreenOnly } from '#app/ui/print-view/print-view.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { readSetting } from '#app/api-client/setting.ts';
import { InvoiceSettlement } from './settlement.tsx';
import { Lines } from './lines.tsx';
import { Proof } from './proof/proof-fields.tsx';
import { AdminInvoiceTag } from '#app/shared/status-tags/admin-invoice-tag.tsx';
import { LateCost } from './late-cost.tsx';

export const handle: RouteHandle<{ invoice: AdminInvoiceDetail }> = {
  title: (t, { invoice }) => t('adminInvoices.title', { number: invoice.number }),
  permission: 'adminInvoices',
};

/** Owed, and not yet reported as paid. */
const amountLeft = ({ balance, reported }: AdminInvoiceDetail): Cents => unreportedAmount(balance, reported);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [invoice, bank] = await Promise.all([
    context.api.adminInvoices.getAdminInvoice({ params: { id: requireIdParam(params) } }),
    readSetting(context.api, 'bank'),
  ]);
  const paidOnBalance = isPaidOnBalance(context);
  const payment = paidOnBalance
    ? await readBalancePayment(context, { number: invoice.number, left: amountLeft(invoice) })
    : null;
  return { invoice, bank, paidOnBalance, payment };
}

export default function AdminInvoicePage() {
  const { invoice, bank, paidOnBalance, payment } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { back, carry } = useReturnLink(paths.adminInvoices);
  const left = amountLeft(invoice);
  return (
    <>
      <PageHead
        back={{ href: back, label: t('menu.adminInvoices') }}
        title={t('adminInvoices.title', { number: invoice.number })}
        state={
          <>
            <AdminInvoiceTag invoice={invoice} />{' '}
            <Metric testId={`owed.documents.${invoice.number}.open`}>
              {invoice.balance > 0
                ? t('adminInvoices.state', {
                    amount: format.money(invoice.balance),
                    date: format.dayInWords(invoice.due_on),
                  })
                : t('adminInvoices.nothingToPay', { amount: format.money(invoice.balance) })}
            </Metric>
          </>
        }
        actions={
          <>
            <IfSupported capability="invoiceFiles">
              <ExportLinks href={paths.adminInvoiceExport(invoice.id)} />
            </IfSupported>
            <ButtonLink href={carry(paths.adminInvoiceTransactions(invoice.id))}>{t('title.transactions')}</ButtonLink>
          </>
        }
      />
      <Split
        sideFirst
        wideInPrint={left <= 0}
        side={
          <>
            <HowToPay invoice={invoice} bank={bank} left={left} paidOnBalance={paidOnBalance} payment={payment} />
            <Proof invoice={invoice} />
          </>
        }
      >
        <Parties
          of={invoice}
          facts={[
            { term: t('invoices.madeOn'), value: format.dateTime(invoice.created_at) },
            { term: t('field.dueDate'), value: format.dateWithWeekday(invoice.due_on) },
          ]}
        />
        <Lines invoice={invoice} />
        <InvoiceCredits credits={invoice.credits} />
        <InvoiceSettlement invoice={invoice} />
        <LateCost invoice={invoice} />
      </Split>
    </>
  );
}

interface HowToPayProps {
  invoice: AdminInvoiceDetail;
  bank: BankSetting;
  left: Cents;
  /** The balance page has the amount and the code. */
  paidOnBalance: boolean;
  payment: BalancePayment | null;
}

function HowToPay({ invoice, bank, left, paidOnBalance, payment }: HowToPayProps) {
  const { t, format } = useText();
  const { number, reported } = invoice;
  return (
    <>
      {reported > 0 && (
        <Notice>
          <Metric testId={`documents.${number}.reported`}>
            {t('invoices.reportPending', { amount: format.money(reported) })}
          </Metric>
        </Notice>
      )}
      <BalanceToPay invoice={invoice} left={left} />
      {payment && (
        <>
          <PayOnBalance payment={payment} />
          <PrintedPayment payment={payment} bank={bank} />
        </>
      )}
      {!paidOnBalance && left > 0 && <OwnCode invoice={invoice} left={left} bank={bank} />}
    </>
  );
}

/** Where the API has no transfers for several documents. */
function OwnCode({ invoice: { id, number, fps }, bank, left }: Pick<HowToPayProps, 'invoice' | 'bank' | 'left'>) {
  return (
    <>
      {fps && (
        <PayByFps
          fps={fps}
          amount={left}
          testId={`documents.${number}.to_pay`}
          picture={paths.adminInvoiceFpsCode(id)}
        />
      )}
      {bank.account_number !== '' && <BankTransfer bank={bank} number={number} />}
    </>
  );
}

function BalanceToPay({ invoice, left }: { invoice: AdminInvoiceDetail; left: Cents }) {
  const { t, format } = useText();
  const { unbilled_charge: charge, due_on: due, if_paid_by: asks } = invoice;
  if (asks.length === 0 || left <= 0) return null;
  const late = charge > 0 && (
    <Metric testId={`documents.${invoice.number}.unbilled_charge`}>
      {t('financeCharge.toDate', { amount: format.money(charge) })}
    </Metric>
  );
  return (
    <ScreenOnly>
      <AmountToPay amount={left} testId={`documents.${invoice.number}.to_pay`} due={due} late={late} />
    </ScreenOnly>
  );
}

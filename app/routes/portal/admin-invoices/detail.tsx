import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { IfOffered } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { CreditsOn } from '#app/parts/invoice/credits.tsx';
import { BankTransfer } from '#app/parts/invoice/bank-transfer.tsx';
import { Parties } from '#app/parts/invoice/parties.tsx';
import { SheetLinks } from '#app/parts/list/sheet-links.tsx';
import { ToPay } from '#app/parts/invoice/to-pay.tsx';
import { PayByFps } from '#app/parts/invoice/pay-by-fps.tsx';
import { useListBehind } from '#app/parts/list/way-back.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { BankSetting } from '#contract/account/settings.ts';
import type { AdminInvoiceDetail } from '#contract/invoices/admin-invoices.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { cents, type Cents } from '#domain/money.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { ScreenOnly } from '#app/ui/paper/paper.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { readSetting } from '#app/upstream/setting.ts';
import { Ending } from './ending.tsx';
import { Lines } from './lines.tsx';
import { Proof } from './proof/proof-fields.tsx';
import { AdminInvoiceTag } from '#app/parts/states/admin-invoice-tag.tsx';
import { WhatWaitingCosts } from './waiting-costs.tsx';

export const handle: ScreenHandle<{ invoice: AdminInvoiceDetail }> = {
  title: (t, { invoice }) => t('adminInvoices.title', { number: invoice.number }),
  may: 'adminInvoices',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [invoice, bank] = await Promise.all([
    context.api.adminInvoices.getAdminInvoice({ params: { id: idOf(params) } }),
    readSetting(context.api, 'bank'),
  ]);
  return { invoice, bank };
}

export default function AdminInvoicePage() {
  const { invoice, bank } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { back, carry } = useListBehind(paths.adminInvoices);
  const left = cents(Math.max(0, invoice.balance - invoice.sent));
  return (
    <>
      <PageHead
        back={{ href: back, label: t('menu.adminInvoices') }}
        title={t('adminInvoices.title', { number: invoice.number })}
        state={
          <>
            <AdminInvoiceTag invoice={invoice} />{' '}
            <Figure of={`owed.documents.${invoice.number}.balance`}>
              {invoice.balance > 0
                ? t('adminInvoices.state', {
                    amount: format.money(invoice.balance),
                    date: format.dayInWords(invoice.due_on),
                  })
                : t('adminInvoices.nothingToPay', { amount: format.money(invoice.balance) })}
            </Figure>
          </>
        }
        actions={
          <>
            <IfOffered of="invoiceFiles">
              <SheetLinks href={paths.adminInvoiceExport(invoice.id)} />
            </IfOffered>
            <ButtonLink href={carry(paths.adminInvoiceTransactions(invoice.id))}>{t('title.transactions')}</ButtonLink>
          </>
        }
      />
      <Split
        sideFirst
        wideOnPaper={left <= 0}
        side={
          <>
            <HowToPay invoice={invoice} bank={bank} left={left} />
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
        <CreditsOn credits={invoice.credits} />
        <Ending invoice={invoice} />
        <WhatWaitingCosts invoice={invoice} />
      </Split>
    </>
  );
}

interface HowToPayProps {
  invoice: AdminInvoiceDetail;
  bank: BankSetting;
  /** Owed, and not yet reported as paid. */
  left: Cents;
}

function HowToPay({ invoice, bank, left }: HowToPayProps) {
  const { t, format } = useText();
  const { number, sent, fps } = invoice;
  return (
    <>
      {sent > 0 && (
        <Notice>
          <Figure of={`documents.${number}.sent`}>{t('invoices.sentWaits', { amount: format.money(sent) })}</Figure>
        </Notice>
      )}
      <BalanceToPay invoice={invoice} left={left} />
      {fps && (
        <PayByFps
          fps={fps}
          amount={left}
          figure={`documents.${number}.to_pay`}
          picture={paths.adminInvoiceFpsCode(invoice.id)}
        />
      )}
      {left > 0 && bank.account_number !== '' && <BankTransfer bank={bank} number={number} />}
    </>
  );
}

function BalanceToPay({ invoice, left }: { invoice: AdminInvoiceDetail; left: Cents }) {
  const { t, format } = useText();
  const { finance_charge: charge, due_on: due, if_paid_by: asks } = invoice;
  if (asks.length === 0 || left <= 0) return null;
  const late = charge > 0 && (
    <Figure of={`documents.${invoice.number}.charged`}>
      {t('invoices.lateWithin', { amount: format.money(charge) })}
    </Figure>
  );
  return (
    <ScreenOnly>
      <ToPay amount={left} figure={`documents.${invoice.number}.to_pay`} due={due} late={late} />
    </ScreenOnly>
  );
}

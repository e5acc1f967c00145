import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ReactNode } from 'react';
import { idOf } from '#app/forms/params.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { IfOffered } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { useListBehind } from '#app/parts/list/way-back.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { SheetLinks } from '#app/parts/list/sheet-links.tsx';
import { ProofFile } from '#app/parts/invoice/proof-file.tsx';
import { CreditsOn } from '#app/parts/invoice/credits.tsx';
import { BankTransfer } from '#app/parts/invoice/bank-transfer.tsx';
import { PayByFps } from '#app/parts/invoice/pay-by-fps.tsx';
import { ToPay } from '#app/parts/invoice/to-pay.tsx';
import { Parties } from '#app/parts/invoice/parties.tsx';
import { accountOf } from '#app/session/guards.server.ts';
import type { BankSetting } from '#contract/account/settings.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { may } from '#domain/account/roles.ts';
import { cents, noMoney, type Cents } from '#domain/money.ts';
import { dayOf, type Day } from '#domain/time.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { readSetting } from '#app/upstream/setting.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTag } from '#app/parts/states/invoice-tag.tsx';
import { PaymentForm } from './payment.tsx';
import { PaymentsList } from './payments-list.tsx';

export const handle = {
  title: (t, { invoice }) => t('invoices.title', { number: invoice.number }),
  may: 'workerInvoices',
} satisfies ScreenHandle<{ invoice: InvoiceDetail }>;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  return {
    invoice: await context.api.invoices.getInvoice({ params: { id: idOf(params) } }),
    bank: await readSetting(context.api, 'bank'),
    mayPay: may(account.role, 'invoiceMoney'),
    today: dayOf(context.now()),
  };
}

export default function InvoicePage() {
  const { invoice, bank, mayPay, today } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { back, carry } = useListBehind(paths.workerInvoices);
  const left = cents(Math.max(0, (invoice.open ?? noMoney) - (invoice.sent ?? noMoney)));
  return (
    <>
      <PageHead
        back={{ href: back, label: t('menu.workerInvoices') }}
        title={t('invoices.title', { number: invoice.number })}
        state={<State invoice={invoice} />}
        actions={
          <>
            {mayPay && (
              <IfOffered of="tieOut">
                <ButtonLink href={carry(paths.workerInvoiceTieOut(invoice.id))}>{t('tieOut.link')}</ButtonLink>
              </IfOffered>
            )}
            <IfOffered of="invoiceFiles">
              <SheetLinks href={paths.workerInvoiceExport(invoice.id)} />
            </IfOffered>
          </>
        }
      />
      <Split
        sideFirst
        wideOnPaper={invoice.fps === null || left === 0}
        side={<HowToPay invoice={invoice} left={left} bank={mayPay ? bank : null} today={today} />}
      >
        <PartiesOf invoice={invoice} />
        <InvoiceLines invoice={invoice} />
        <CreditsOn credits={invoice.credits} />
        <PaymentsList payments={invoice.payments} />
        <Neighbours invoice={invoice} />
      </Split>
      {mayPay && invoice.charge_percentage !== null && (
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

/** @param bank where a transfer goes; null for readers who see no amounts */
function HowToPay({ invoice, left, bank, today }: OfInvoice & { left: Cents; bank: BankSetting | null; today: Day }) {
  const { t } = useText();
  const mayPay = bank !== null;
  const late = useLate(invoice);
  return (
    <>
      {mayPay && left > 0 && (
        <ToPay amount={left} figure={`documents.${invoice.number}.to_pay`} due={invoice.due_on} late={late} />
      )}
      {invoice.fps && left > 0 && (
        <PayByFps
          fps={invoice.fps}
          amount={left}
          figure={`documents.${invoice.number}.to_pay`}
          picture={paths.workerInvoiceFpsCode(invoice.id)}
        />
      )}
      {mayPay && left > 0 && bank.account_number !== '' && <BankTransfer bank={bank} number={invoice.number} />}
      {mayPay && invoice.paid_online && invoice.open === 0 && <Notice>{t('invoices.paidOnline')}</Notice>}
      {mayPay && (invoice.open ?? noMoney) > 0 && <PaymentForm invoice={invoice} left={left} today={today} />}
    </>
  );
}

function useLate({
  number,
  finance_charge: charge,
  charge_percentage: percentage,
  if_paid_by: days,
}: InvoiceDetail): ReactNode {
  const { t, format } = useText();
  if (percentage === null) return null;
  const later = days.slice(1).filter((day) => day.finance_charge > 0);
  const nameOf = (day: Day) => `documents.${number}.${day}.finance_charge`;
  const grown = (charge ?? noMoney) > 0;
  const percent = format.percent(percentage);
  const text = format.sentences([
    grown
      ? t('invoices.lateApart', { amount: format.money(charge ?? noMoney), percent })
      : t('invoices.ifLate', { percent }),
    ...later.map(({ day, finance_charge: amount }) =>
      t('invoices.ifPaidBy', { date: format.dayInWords(day), amount: format.money(amount) }),
    ),
  ]);
  const names = [...(grown ? [`documents.${number}.charged_so_far`] : []), ...later.map(({ day }) => nameOf(day))];
  return names.length === 0 ? text : <Figure of={names.join(' ')}>{text}</Figure>;
}

function State({ invoice }: OfInvoice) {
  const { t, format } = useText();
  const week = format.rangeInWords(invoice.week_start, invoice.week_end);
  return (
    <>
      <InvoiceTag invoice={invoice} />{' '}
      {invoice.paid_at
        ? t('invoices.paidOn', { date: format.dayInWords(invoice.paid_at) })
        : t('invoices.due', { date: format.dayInWords(invoice.due_on) })}
      {' · '}
      {t('invoices.weekOf', { week })}
    </>
  );
}

function Neighbours({ invoice }: OfInvoice) {
  const { t } = useText();
  const { carry } = useListBehind(paths.workerInvoices);
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

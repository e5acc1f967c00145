import { cardName } from '#domain/billing/cards/brand.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { paymentMethodName } from '#domain/billing/payments/method.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { BillingDocument } from '#contract/billing/payments.ts';
import { translator, type Language } from '../../language.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import { joinParts, renderPage } from './invoice-page.ts';

type Fact = readonly [string, string];

function factsOf(
  { issued_at, corrects, shift, payment, charge_percentage: percentage }: BillingDocument,
  language: Language,
): Fact[] {
  const t = translator(language);
  const of = corrects ?? payment?.invoice ?? null;
  const facts: (Fact | null)[] = [
    [t('invoices.madeOn'), dateText(dayOf(issued_at))],
    of && [t('payments.for'), of.number],
    percentage !== null ? [t('field.financeCharge'), t('payments.lateBy', { percent: `${percentage}%` })] : null,
    shift && [t('term.shift'), `${shift.id} · ${dateText(shift.date)}`],
    payment && [
      t('field.paymentMethod'),
      joinParts([
        t(`paymentMethod.${paymentMethodName(payment.method)}`),
        payment.card && cardName(payment.card),
        payment.reference,
      ]),
    ],
    payment?.transfer
      ? [t('payments.partOf'), `${payment.transfer.number} · ${amountText(payment.transfer.amount)}`]
      : null,
    typeof payment?.paid_on === 'string' ? [t('invoices.paidOnDay'), dateText(payment.paid_on)] : null,
    payment?.is_reversed ? [t('field.status'), t('payments.wasReversed')] : null,
  ];
  return facts.filter((fact) => fact !== null);
}

export function documentPage(document: BillingDocument, language: Language): string {
  const t = translator(language);
  const booked = document.payment?.booked ?? [];
  const headings = [t('field.date'), t('term.shift'), t('field.role'), t('field.location'), t('invoices.workers')];
  // A credit note refunds only a part of the booking, which is its total.
  const isReceipt = document.kind === 'RECEIPT';
  const columns = isReceipt ? [...headings, 'HK$'] : headings;
  return renderPage(
    {
      title: t(`payments.documents.${document.kind}`, { number: document.number }),
      head: document,
      facts: [
        ...factsOf(document, language),
        ...(document.reason ? [[t('adminBilling.creditReason'), document.reason] as const] : []),
      ],
      headings: booked.length > 0 ? columns : [],
      amountColumns: isReceipt ? 2 : 1,
      rows: booked.map(({ id, date, role, location, workers, amount }) => [
        ...[
          dateText(date),
          String(id),
          localisedText(role.name, language),
          location,
          String(workers),
          ...(isReceipt ? [amountText(amount)] : []),
        ],
      ]),
      sums: [[t('field.amount'), document.amount]],
    },
    language,
  );
}

import { cardName } from '#domain/billing/cards/brand.ts';
import { cents, zeroCents } from '#domain/shared/money.ts';
import type { Day } from '#domain/shared/time.ts';
import { paymentMethodName } from '#domain/billing/payments/method.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import type { PaymentMovement } from '#contract/billing/payments.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import { dayCell, instantCell, moneyCell, textCell } from '../../http/spreadsheets/cells.ts';
import { spreadsheetFile } from '../../http/spreadsheets/spreadsheet-file.ts';
import type { SheetColumn } from '../../http/spreadsheets/workbook.ts';
import { translator, type Language } from '../../language.ts';

interface Dates {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** The row of a payment that was reversed within the file's days stands for the reversal, too: no amount of it counts. */
const isReversed = ({ reversed_on: on }: PaymentMovement, { start_date: from, end_date: to }: Dates): boolean =>
  on !== null && (from === undefined || on >= from) && (to === undefined || on <= to);

function columnsIn(language: Language, days: Dates): SheetColumn<PaymentMovement>[] {
  const t = translator(language);
  const nameOf = (payment: PaymentMovement): string => {
    const { method, event, amount, reversed_on: on } = payment;
    const name = t(`paymentMethod.${paymentMethodName(method)}`);
    const what = event === 'PAYMENT' || event === 'REFUND' ? name : t(`payments.events.${event}`, { what: name });
    if (on === null || !isReversed(payment, days)) return what;
    const sum = `HK$${amountText(cents(Math.abs(amount)))}`;
    return t('statement.reversedPayment', { what, amount: sum, date: dateText(on as Day) });
  };
  const counts = (payment: PaymentMovement): boolean => !isReversed(payment, days);
  return [
    { heading: 'field.date', width: 12, cell: ({ day }) => dayCell(day) },
    { heading: 'field.paymentMethod', width: 16, cell: (payment) => textCell(nameOf(payment)) },
    { heading: 'payments.card', width: 16, cell: ({ card }) => textCell(card ? cardName(card) : '') },
    { heading: 'field.reference', width: 24, cell: ({ reference }) => textCell(reference) },
    {
      heading: 'payments.paid',
      width: 14,
      cell: (payment) => (payment.amount > zeroCents && counts(payment) ? moneyCell(payment.amount) : null),
    },
    {
      heading: 'payments.returned',
      width: 14,
      cell: (payment) => (payment.amount < zeroCents && counts(payment) ? moneyCell(cents(-payment.amount)) : null),
    },
    {
      heading: 'payments.for',
      width: 20,
      cell: ({ documents }) => textCell(documents.map(({ number }) => number).join('; ') || t('payments.booking')),
    },
    { heading: 'payments.document', width: 14, cell: ({ document_number: number }) => textCell(number ?? '') },
    { heading: 'field.note', width: 30, cell: ({ note }) => textCell(note) },
    { heading: 'statement.writtenAt', width: 17, cell: ({ at }) => instantCell(at) },
  ];
}

export function paymentsFile(
  format: SheetFormat,
  rows: AsyncGenerator<PaymentMovement[]>,
  { dated, language, ...days }: Dates & { dated: string; language: Language },
): Promise<FileReply> {
  const title = translator(language)('payments.title');
  return spreadsheetFile(format, {
    rows,
    columns: columnsIn(language, days),
    language,
    title,
    name: `${title} ${dated}`,
  });
}

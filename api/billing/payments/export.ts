import { cardName } from '#domain/billing/cards/brand.ts';
import { cents, zeroCents } from '#domain/shared/money.ts';
import { paymentMethodName } from '#domain/billing/payments/method.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import type { PaymentMovement } from '#contract/billing/payments.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import { dayCell, instantCell, moneyCell, textCell } from '../../http/spreadsheets/cells.ts';
import { spreadsheetFile } from '../../http/spreadsheets/spreadsheet-file.ts';
import type { SheetColumn } from '../../http/spreadsheets/workbook.ts';
import { translator, type Language } from '../../language.ts';

function columnsIn(language: Language): SheetColumn<PaymentMovement>[] {
  const t = translator(language);
  return [
    { heading: 'field.date', width: 12, cell: ({ day }) => dayCell(day) },
    {
      heading: 'field.paymentMethod',
      width: 16,
      cell: ({ method, event }) => {
        const what = t(`paymentMethod.${paymentMethodName(method)}`);
        return textCell(event === 'PAYMENT' || event === 'REFUND' ? what : t(`payments.events.${event}`, { what }));
      },
    },
    { heading: 'payments.card', width: 16, cell: ({ card }) => textCell(card ? cardName(card) : '') },
    { heading: 'field.reference', width: 24, cell: ({ reference }) => textCell(reference) },
    { heading: 'payments.paid', width: 14, cell: ({ amount }) => (amount > zeroCents ? moneyCell(amount) : null) },
    {
      heading: 'payments.returned',
      width: 14,
      cell: ({ amount }) => (amount < zeroCents ? moneyCell(cents(-amount)) : null),
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
  dated: string,
  language: Language,
): Promise<FileReply> {
  const title = translator(language)('payments.title');
  return spreadsheetFile(format, { rows, columns: columnsIn(language), language, title, name: `${title} ${dated}` });
}

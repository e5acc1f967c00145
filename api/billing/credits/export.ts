import { dayOf, daysBetween } from '#domain/shared/time.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import type { Credit } from '#contract/billing/credits.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import { dayCell, moneyCell, textCell } from '../../http/spreadsheets/cells.ts';
import { listFile } from '../../http/spreadsheets/spreadsheet-file.ts';
import type { SheetColumn } from '../../http/spreadsheets/workbook.ts';
import { translator, type Language } from '../../language.ts';

function columnsIn(language: Language, now: Date): SheetColumn<Credit>[] {
  const t = translator(language);
  return [
    { heading: 'credits.number', width: 12, cell: ({ number }) => textCell(number) },
    { heading: 'field.date', width: 12, cell: ({ day }) => dayCell(day) },
    { heading: 'credits.reason', width: 40, cell: ({ reason }) => textCell(t(`credits.reasons.${reason}`)) },
    { heading: 'field.invoiceNumber', width: 14, cell: ({ document }) => textCell(document?.number ?? '') },
    { heading: 'term.shift', width: 10, cell: ({ shift }) => shift && { number: shift.id } },
    { heading: 'term.worker', width: 24, cell: ({ person }) => textCell(person?.[language] ?? '') },
    { heading: 'field.amount', width: 13, cell: ({ amount }) => moneyCell(amount) },
    { heading: 'credits.usedSoFar', width: 13, cell: ({ used }) => moneyCell(used) },
    { heading: 'credits.left', width: 13, cell: ({ left }) => moneyCell(left) },
    {
      heading: 'credits.refundPending',
      width: 13,
      cell: ({ refund_request: refundRequest }) => moneyCell(refundRequest?.amount ?? null),
    },
    { heading: 'credits.age', width: 10, cell: ({ day }) => ({ number: daysBetween(day, dayOf(now)) }) },
  ];
}

export const creditsFile = (
  format: SheetFormat,
  rows: AsyncGenerator<Credit[]>,
  now: Date,
  language: Language,
): Promise<FileReply> =>
  listFile(format, { rows, columns: columnsIn(language, now), language, heading: 'credits.title', now });

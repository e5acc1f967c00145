import { invoiceStateOf } from '#domain/billing/invoices/state.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { wageTypeName } from '#domain/shared/work/wage.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import type { Database } from '../../db/client.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import { dayCell, instantCell, moneyCell, textCell, workerCell } from '../../http/spreadsheets/cells.ts';
import { listFile, singleBatch, spreadsheetFile } from '../../http/spreadsheets/spreadsheet-file.ts';
import type { SheetColumn } from '../../http/spreadsheets/workbook.ts';
import { translator, type Language } from '../../language.ts';
import { linesOf } from './detail.ts';
import type { InvoiceRow } from './store.ts';

interface Reader {
  language: Language;
  seesMoney: boolean;
}

function listColumns({ language, seesMoney }: Reader): SheetColumn<InvoiceRow>[] {
  const t = translator(language);
  const money: SheetColumn<InvoiceRow>[] = [
    { heading: 'field.workerPay', width: 13, cell: (row) => moneyCell(row.worker_pay) },
    { heading: 'field.commission', width: 13, cell: (row) => moneyCell(row.commission) },
    { heading: 'field.cardFee', width: 13, cell: (row) => moneyCell(row.card_fee) },
    { heading: 'field.total', width: 13, cell: (row) => moneyCell(row.total) },
    { heading: 'invoices.prepaid', width: 13, cell: (row) => moneyCell(row.prepaid) },
    { heading: 'invoices.credited', width: 13, cell: (row) => moneyCell(row.credited) },
    { heading: 'invoices.paid', width: 13, cell: (row) => moneyCell(row.paid) },
    { heading: 'invoices.open', width: 13, cell: (row) => moneyCell(row.open) },
  ];
  const note: SheetColumn<InvoiceRow> = { heading: 'field.note', width: 30, cell: (row) => textCell(row.note) };
  return [
    { heading: 'field.invoiceNumber', width: 14, cell: (row) => textCell(row.number) },
    { heading: 'invoices.weekFrom', width: 12, cell: (row) => textCell(row.week_start) },
    { heading: 'invoices.weekTo', width: 12, cell: (row) => textCell(row.week_end) },
    { heading: 'invoices.madeOn', width: 17, cell: (row) => instantCell(row.created_at) },
    { heading: 'field.dueDate', width: 12, cell: (row) => dayCell(row.due_on) },
    {
      heading: 'field.status',
      width: 14,
      cell: (row) => textCell(t(`status.invoice.${invoiceStateOf(row)}`)),
    },
    { heading: 'invoices.workers', width: 10, cell: (row) => ({ number: row.workers }) },
    { heading: 'field.workTime', width: 10, cell: (row) => ({ minutes: row.work_minutes }) },
    { heading: 'field.overtime', width: 10, cell: (row) => ({ minutes: row.overtime_minutes }) },
    ...(seesMoney ? money : []),
    { heading: 'invoices.paidAt', width: 17, cell: (row) => instantCell(row.paid_at) },
    ...(seesMoney ? [note] : []),
  ];
}

export function invoicesFile(
  format: SheetFormat,
  rows: AsyncGenerator<InvoiceRow[]>,
  now: Date,
  reader: Reader,
): Promise<FileReply> {
  const { language } = reader;
  return listFile(format, { rows, columns: listColumns(reader), language, heading: 'menu.workerInvoices', now });
}

type Line = Omit<InvoiceDetail['lines'][number], 'agrees'>;

function lineColumns({ language, seesMoney }: Reader): SheetColumn<Line>[] {
  const t = translator(language);
  const marksOf = (line: Line): string[] => [
    ...(line.is_late ? [t('invoices.late')] : []),
    ...(line.is_credited ? [t('invoices.lineCredited', { number: line.credit_note ?? '' }).trim()] : []),
  ];
  return [
    { heading: 'field.date', width: 12, cell: (line) => dayCell(line.date) },
    { heading: 'term.shift', width: 10, cell: (line) => ({ number: line.shift_id }) },
    { heading: 'term.timesheet', width: 10, cell: (line) => ({ number: line.timesheet_id }) },
    { heading: 'term.worker', width: 22, cell: ({ worker }) => workerCell(worker, language) },
    { heading: 'field.role', width: 24, cell: (line) => textCell(localisedText(line.role.name, language)) },
    { heading: 'field.location', width: 24, cell: (line) => textCell(line.location) },
    { heading: 'field.workTime', width: 10, cell: (line) => ({ minutes: line.work_minutes }) },
    { heading: 'field.overtime', width: 10, cell: (line) => ({ minutes: line.overtime_minutes }) },
    ...(seesMoney
      ? ([
          {
            heading: 'field.wageType',
            width: 10,
            cell: (line) => textCell(t(`wageType.${wageTypeName(line.wage_type)}`)),
          },
          { heading: 'field.wage', width: 13, cell: (line) => moneyCell(line.wage) },
          { heading: 'field.overtimePercentage', width: 13, cell: (line) => ({ number: line.overtime_percentage }) },
          { heading: 'invoices.workPay', width: 13, cell: (line) => moneyCell(line.work_pay) },
          { heading: 'field.overtimePay', width: 13, cell: (line) => moneyCell(line.overtime_pay) },
          { heading: 'field.workerPay', width: 13, cell: (line) => moneyCell(line.worker_pay) },
          { heading: 'field.commission', width: 13, cell: (line) => moneyCell(line.commission) },
        ] satisfies SheetColumn<Line>[])
      : []),
    { heading: 'field.note', width: 30, cell: (line) => textCell(marksOf(line).join('; ')) },
  ];
}

export async function invoiceLinesFile(
  format: SheetFormat,
  db: Database,
  { id, number }: Pick<InvoiceRow, 'id' | 'number'>,
  reader: Reader,
): Promise<FileReply> {
  const rows = singleBatch(await linesOf(db, id));
  const { language } = reader;
  return spreadsheetFile(format, { rows, columns: lineColumns(reader), language, title: number, name: number });
}

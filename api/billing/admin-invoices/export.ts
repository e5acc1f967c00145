import { adminInvoiceStatusName } from '#domain/billing/invoices/status.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import type { AdminInvoice, AdminInvoiceDetail } from '#contract/billing/admin-invoices.ts';
import type { Database } from '../../db/client.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import { dayCell, instantCell, moneyCell, textCell } from '../../http/spreadsheets/cells.ts';
import { listFile, singleBatch, spreadsheetFile } from '../../http/spreadsheets/spreadsheet-file.ts';
import type { SheetColumn } from '../../http/spreadsheets/workbook.ts';
import { translator, type Language } from '../../language.ts';
import { linesOf } from './lines.ts';
import type { AdminInvoiceRow } from './store.ts';

function listColumns(language: Language): SheetColumn<AdminInvoice>[] {
  const t = translator(language);
  return [
    { heading: 'field.invoiceNumber', width: 14, cell: (row) => textCell(row.number) },
    { heading: 'invoices.madeOn', width: 17, cell: (row) => instantCell(row.created_at) },
    { heading: 'field.dueDate', width: 12, cell: (row) => dayCell(row.due_on) },
    {
      heading: 'field.status',
      width: 14,
      cell: (row) => textCell(t(`status.adminInvoice.${adminInvoiceStatusName(row.status)}`)),
    },
    { heading: 'field.amount', width: 13, cell: (row) => moneyCell(row.amount) },
    { heading: 'field.financeCharge', width: 13, cell: (row) => moneyCell(row.finance_charge) },
    { heading: 'invoices.credited', width: 13, cell: (row) => moneyCell(row.credited) },
    { heading: 'invoices.paid', width: 13, cell: (row) => moneyCell(row.paid) },
    { heading: 'adminInvoices.balance', width: 13, cell: (row) => moneyCell(row.balance) },
    { heading: 'adminInvoices.unbilledCharge', width: 13, cell: (row) => moneyCell(row.unbilled_charge) },
    { heading: 'field.note', width: 30, cell: (row) => textCell(row.note) },
  ];
}

export function adminInvoicesFile(
  format: SheetFormat,
  rows: AsyncGenerator<AdminInvoice[]>,
  now: Date,
  language: Language,
): Promise<FileReply> {
  return listFile(format, { rows, columns: listColumns(language), language, heading: 'menu.adminInvoices', now });
}

type Line = AdminInvoiceDetail['lines'][number];

function lineColumns(language: Language): SheetColumn<Line>[] {
  const t = translator(language);
  return [
    { heading: 'field.date', width: 12, cell: (line) => dayCell(line.date) },
    { heading: 'adminInvoices.kind', width: 18, cell: (line) => textCell(t(`chargeKind.${line.kind}`)) },
    { heading: 'adminInvoices.forWhat', width: 48, cell: (line) => textCell(line.description[language]) },
    { heading: 'term.shift', width: 10, cell: ({ shift_id: id }) => (id === null ? null : { number: id }) },
    {
      heading: 'field.role',
      width: 24,
      cell: ({ shift }) => shift && textCell(localisedText(shift.role.name, language)),
    },
    { heading: 'field.location', width: 24, cell: ({ shift }) => shift && textCell(shift.location) },
    { heading: 'field.workerPay', width: 13, cell: ({ shift }) => shift && moneyCell(shift.cost.worker_pay) },
    {
      heading: 'field.commissionPercentage',
      width: 13,
      cell: ({ shift }) => shift && { number: shift.cost.commission_percentage },
    },
    {
      heading: 'field.commissionPerHour',
      width: 13,
      cell: ({ shift }) => shift && moneyCell(shift.cost.commission_per_hour),
    },
    { heading: 'field.amount', width: 13, cell: (line) => moneyCell(line.amount) },
  ];
}

export async function adminInvoiceLinesFile(
  format: SheetFormat,
  db: Database,
  { id, number }: Pick<AdminInvoiceRow, 'id' | 'number'>,
  language: Language,
): Promise<FileReply> {
  const rows = singleBatch(await linesOf(db, id));
  return spreadsheetFile(format, { rows, columns: lineColumns(language), language, title: number, name: number });
}

import sql from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { listRefundRequests } from '#contract/billing/admin-refunds.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import type { Database } from '../../db/client.ts';
import { batches } from '../../db/batches.ts';
import { columns, jsonObject, type Columns } from '../../db/columns.ts';
import { ascending, type WithCursorKey } from '../../db/order.ts';
import { pendingRefundRequests } from '../amounts/settled.ts';
import { moneyCell, textCell } from '../../http/spreadsheets/cells.ts';
import { listFile } from '../../http/spreadsheets/spreadsheet-file.ts';
import type { SheetColumn } from '../../http/spreadsheets/workbook.ts';
import type { Language } from '../../language.ts';
import { listRows, type ListResult, type Paging } from '../../db/listing.ts';

type RefundRequestRow = DataOf<typeof listRefundRequests>[number];

const refundRequest: Columns<RefundRequestRow> = {
  id: sql`p.id`,
  company_name: sql`coalesce(b.company_name, '')`,
  credit_number: sql`c.number`,
  payee: sql`p.payee`,
  bank: sql`(
    select ${jsonObject<NonNullable<RefundRequestRow['bank']>>({ code: sql`k.code`, name: sql`k.name` })} from banks k where k.code = p.payee_bank)`,
  account: sql`p.payee_account`,
  amount: sql`p.amount`,
  requested_at: sql`p.created_at`,
  requested_by: sql`p.recorded_by`,
  note: sql`p.note`,
};

const oldestFirst = ascending(['instant', sql`p.created_at`], ['number', sql`p.id`]);

const awaited = sql`
  from payments p join businesses b on b.id = p.business_id join credits c on c.id = p.credit_id where p.state = 'REPORTED'`;

export async function findRefundRequests(
  db: Database,
  paging: Paging,
): Promise<ListResult<RefundRequestRow> & { totals: { amount: Cents } }> {
  return {
    ...(await listRows(db, oldestFirst, paging, columns<RefundRequestRow>(refundRequest), awaited)),
    totals: { amount: await pendingRefundRequests(db) },
  };
}

const allRefundRequests = (db: Database): AsyncGenerator<RefundRequestRow[]> =>
  batches<RefundRequestRow & WithCursorKey>((last, limit) =>
    db.many(sql`
      select ${columns<RefundRequestRow>(refundRequest)}, ${oldestFirst.cursorColumn} ${awaited} and ${oldestFirst.after(last?.cursor_key)}
      ${oldestFirst.by} limit ${limit}`),
  );

const sheetColumns: SheetColumn<RefundRequestRow>[] = [
  { heading: 'adminBilling.creditNumber', width: 12, cell: ({ credit_number: number }) => textCell(number) },
  { heading: 'admin.who', width: 30, cell: ({ company_name: name }) => textCell(name) },
  { heading: 'adminBilling.payee', width: 30, cell: ({ payee }) => textCell(payee) },
  { heading: 'adminBilling.bankCode', width: 10, cell: ({ bank }) => textCell(bank === null ? 'FPS' : bank.code) },
  { heading: 'adminBilling.account', width: 24, cell: ({ account }) => textCell(account) },
  { heading: 'adminBilling.toTransfer', width: 14, cell: ({ amount }) => moneyCell(amount) },
];

export const refundRequestsFile = (
  db: Database,
  { format, language, now }: { format: SheetFormat; language: Language; now: Date },
): Promise<FileReply> =>
  listFile(format, {
    rows: allRefundRequests(db),
    columns: sheetColumns,
    language,
    heading: 'adminBilling.refundRequests',
    now,
  });

import sql from 'sql-template-tag';
import type { Cents } from '#domain/money.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { listPayouts } from '#contract/invoices/provider-acts.ts';
import type { SheetFormat } from '#contract/call/files.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import type { Database } from '../../db/client.ts';
import { batches } from '../../db/batches.ts';
import { columns, jsonObject, type Columns } from '../../db/columns.ts';
import { ascending, type WithCursorKey } from '../../db/order.ts';
import { payoutsAwaited } from '../../figures/settled.ts';
import { moneyCell, textCell } from '../../http/sheets/sheet-cells.ts';
import { listFile } from '../../http/sheets/sheet-file.ts';
import type { SheetColumn } from '../../http/sheets/spreadsheet.ts';
import type { Language } from '../../language.ts';
import { listRows, type Listed, type Paging } from '../listing.ts';

type Payout = DataOf<typeof listPayouts>[number];

const payout: Columns<Payout> = {
  id: sql`p.id`,
  company_name: sql`coalesce(b.company_name, '')`,
  credit_number: sql`c.number`,
  payee: sql`p.payee`,
  bank: sql`(
    select ${jsonObject<NonNullable<Payout['bank']>>({ code: sql`k.code`, name: sql`k.name` })} from banks k where k.code = p.payee_bank)`,
  account: sql`p.payee_account`,
  amount: sql`p.amount`,
  requested_at: sql`p.created_at`,
  requested_by: sql`p.recorded_by`,
  note: sql`p.note`,
};

const oldestFirst = ascending(['instant', sql`p.created_at`], ['number', sql`p.id`]);

const awaited = sql`
  from payments p join businesses b on b.id = p.business_id join credits c on c.id = p.credit_id where p.state = 'SENT'`;

export async function listAwaitedPayouts(
  db: Database,
  paging: Paging,
): Promise<Listed<Payout> & { totals: { amount: Cents } }> {
  return {
    ...(await listRows(db, oldestFirst, paging, columns<Payout>(payout), awaited)),
    totals: { amount: await payoutsAwaited(db) },
  };
}

const everyPayout = (db: Database): AsyncGenerator<Payout[]> =>
  batches<Payout & WithCursorKey>((last, limit) =>
    db.many(sql`
      select ${columns<Payout>(payout)}, ${oldestFirst.cursorColumn} ${awaited} and ${oldestFirst.after(last?.cursor_key)}
      ${oldestFirst.by} limit ${limit}`),
  );

const sheetColumns: SheetColumn<Payout>[] = [
  { heading: 'officeMoney.creditNumber', width: 12, cell: ({ credit_number: number }) => textCell(number) },
  { heading: 'office.who', width: 30, cell: ({ company_name: name }) => textCell(name) },
  { heading: 'officeMoney.payee', width: 30, cell: ({ payee }) => textCell(payee) },
  { heading: 'officeMoney.bankCode', width: 10, cell: ({ bank }) => textCell(bank === null ? 'FPS' : bank.code) },
  { heading: 'officeMoney.account', width: 24, cell: ({ account }) => textCell(account) },
  { heading: 'officeMoney.toTransfer', width: 14, cell: ({ amount }) => moneyCell(amount) },
];

export const payoutsFile = (
  db: Database,
  { format, language, now }: { format: SheetFormat; language: Language; now: Date },
): Promise<FileReply> =>
  listFile(format, { rows: everyPayout(db), columns: sheetColumns, language, heading: 'officeMoney.payouts', now });

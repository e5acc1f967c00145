import sql, { join } from 'sql-template-tag';
import { noMoney, type Cents } from '#domain/money.ts';
import { financeCharge } from '#domain/invoice/late-fee.ts';
import { invoiceStatus } from '#domain/invoice/status.ts';
import { overtimeStatus, timesheetTabs } from '#domain/timesheet/status.ts';
import { dayOf } from '#domain/time.ts';
import type { InvoiceDetail } from '#contract/invoices.ts';
import type { Database } from '../../db/client.ts';
import type { Language } from '../../language.ts';
import { filesJson } from '../uploads/file.ts';
import { namedJson, personJson } from '../workers/person.ts';
import { billedToOf } from './billed-to.ts';
import { fpsFor } from './fps.ts';
import type { InvoiceRow } from './store.ts';

type Line = InvoiceDetail['lines'][number];

/** By day, then worker. A line agrees while its timesheet still is approved with the same minutes. */
const linesOf = (db: Database, invoiceId: number): Promise<Line[]> =>
  db.many(sql`
    select us.id as timesheet_id, us.shift_id, (s.starts_at at time zone 'Asia/Hong_Kong')::date as date,
      ${personJson(sql`w`)} as worker, ${namedJson(sql`r`)} as role, l.name as location,
      il.work_minutes, il.overtime_minutes, il.worker_pay,
      us.status in (${join([...timesheetTabs.approved])}) and il.work_minutes = us.work_minutes
        and il.overtime_minutes = case when us.overtime_status = ${overtimeStatus.DONE} then us.overtime_minutes else 0 end as agrees
    from invoice_lines il
    join user_shifts us on us.id = il.user_shift_id
    join shifts s on s.id = us.shift_id
    join workers w on w.id = us.worker_id
    join roles r on r.id = s.role_id
    join locations l on l.id = s.location_id
    where il.invoice_id = ${invoiceId}
    order by date, lower(w.name), us.id`);

interface Around {
  files: InvoiceDetail['files'];
  previous_id: number | null;
  next_id: number | null;
  charged: number | null;
}

/** Receipts, the neighbours in the order of weeks, and the finance charge of one that was paid late. */
const aroundOf = (db: Database, businessId: number, row: InvoiceRow): Promise<Around> =>
  db.one(sql`
    select ${filesJson(sql`invoice_files`, sql`invoice_id`, sql`${row.id}::bigint`)} as files,
      (select p.id from invoices p where p.business_id = ${businessId} and (p.week_start, p.id) < (${row.week_start}::date, ${row.id}::bigint)
        order by p.week_start desc, p.id desc limit 1) as previous_id,
      (select n.id from invoices n where n.business_id = ${businessId} and (n.week_start, n.id) > (${row.week_start}::date, ${row.id}::bigint)
        order by n.week_start, n.id limit 1) as next_id,
      (select c.amount from operator_invoice_charges c where c.worker_invoice_id = ${row.id}) as charged`);

/** The finance charge so far: of an unpaid invoice up to today, of a paid one what was charged for its lateness. */
const financeChargeOf = (row: InvoiceRow, charged: number | null, now: Date): Cents =>
  row.status === invoiceStatus.UNPAID
    ? financeCharge(row.total, row.due_on, dayOf(now))
    : ((charged ?? noMoney) as Cents);

/** One invoice with its lines and how to pay it. A supervisor sees everything but the money. */
export async function invoiceDetail(
  db: Database,
  businessId: number,
  row: InvoiceRow,
  { seesMoney, language, now }: { seesMoney: boolean; language: Language; now: Date },
): Promise<InvoiceDetail> {
  const lines = await linesOf(db, row.id);
  const { files, previous_id, next_id, charged } = await aroundOf(db, businessId, row);
  const owed = row.status === invoiceStatus.DUE || row.status === invoiceStatus.UNPAID;
  return {
    ...(seesMoney ? row : withoutMoney(row)),
    lines: seesMoney ? lines : lines.map((line) => ({ ...line, worker_pay: null })),
    billed_to: await billedToOf(db, businessId, language),
    commission_percentage: seesMoney ? row.commission_percentage : null,
    finance_charge: seesMoney ? financeChargeOf(row, charged, now) : null,
    fps: seesMoney && owed ? await fpsFor(db, row.number, row.total) : null,
    files: seesMoney ? files : [],
    note: row.note,
    paid_at: row.paid_at,
    paid_online: row.paid_online,
    previous_id,
    next_id,
  };
}

const hidden = { worker_pay: null, commission: null, card_fee: null, total: null };

/** What a supervisor sees of an invoice. */
export const withoutMoney = (row: InvoiceRow): Omit<InvoiceRow, keyof typeof hidden> & typeof hidden => ({
  ...row,
  ...hidden,
});

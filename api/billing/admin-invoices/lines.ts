import sql from 'sql-template-tag';
import type { AdminInvoiceDetail } from '#contract/billing/admin-invoices.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { bookedCost, type BookedCostRow } from '../amounts/booked-cost.ts';
import { namedJson } from '../../db/queries/person.ts';
import { placeTitle } from '#api/db/queries/place.ts';

type Line = AdminInvoiceDetail['lines'][number];

interface LineRow extends Omit<Line, 'shift' | 'worker_invoice'> {
  worker_invoice_id: number | null;
  worker_invoice_number: string | null;
  shift: LineShift | null;
}

type LineShift = Omit<NonNullable<Line['shift']>, 'cost'> & BookedCostRow;

const shiftJson = jsonObject<LineShift>({
  date: sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date`,
  role: namedJson(sql`r`),
  location: placeTitle,
  starts_at: sql`s.starts_at`,
  ends_at: sql`s.ends_at`,
  break_type: sql`s.break_type`,
  breaks: sql`s.breaks`,
  workers: sql`s.workers`,
  payment_method: sql`s.payment_method`,
  worker_pay: sql`s.worker_pay`,
  commission: sql`s.commission`,
  commission_percentage: sql`s.commission_percentage`,
  card_fee: sql`s.card_fee`,
  card_fee_percentage: sql`s.card_fee_percentage`,
  card_fee_fixed: sql`s.card_fee_fixed`,
  total: sql`s.total`,
});

const line = columns<LineRow>({
  id: sql`c.id`,
  kind: sql`c.kind`,
  description: sql`c.description`,
  shift_id: sql`c.shift_id`,
  shift: sql`case when s.id is not null then ${shiftJson} end`,
  worker_invoice_id: sql`i.id`,
  worker_invoice_number: sql`i.number`,
  date: sql`(c.incurred_at at time zone 'Asia/Hong_Kong')::date`,
  amount: sql`c.amount`,
});

export async function linesOf(db: Database, invoiceId: number): Promise<Line[]> {
  const rows = await db.many<LineRow>(sql`
    select ${line}
    from admin_invoice_charges c
    left join (shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id) on s.id = c.shift_id
    left join invoices i on i.id = c.worker_invoice_id
    where c.invoice_id = ${invoiceId} order by c.incurred_at, c.id`);
  return rows.map(({ shift, worker_invoice_id: id, worker_invoice_number: number, ...line }) => ({
    ...line,
    shift: shift && { ...shift, cost: bookedCost(shift) },
    worker_invoice: id === null ? null : { id, number: number ?? '' },
  }));
}

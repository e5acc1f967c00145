import sql from 'sql-template-tag';
import type { AdminInvoiceDetail } from '#contract/admin-invoices.ts';
import type { Named } from '#contract/call/localised.ts';
import type { Database } from '../../db/client.ts';
import { bookedCost, type BookedCostRow } from '../shifts/booked-cost.ts';
import { namedJson } from '../workers/person.ts';

type Line = AdminInvoiceDetail['lines'][number];

interface LineRow extends Omit<Line, 'shift' | 'worker_invoice'> {
  worker_invoice_id: number | null;
  worker_invoice_number: string | null;
  shift: (BookedCostRow & { date: string; role: Named; location: string }) | null;
}

/** What an admin invoice asks for, in the order in which it came up, each with the shift it is for as it was booked. */
export async function linesOf(db: Database, invoiceId: number): Promise<Line[]> {
  const rows = await db.many<LineRow>(sql`
    select c.id, c.kind, c.description, c.shift_id, (c.incurred_at at time zone 'Asia/Hong_Kong')::date as date, c.amount,
      i.id as worker_invoice_id, i.number as worker_invoice_number,
      case when s.id is not null then json_build_object(
        'date', (s.starts_at at time zone 'Asia/Hong_Kong')::date, 'role', ${namedJson(sql`r`)}, 'location', l.name,
        'starts_at', s.starts_at, 'ends_at', s.ends_at, 'break_type', s.break_type, 'breaks', s.breaks, 'workers', s.workers,
        'payment_method', s.payment_method, 'worker_pay', s.worker_pay, 'commission', s.commission, 'card_fee', s.card_fee, 'total', s.total,
        'commission_percentage', s.commission_percentage, 'card_fee_percentage', s.card_fee_percentage, 'card_fee_fixed', s.card_fee_fixed) end as shift
    from operator_invoice_charges c
    left join (shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id) on s.id = c.shift_id
    left join invoices i on i.id = c.worker_invoice_id
    where c.invoice_id = ${invoiceId} order by c.incurred_at, c.id`);
  return rows.map(({ shift, worker_invoice_id: id, worker_invoice_number: number, ...line }) => ({
    ...line,
    shift: shift && { date: shift.date, role: shift.role, location: shift.location, cost: bookedCost(shift) },
    worker_invoice: id === null ? null : { id, number: number ?? '' },
  }));
}

import sql, { join, type Sql } from 'sql-template-tag';
import { cents, percentOf, type Cents } from '#domain/money.ts';
import { invoiceStatus } from '#domain/invoice/status.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { timesheetStatus } from '#domain/timesheet/status.ts';
import { addDays, at, dayOf, type Days } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { chargeText, insertCharge } from '../../resources/admin-invoices/charges.ts';
import { dateText } from '../../resources/notifications/texts.ts';
import { completeTimesheets } from '../../resources/invoices/completion.ts';

interface OnlineShift {
  id: number;
  business_id: number;
  starts_at: string;
  booked_pay: Cents;
  booked_commission: Cents;
  commission_percentage: number;
  /** Pay on invoice lines. */
  worked_pay: Cents;
}

const { APPROVAL, APPROVAL_WORK_TIME, REJECT, COMPLETED } = timesheetStatus;

/** Whether a timesheet will change no more: rejected, or on an invoice. */
const final: Sql = sql`(us.status = ${REJECT} or (us.status in (${join([APPROVAL, APPROVAL_WORK_TIME, COMPLETED])}) and us.billed))`;

/** Shifts paid online that are over, with every timesheet decided and invoiced, and not settled yet. */
const settleable = (tx: Database, week: Days): Promise<OnlineShift[]> =>
  tx.many(sql`
    select s.id, s.business_id, s.starts_at, s.worker_pay as booked_pay, s.commission as booked_commission, s.commission_percentage,
      (select coalesce(sum(il.worker_pay), 0)::bigint from user_shifts us join invoice_lines il on il.user_shift_id = us.id
        where us.shift_id = s.id) as worked_pay
    from shifts s
    where s.paid_online and s.status = ${shiftStatus.COMPLETED} and s.settled_at is null and s.starts_at < ${at(addDays(week.to, 1))}
      and not exists (select from user_shifts us where us.shift_id = s.id and not ${final})
    order by s.starts_at, s.id
    for update of s`);

/**
 * Calculates shifts that were paid when they were booked against the hours that were worked: what was paid too
 * much is credited, what was paid too little is charged, on the next operator invoice. The card fee stays, it
 * was paid to the card provider. An invoice of such shifts is paid once all of them are settled.
 */
export async function settleOnlineShifts(tx: Database, week: Days, now: Date): Promise<void> {
  const shifts = await settleable(tx, week);
  for (const shift of shifts) {
    const pay = cents(shift.worked_pay - shift.booked_pay);
    const commission = cents(percentOf(shift.worked_pay, shift.commission_percentage) - shift.booked_commission);
    await charge(tx, shift, 'ADJUSTMENT', 'adjustment', pay, now);
    await charge(tx, shift, 'COMMISSION', 'commission', commission, now);
    await tx.run(sql`update shifts set settled_at = ${now} where id = ${shift.id}`);
  }
  const paid = await tx.many<{ id: number }>(sql`
    update invoices i set status = ${invoiceStatus.PAID}, paid_at = ${now}, version = version + 1, updated_at = ${now}, updated_by = null
    where i.status = ${invoiceStatus.IN_PROGRESS} and not exists (
      select from invoice_lines il join user_shifts us on us.id = il.user_shift_id join shifts s on s.id = us.shift_id
      where il.invoice_id = i.id and s.settled_at is null)
    returning i.id`);
  for (const { id } of paid) await completeTimesheets(tx, id, now);
}

async function charge(
  tx: Database,
  shift: OnlineShift,
  kind: 'ADJUSTMENT' | 'COMMISSION',
  text: string,
  amount: Cents,
  now: Date,
): Promise<void> {
  const variables = { number: shift.id, date: dateText(dayOf(shift.starts_at)) };
  const description = chargeText(`${text}${amount < 0 ? 'Credit' : 'Extra'}`, variables);
  await insertCharge(tx, shift.business_id, { kind, description, amount, shiftId: shift.id }, now);
}

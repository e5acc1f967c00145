import sql, { join, type Sql } from 'sql-template-tag';
import { creditReason } from '#domain/billing/ledger/credits.ts';
import { prepaymentReleased } from '#domain/billing/ledger/posting.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { addDays, instantAt, dayOf, type Days } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { settledBy } from '../invoices/unbilled.ts';
import { chargeText, insertCharge } from '../admin-invoices/charges.ts';
import { newCredit } from '../ledger/credits.ts';
import { prepaidOf } from '../ledger/documents.ts';
import { cardFeesCharged } from '../ledger/obligations.ts';
import { postEntry } from '../ledger/post.ts';
import { dateText } from '#domain/shared/text/moment.ts';

interface OnlineShift {
  id: number;
  business_id: number;
  starts_at: string;
  card_fee: Cents;
  payment_id: number | null;
  document_id: number | null;
}

const { APPROVAL, APPROVAL_WORK_TIME, REJECT, COMPLETED } = timesheetStatus;

const final = (now: Date): Sql =>
  sql`((us.status = ${REJECT} and ${settledBy(now)}) or (us.status in (${join([APPROVAL, APPROVAL_WORK_TIME, COMPLETED])}) and us.billed))`;

/**
 * Shifts paid online that are over, with every timesheet decided and invoiced. An undecided one holds up its
 * shift however long, because the prepayment is for it.
 */
export const settleable = (week: Days, now: Date): Sql => sql`
  from shifts s
  where s.paid_online and s.status = ${shiftStatus.COMPLETED} and s.settled_at is null and s.starts_at < ${instantAt(addDays(week.to, 1))}
    and not exists (select from user_shifts us where us.shift_id = s.id and not ${final(now)})`;

const shiftsToSettle = (tx: Database, businessId: number, week: Days, now: Date): Promise<OnlineShift[]> =>
  tx.many(sql`
    select s.id, s.business_id, s.starts_at, s.card_fee,
      (select max(p.id) from payments p where p.group_id = s.group_id and p.state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED')) as payment_id,
      (select max(d.id) from user_shifts us join invoice_lines il on il.user_shift_id = us.id join documents d on d.invoice_id = il.invoice_id
        where us.shift_id = s.id) as document_id
    ${settleable(week, now)} and s.business_id = ${businessId}
    order by s.starts_at, s.id
    for update of s`);

/**
 * What was overpaid at booking becomes a credit and is applied to open invoices. The card fee is never returned,
 * since the card provider has received it: when nobody worked and no invoice has charged it, an admin invoice
 * does.
 */
export async function settleOnlineShifts(tx: Database, businessId: number, week: Days, now: Date): Promise<void> {
  const shifts = await shiftsToSettle(tx, businessId, week, now);
  const ahead = await prepaidOf(
    tx,
    shifts.map(({ id }) => id),
  );
  const charged = await cardFeesCharged(
    tx,
    shifts.map(({ id }) => id),
  );
  for (const shift of shifts) {
    const remaining = ahead.get(shift.id) ?? 0;
    const fee = charged.has(shift.id) ? 0 : Math.min(remaining, shift.card_fee);
    if (fee > 0) await chargeCardFee(tx, shift, cents(fee), now);
    if (remaining > fee) await release(tx, shift, cents(remaining - fee), now);
    await tx.run(sql`update shifts set settled_at = ${now} where id = ${shift.id}`);
  }
}

const chargeCardFee = (tx: Database, shift: OnlineShift, amount: Cents, now: Date): Promise<void> => {
  const description = chargeText('cardFee', { number: shift.id, date: dateText(dayOf(shift.starts_at)) });
  return insertCharge(tx, shift.business_id, { kind: 'CARD_FEE', description, amount, shiftId: shift.id }, now);
};

async function release(tx: Database, shift: OnlineShift, amount: Cents, now: Date): Promise<void> {
  const { id: shiftId, business_id: businessId, payment_id: paymentId, document_id: documentId } = shift;
  const creditId = await newCredit(
    tx,
    businessId,
    { paymentId, reason: creditReason.PAID_AHEAD, shiftId, ...(documentId !== null && { documentId }) },
    now,
  );
  const lines = prepaymentReleased(shiftId, creditId, amount);
  await postEntry(tx, businessId, { event: 'PREPAYMENT_RELEASED', lines, paymentId }, { at: now, by: null });
}

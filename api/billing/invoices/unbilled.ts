import sql, { empty, type Sql } from 'sql-template-tag';
import { commissionByLine } from '#domain/billing/invoices/commission.ts';
import { sumCents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { overtimeStatus, timesheetStatus } from '#domain/timesheets/status.ts';
import { addDays, instantAt, type Days } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { columns, type Columns } from '../../db/columns.ts';
import { isCardFeeCharged } from '../amounts/card-fees.ts';

export interface Approved {
  id: number;
  shift_id: number;
  business_id: number;
  paid_online: boolean;
  commission_percentage: number;
  work_minutes: number;
  overtime_minutes: number;
  worker_pay: Cents;
  /** Part of the worker pay. */
  overtime_pay: Cents;
  /** For the whole shift, as booked. */
  card_fee: Cents;
  billed_pay: Cents;
  billed_commission: Cents;
  /** The card fee stays charged even when a credit note reverses lines. */
  card_fee_asked: boolean;
}

export const approvedColumns = (overtime: Sql): Columns<Approved> => {
  const billed = sql`
    from user_shifts b join invoice_lines il on il.user_shift_id = b.id where b.shift_id = s.id and b.billed`;
  return {
    id: sql`us.id`,
    shift_id: sql`us.shift_id`,
    business_id: sql`us.business_id`,
    paid_online: sql`s.paid_online`,
    commission_percentage: sql`s.commission_percentage`,
    work_minutes: sql`us.work_minutes`,
    overtime_minutes: sql`case when ${overtime} then us.overtime_minutes else 0 end`,
    worker_pay: sql`us.work_pay + case when ${overtime} then us.overtime_pay else 0 end`,
    overtime_pay: sql`case when ${overtime} then us.overtime_pay else 0 end`,
    card_fee: sql`s.card_fee`,
    billed_pay: sql`(select coalesce(sum(il.worker_pay), 0)::bigint ${billed} and not il.is_credited)`,
    billed_commission: sql`(select coalesce(sum(il.commission), 0)::bigint ${billed} and not il.is_credited)`,
    card_fee_asked: isCardFeeCharged,
  };
};

/**
 * Approved and on no invoice: timesheets of the week, and earlier ones that were approved after their own
 * invoice was made.
 */
export const unbilledBy = (week: Days): Sql => sql`
  from user_shifts us join shifts s on s.id = us.shift_id
  where us.status in (${timesheetStatus.APPROVAL}, ${timesheetStatus.APPROVAL_WORK_TIME}) and s.starts_at < ${instantAt(addDays(week.to, 1))}
    and not us.billed`;

/** The undo window of the decision on timesheet `us` is over. */
export const settledBy = (now: Date): Sql => sql`(us.settled_from is null or us.settled_from <= ${now})`;

/**
 * In invoice order.  @param invoicedAt locks the timesheets and skips those that can still be undone; null where
 * they are only added up
 */
export const approvedTimesheets = (
  tx: Database,
  businessId: number,
  { week, invoicedAt }: { week: Days; invoicedAt: Date | null },
): Promise<Approved[]> =>
  tx.many(sql`
    select ${columns<Approved>(approvedColumns(sql`us.overtime_status = ${overtimeStatus.DONE}`))}
    ${unbilledBy(week)} and us.business_id = ${businessId} and ${invoicedAt === null ? sql`true` : settledBy(invoicedAt)}
    order by s.paid_online, s.commission_percentage, s.starts_at, us.shift_id, us.id
    ${invoicedAt === null ? empty : sql`for update of us`}`);

export const groupsOf = <Row>(rows: readonly Row[], key: (row: Row) => string | number): Row[][] => [
  ...Map.groupBy(rows, key).values(),
];

export interface ShiftPart {
  shiftId: number;
  lines: (Approved & { commission: Cents })[];
  workerPay: Cents;
  commission: Cents;
  cardFee: Cents;
  total: Cents;
}

/** The commission is per shift. The card fee belongs to the shift's first invoice. */
export function partOf(lines: readonly Approved[]): ShiftPart {
  const [first] = lines;
  if (!first) throw new RangeError('a part of an invoice has at least one line');
  const commissions = commissionByLine(
    lines.map((line) => line.worker_pay),
    first.commission_percentage,
    { pay: first.billed_pay, commission: first.billed_commission },
  );
  const workerPay = sumCents(...lines.map((line) => line.worker_pay));
  const commission = sumCents(...commissions);
  const cardFee = first.paid_online && !first.card_fee_asked ? first.card_fee : zeroCents;
  return {
    shiftId: first.shift_id,
    lines: lines.map((line, index) => ({ ...line, commission: commissions[index] ?? zeroCents })),
    workerPay,
    commission,
    cardFee,
    total: sumCents(workerPay, commission, cardFee),
  };
}

export async function costOfApproved(db: Database, businessId: number, week: Days): Promise<Cents> {
  const parts = groupsOf(
    await approvedTimesheets(db, businessId, { week, invoicedAt: null }),
    (line) => line.shift_id,
  ).map(partOf);
  return sumCents(...parts.map((part) => part.total));
}

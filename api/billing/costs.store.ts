import sql, { join } from 'sql-template-tag';
import { costsBy, sumOfCosts, type CostSum } from '#domain/billing/invoices/costs.ts';
import { endedAdminInvoices } from '#domain/billing/invoices/status.ts';
import { sumCents, type Cents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addDays, instantAt, dayOf, weekOf, type Day, type Days } from '#domain/shared/time.ts';
import type { Named } from '#contract/core/fields/localised.ts';
import type { Costs, listShiftCosts as listShiftCostsCall, ShiftCost } from '#contract/billing/costs.ts';
import type { Database } from '../db/client.ts';
import { columns, jsonObject } from '../db/columns.ts';
import { whereAll } from '../db/filters.ts';
import { descending } from '../db/order.ts';
import { approvedTimesheets, groupsOf, partOf, type ShiftPart } from './invoices/unbilled.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../db/listing.ts';
import { namedJson } from '../db/queries/person.ts';
import { isCardFeeCharged, isCardFeePending } from './amounts/card-fees.ts';
import { placeTitle } from '#api/db/queries/place.ts';

interface Row {
  id: number;
  status: ShiftCost['status'];
  start_at: string;
  day: Day;
  role: Named;
  location: ShiftCost['location'];
  places: number;
  filled: number;
  absent: number;
  minutes: number;
  overtime_minutes: number;
  worker_pay: Cents;
  overtime_pay: Cents;
  commission: Cents;
  fees: Cents;
  not_invoiced: Cents;
}

const cancelled = sql`s.status = ${shiftStatus.CANCEL}`;

const row = columns<Row>({
  id: sql`s.id`,
  status: sql`s.status`,
  start_at: sql`s.starts_at`,
  day: sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date`,
  role: namedJson(sql`r`),
  location: jsonObject<ShiftCost['location']>({ id: sql`l.id`, name: placeTitle }),
  places: sql`case when ${cancelled} then 0 else s.workers end`,
  filled: sql`case when ${cancelled} then 0 else staff.filled end`,
  absent: sql`case when ${cancelled} then 0 else staff.absent end`,
  minutes: sql`billed.minutes`,
  overtime_minutes: sql`billed.overtime_minutes`,
  worker_pay: sql`billed.worker_pay`,
  overtime_pay: sql`billed.overtime_pay`,
  commission: sql`billed.commission`,
  fees: sql`charged.fees + case when s.paid_online and not charged.card_fee and (${isCardFeeCharged} or ${isCardFeePending}) then s.card_fee else 0 end`,
  not_invoiced: sql`charged.not_invoiced + case when not charged.card_fee and ${isCardFeePending} then s.card_fee else 0 end`,
});

type Filter = FilterOf<typeof listShiftCostsCall>;

/**
 * What was invoiced or charged for each shift that has ended or was cancelled. Lines reversed by a credit note
 * cost nothing, nor do fees of a rejected or refunded admin invoice. The card fee stays charged whatever becomes
 * of the lines.
 */
const shifts = (businessId: number, filter: Filter) => sql`
  from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id
  cross join lateral (
    select coalesce(sum(il.work_minutes + il.overtime_minutes), 0)::bigint as minutes, coalesce(sum(il.overtime_minutes), 0)::bigint as overtime_minutes,
      coalesce(sum(il.worker_pay), 0)::bigint as worker_pay, coalesce(sum(il.overtime_pay), 0)::bigint as overtime_pay,
      coalesce(sum(il.commission), 0)::bigint as commission
    from user_shifts us join invoice_lines il on il.user_shift_id = us.id and not il.is_credited where us.shift_id = s.id) billed
  cross join lateral (
    select count(*) as filled, count(*) filter (where us.clock_in_at is null) as absent from user_shifts us where us.shift_id = s.id) staff
  cross join lateral (
    select coalesce(sum(c.amount) filter (where o.id is null or o.status not in (${join([...endedAdminInvoices])})), 0)::bigint as fees,
      coalesce(sum(c.amount) filter (where c.invoice_id is null), 0)::bigint as not_invoiced, coalesce(bool_or(c.kind = 'CARD_FEE'), false) as card_fee
    from admin_invoice_charges c left join admin_invoices o on o.id = c.invoice_id
    where c.shift_id = s.id) charged
  where s.business_id = ${businessId} and s.status in (${shiftStatus.COMPLETED}, ${shiftStatus.CANCEL})
    and ${whereAll<Filter>(filter, {
      start_date: (day) => sql`s.starts_at >= ${instantAt(day)}`,
      end_date: (day) => sql`s.starts_at < ${instantAt(addDays(day, 1))}`,
      role_id: (id) => sql`s.role_id = ${id}`,
      location_id: (id) => sql`s.location_id = ${id}`,
    })}`;

async function approvedByShift(db: Database, businessId: number, until: Day): Promise<ReadonlyMap<number, ShiftPart>> {
  const approved = await approvedTimesheets(db, businessId, { week: { from: until, to: until }, invoicedAt: null });
  return new Map(groupsOf(approved, (line) => line.shift_id).map((lines) => [lines[0]?.shift_id ?? 0, partOf(lines)]));
}

function withApproved<Shift extends Row>(shift: Shift, part: ShiftPart | undefined): Shift {
  if (!part) return shift;
  const overtime = part.lines.reduce((minutes, line) => minutes + line.overtime_minutes, 0);
  return {
    ...shift,
    minutes: part.lines.reduce((minutes, line) => minutes + line.work_minutes, shift.minutes + overtime),
    overtime_minutes: shift.overtime_minutes + overtime,
    worker_pay: sumCents(shift.worker_pay, part.workerPay),
    overtime_pay: sumCents(shift.overtime_pay, ...part.lines.map((line) => line.overtime_pay)),
    commission: sumCents(shift.commission, part.commission),
    fees: sumCents(shift.fees, part.cardFee),
    not_invoiced: sumCents(shift.not_invoiced, part.total),
  };
}

/** Skips the query when no shift of the filter has begun: nothing of it can be approved. */
const approvedIn = (db: Database, businessId: number, { end_date: last }: Filter, now: Date) =>
  approvedByShift(db, businessId, last ?? dayOf(now));

const shiftsOf = async (db: Database, businessId: number, filter: Filter, now: Date) => {
  const approved = await approvedIn(db, businessId, filter, now);
  const rows = await db.many<Row>(sql`select ${row} ${shifts(businessId, filter)} order by s.starts_at, s.id`);
  return rows
    .map((shift) => withApproved(shift, approved.get(shift.id)))
    .map(({ overtime_minutes, worker_pay, overtime_pay, not_invoiced, ...of }) => ({
      ...of,
      overtimeMinutes: overtime_minutes,
      workerPay: worker_pay,
      overtimePay: overtime_pay,
      notInvoiced: not_invoiced,
    }));
};

const wire = ({
  overtimeMinutes: overtime_minutes,
  workerPay: worker_pay,
  overtimePay: overtime_pay,
  notInvoiced: not_invoiced,
  overtimeShare: overtime_share,
  fillRate: fill_rate,
  absenceRate: absence_rate,
  ...sum
}: CostSum): Costs['all'] => ({
  ...sum,
  ...{ overtime_minutes, worker_pay, overtime_pay, not_invoiced, overtime_share, fill_rate, absence_rate },
});

const dearestFirst = (a: { sum: CostSum }, b: { sum: CostSum }) => b.sum.total - a.sum.total;

export async function getCosts(db: Database, businessId: number, days: Days, now: Date): Promise<Costs> {
  const shifts = await shiftsOf(db, businessId, { start_date: days.from, end_date: days.to }, now);
  return {
    start_date: days.from,
    end_date: days.to,
    all: wire(sumOfCosts(shifts)),
    roles: costsBy(shifts, ({ role }) => role.id)
      .sort(dearestFirst)
      .map(({ first, sum }) => ({ ...first.role, ...wire(sum) })),
    locations: costsBy(shifts, ({ location }) => location.id)
      .sort(dearestFirst)
      .map(({ first, sum }) => ({ ...first.location, ...wire(sum) })),
    weeks: costsBy(shifts, (shift) => weekOf(shift.day).from).map(({ key, sum }) => ({
      start_date: key,
      ...wire(sum),
    })),
  };
}

export async function costByShift(
  db: Database,
  businessId: number,
  { from, to }: Days,
  now: Date,
): Promise<ReadonlyMap<number, Cents>> {
  const shifts = await shiftsOf(db, businessId, { start_date: from, end_date: to }, now);
  return new Map(shifts.map(({ id, workerPay, commission, fees }) => [id, sumCents(workerPay, commission, fees)]));
}

const latestFirst = descending(['instant', sql`s.starts_at`], ['number', sql`s.id`]);

export async function listShiftCosts(
  db: Database,
  businessId: number,
  filter: Filter & Paging,
  now: Date,
): Promise<ListResult<ShiftCost> & { totals: Costs['all'] }> {
  const matches = shifts(businessId, filter);
  const { items, next } = await readPage<Row>(
    db,
    latestFirst,
    filter,
    ({ cursorKey, after, slice }) => sql`select ${row}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const sum = sumOfCosts(await shiftsOf(db, businessId, filter, now));
  const approved = await approvedIn(db, businessId, filter, now);
  return {
    items: items
      .map((shift) => withApproved(shift, approved.get(shift.id)))
      .map((shift) => ({ ...shift, total: sumCents(shift.worker_pay, shift.commission, shift.fees) })),
    next,
    total: sum.shifts,
    totals: wire(sum),
  };
}

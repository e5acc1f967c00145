import sql from 'sql-template-tag';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { sumCents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { cancellationFee } from '#domain/shifts/cancellation.ts';
import { shiftStatus, type ShiftStatus } from '#domain/shifts/status.ts';
import { milliseconds, type Day } from '#domain/shared/time.ts';
import { overtimeStatus, timesheetStatus } from '#domain/timesheets/status.ts';
import type { Person } from '#contract/core/fields/people.ts';
import type { CostSummary } from '#contract/shifts/cost-changes.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { minutesOf } from '../billing/amounts/booked-minutes.ts';
import { approvedColumns, groupsOf, partOf, type Approved } from '../billing/invoices/unbilled.ts';
import type { BookedCostRow } from '../billing/amounts/booked-cost.ts';
import { plannedTimes, type TimesheetRecord } from '../db/queries/timesheet-record.ts';
import { recordColumns } from '../db/queries/timesheet-record.ts';
import { person } from '../db/queries/person.ts';

type BookedShift = Pick<
  BookedCostRow,
  'starts_at' | 'ends_at' | 'break_type' | 'breaks' | 'workers' | 'worker_pay' | 'commission' | 'card_fee' | 'total'
> & { id: number; status: ShiftStatus; card_fee_due: Cents; charged: Cents };

const bookedShift = columns<BookedShift>({
  id: sql`s.id`,
  status: sql`s.status`,
  starts_at: sql`s.starts_at`,
  ends_at: sql`s.ends_at`,
  break_type: sql`s.break_type`,
  breaks: sql`s.breaks`,
  workers: sql`s.workers`,
  worker_pay: sql`s.worker_pay`,
  commission: sql`s.commission`,
  card_fee: sql`s.card_fee`,
  total: sql`s.total`,
  card_fee_due: sql`case when s.paid_online then s.card_fee else 0 end`,
  charged: sql`coalesce(s.cancellation_fee, 0)`,
});

const shiftsOf = (db: Database, ids: readonly number[]): Promise<BookedShift[]> =>
  db.many(sql`select ${bookedShift} from shifts s where s.id = any(${[...ids]}::bigint[]) order by s.id`);

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

const cancellationOf = (rows: readonly BookedShift[], now: Date): Cents =>
  sumCents(
    ...rows.map((row) => cancellationFee({ status: row.status, start: row.starts_at, totalCost: row.total }, now).fee),
  );

/** As if all places were filled; a cancelled shift costs its fee. */
export async function bookedCosts(db: Database, ids: readonly number[], now: Date): Promise<CostSummary> {
  const all = await shiftsOf(db, ids);
  const rows = all.filter(({ status }) => status !== shiftStatus.CANCEL);
  const charged = sumCents(...all.filter(({ status }) => status === shiftStatus.CANCEL).map((row) => row.charged));
  const paid = (row: BookedShift) =>
    minutesOf({ start: new Date(row.starts_at), end: new Date(row.ends_at) }, row).paid * row.workers;
  return {
    people: sumOf(rows, (row) => row.workers),
    minutes: sumOf(rows, paid),
    worker_pay: sumCents(...rows.map((row) => row.worker_pay)),
    commission: sumCents(...rows.map((row) => row.commission)),
    card_fee: sumCents(...rows.map((row) => row.card_fee)),
    total: sumCents(charged, ...rows.map((row) => row.total)),
    cancellation_fee: sumCents(charged, cancellationOf(rows, now)),
  };
}

type Expected = Approved & TimesheetRecord;

/**
 * Future invoice lines if everyone works as planned and all of it is approved. Workers who have clocked out are
 * paid by the clock, and absent ones nothing once the shift has ended.
 */
async function expectedLines(db: Database, shiftIds: readonly number[], now: Date): Promise<Expected[]> {
  const expected = columns<Expected>({
    ...approvedColumns(sql`us.overtime_status <> ${overtimeStatus.REJECT}`),
    ...recordColumns,
  });
  const rows = await db.many<Expected>(sql`
    select ${expected}
    from user_shifts us join shifts s on s.id = us.shift_id join shift_applicants a on a.id = us.applicant_id
    where us.shift_id = any(${[...shiftIds]}::bigint[]) and not us.billed and us.status <> ${timesheetStatus.REJECT}
      and a.withdrawn_at is null and a.status = any(${[...acceptedApplicants]}::int[])
    order by us.shift_id, us.id`);
  return rows.map((row) => {
    if (row.clock_out_at !== null || milliseconds(row.planned_end_at) <= now.getTime()) return row;
    const { sum, pay } = plannedTimes(row);
    return {
      ...row,
      work_minutes: sum.work,
      overtime_minutes: sum.overtime,
      worker_pay: sumCents(pay.work, pay.overtime),
      overtime_pay: pay.overtime,
    };
  });
}

const minutesOfLine = (line: Approved): number => line.work_minutes + line.overtime_minutes;

export async function placeCosts(db: Database, ids: readonly number[], now: Date): Promise<CostSummary> {
  const [shifts, lines] = [await shiftsOf(db, ids), await expectedLines(db, ids, now)];
  const parts = groupsOf(lines, (line) => line.shift_id).map(partOf);
  const workerPay = sumCents(...parts.map((part) => part.workerPay));
  const commission = sumCents(...parts.map((part) => part.commission));
  const cardFee = sumCents(...shifts.map((row) => row.card_fee_due));
  return {
    people: lines.length,
    minutes: sumOf(lines, minutesOfLine),
    worker_pay: workerPay,
    commission,
    card_fee: cardFee,
    total: sumCents(workerPay, commission, cardFee),
    cancellation_fee: cancellationOf(shifts, now),
  };
}

interface BilledLine {
  worker_pay: Cents;
  commission: Cents;
  minutes: number;
}

const billedLine = columns<BilledLine>({
  worker_pay: sql`il.worker_pay`,
  commission: sql`il.commission`,
  minutes: sql`us.work_minutes + case when us.overtime_status = ${overtimeStatus.DONE} then us.overtime_minutes else 0 end`,
});

const costsOfLine = (line: BilledLine): CostSummary => ({
  people: 1,
  minutes: line.minutes,
  worker_pay: line.worker_pay,
  commission: line.commission,
  card_fee: zeroCents,
  total: sumCents(line.worker_pay, line.commission),
  cancellation_fee: zeroCents,
});

/**
 * The invoice line, or what it will be if all of it is approved. Commission is rounded once per shift, so a
 * timesheet's part is what it adds to the others.
 */
export async function timesheetCosts(
  db: Database,
  id: number,
  shiftId: number,
  now: Date,
): Promise<{ costs: CostSummary; invoiced: boolean }> {
  const line = await db.maybe<BilledLine>(sql`
    select ${billedLine} from invoice_lines il join user_shifts us on us.id = il.user_shift_id
    where us.id = ${id} and not il.is_credited`);
  if (line !== null) return { costs: costsOfLine(line), invoiced: true };
  const lines = await expectedLines(db, [shiftId], now);
  const ownLines = lines.filter((each) => each.id === id);
  const last =
    ownLines.length > 0 ? partOf([...lines.filter((each) => each.id !== id), ...ownLines]).lines.at(-1) : undefined;
  const none = { worker_pay: zeroCents, commission: zeroCents, minutes: 0 };
  return { costs: costsOfLine(last ? { ...last, minutes: minutesOfLine(last) } : none), invoiced: false };
}

export const peopleOf = (db: Database, ids: ReadonlySet<number>): Promise<Person[]> =>
  db.many(sql`
    select ${columns<Person>(person(sql`w`))} from workers w where w.id = any(${[...ids]}::bigint[]) order by w.name, w.id`);

export async function firstDays(
  db: Database,
  places: readonly { shift_id: number; user_id: number }[],
): Promise<Map<number, Day>> {
  const ids = places.map(({ shift_id: id }) => id);
  const shifts = await db.many<{ id: number; day: Day }>(sql`
    select s.id, hk_day(s.starts_at) as day from shifts s where s.id = any(${ids}::bigint[]) order by s.starts_at desc`);
  return new Map(
    shifts.flatMap(({ id, day }) =>
      places.filter(({ shift_id: shift }) => shift === id).map(({ user_id: worker }) => [worker, day] as const),
    ),
  );
}

export const shiftOfTimesheet = async (db: Database, businessId: number, id: number): Promise<number | null> =>
  (
    await db.maybe<{ shift_id: number }>(
      sql`select shift_id from user_shifts where id = ${id} and business_id = ${businessId}`,
    )
  )?.shift_id ?? null;

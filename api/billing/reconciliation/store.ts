import sql, { type Sql } from 'sql-template-tag';
import { reconcile, type BookedPlace, type WorkedTime } from '#domain/billing/invoices/reconciliation.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addDays, instantAt, type Days } from '#domain/shared/time.ts';
import { timesheetStatus, type OvertimeStatus } from '#domain/timesheets/status.ts';
import type { ReconciliationLine as Line } from '#contract/billing/reconciliation.ts';
import type { Database } from '../../db/client.ts';
import { mapInSlices } from '../../db/batches.ts';
import { columns, type Columns } from '../../db/columns.ts';
import { clockedTimes, plannedTimes, type TimesheetRecord } from '../../db/queries/timesheet-record.ts';
import { closingSetting } from '../weekly/closing.ts';
import { recordColumns } from '../../db/queries/timesheet-record.ts';
import { namedJson, personJson } from '../../db/queries/person.ts';
import { placeTitle } from '#api/db/queries/place.ts';

type Shown = Pick<
  Line,
  'shift_id' | 'start_at' | 'end_at' | 'worker' | 'role' | 'location' | 'decided_at' | 'decided_by'
>;

interface PlaceRow extends TimesheetRecord, Shown {
  timesheet_id: number | null;
}

interface UnfilledRow extends PlaceRow {
  places: number;
}

interface TimesheetRow extends PlaceRow {
  timesheet_id: number;
  overtime_status: OvertimeStatus;
  work_minutes: number;
  overtime_minutes: number;
  work_pay: Cents;
  overtime_pay: Cents;
}

const shift: Columns<Pick<Shown, 'shift_id' | 'start_at' | 'end_at' | 'role' | 'location'>> = {
  shift_id: sql`s.id`,
  start_at: sql`s.starts_at`,
  end_at: sql`s.ends_at`,
  role: namedJson(sql`r`),
  location: placeTitle,
};

const timesheet = columns<TimesheetRow>({
  ...recordColumns,
  ...shift,
  timesheet_id: sql`us.id`,
  worker: personJson(sql`w`),
  decided_at: sql`coalesce(us.reviewed_at, us.approved_by_clock_at)`,
  decided_by: sql`us.reviewed_by`,
  overtime_status: sql`us.overtime_status`,
  work_minutes: sql`us.work_minutes`,
  overtime_minutes: sql`us.overtime_minutes`,
  work_pay: sql`us.work_pay`,
  overtime_pay: sql`us.overtime_pay`,
});

const place = columns<UnfilledRow>({
  ...recordColumns,
  ...shift,
  timesheet_id: sql`null`,
  places: sql`unfilled.places`,
  worker: sql`null`,
  decided_at: sql`null`,
  decided_by: sql`null`,
  status: sql`${timesheetStatus.IN_PROGRESS}::smallint`,
  clock_in_at: sql`null`,
  clock_out_at: sql`null`,
  breaks: sql`'[]'::json`,
  as_planned: sql`false`,
});

const ofShift = sql`join roles r on r.id = s.role_id join locations l on l.id = s.location_id`;

export type ReconciliationScope = { week: Days } | { invoiceId: number };

const inWeek = ({ from, to }: Days): Sql =>
  sql`s.starts_at >= ${instantAt(from)} and s.starts_at < ${instantAt(addDays(to, 1))}`;

const timesheetsOf = (db: Database, businessId: number, scope: ReconciliationScope): Promise<TimesheetRow[]> =>
  db.many(sql`
    select ${timesheet} from user_shifts us join shifts s on s.id = us.shift_id join workers w on w.id = us.worker_id ${ofShift}
    where us.business_id = ${businessId} and ${
      'week' in scope
        ? sql`${inWeek(scope.week)} and (s.status <> ${shiftStatus.CANCEL} or us.billed)`
        : sql`us.id in (select user_shift_id from invoice_lines where invoice_id = ${scope.invoiceId})`
    }
    order by s.starts_at, s.id, lower(w.name), us.id`);

const unfilledPlaces = (db: Database, businessId: number, week: Days): Promise<UnfilledRow[]> =>
  db.many(sql`
    select ${place} from shifts s ${ofShift}
    cross join lateral (select s.workers - count(*) as places from user_shifts us where us.shift_id = s.id) unfilled
    where s.business_id = ${businessId} and ${inWeek(week)} and s.status not in (${shiftStatus.CANCEL}, ${shiftStatus.DRAFT}) and unfilled.places > 0
    order by s.starts_at, s.id`);

type BilledRow = Line['invoices'][number] & { timesheet_id: number; minutes: number; pay: Cents };

const billedLine = columns<BilledRow>({
  timesheet_id: sql`il.user_shift_id`,
  minutes: sql`il.work_minutes + il.overtime_minutes`,
  pay: sql`il.worker_pay`,
  is_credited: sql`il.is_credited`,
  id: sql`i.id`,
  number: sql`i.number`,
  credit_note: sql`(select d.number from documents d where d.id = il.credit_note_id)`,
});

const billedLines = (db: Database, timesheets: readonly number[]): Promise<BilledRow[]> =>
  db.many(sql`
    select ${billedLine} from invoice_lines il join invoices i on i.id = il.invoice_id
    where il.user_shift_id = any(${[...timesheets]}::bigint[]) order by i.id`);

const placesOf = (row: TimesheetRow | UnfilledRow): number => ('places' in row ? row.places : 1);

function placeOf(row: TimesheetRow | UnfilledRow): BookedPlace {
  const { sum, pay } = plannedTimes(row);
  const places = placesOf(row);
  return {
    timesheetId: row.timesheet_id,
    shiftId: row.shift_id,
    start: row.start_at,
    minutes: sum.paid * places,
    pay: cents(pay.total * places),
  };
}

function workedOf(row: TimesheetRow): WorkedTime {
  const { late, leftEarly } = clockedTimes(row).sum;
  return {
    timesheetId: row.timesheet_id,
    status: row.status,
    overtimeStatus: row.overtime_status,
    clockedIn: row.clock_in_at !== null,
    work: row.work_minutes,
    overtime: row.overtime_minutes,
    workPay: row.work_pay,
    overtimePay: row.overtime_pay,
    ...{ late, leftEarly },
    asPlanned: row.as_planned,
    decidedAt: row.decided_at,
  };
}

export async function reconciliationLines(
  db: Database,
  businessId: number,
  scope: ReconciliationScope,
  now: Date,
): Promise<Line[]> {
  const timesheets = await timesheetsOf(db, businessId, scope);
  const unfilled = 'week' in scope ? await unfilledPlaces(db, businessId, scope.week) : [];
  const billed = await billedLines(
    db,
    timesheets.map((row) => row.timesheet_id),
  );
  const booked = await mapInSlices([...timesheets, ...unfilled], placeOf);
  const worked = await mapInSlices(timesheets, workedOf);
  const lines = reconcile(
    {
      ...{ booked, worked },
      billed: billed.map(({ timesheet_id: timesheetId, minutes, pay, is_credited: isCredited }) => ({
        ...{ timesheetId, minutes, pay, isCredited },
      })),
    },
    { now, closing: await closingSetting(db) },
  );
  const byTimesheet = new Map(timesheets.map((row) => [row.timesheet_id, row]));
  const byShift = new Map(unfilled.map((row) => [row.shift_id, row]));
  const billedFor = Map.groupBy(billed, ({ timesheet_id: id }) => id);
  return lines.flatMap(({ timesheetId, shiftId, ...figures }) => {
    const row = timesheetId === null ? byShift.get(shiftId ?? 0) : byTimesheet.get(timesheetId);
    if (!row) return [];
    const { timesheet_id, shift_id, start_at, end_at, worker, role, location, decided_at, decided_by } = row;
    return {
      ...{ timesheet_id, shift_id, start_at, end_at, worker, role, location, decided_at, decided_by },
      places: placesOf(row),
      ...figures,
      invoices: (billedFor.get(timesheetId ?? 0) ?? []).map(({ id, number, is_credited, credit_note }) => ({
        ...{ id, number, is_credited, credit_note },
      })),
    };
  });
}

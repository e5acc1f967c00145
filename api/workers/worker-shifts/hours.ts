import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { dayOf } from '#domain/shared/time.ts';
import { objectionEnds } from '#domain/timesheets/reopening.ts';
import { overtimeStatus, tabOf } from '#domain/timesheets/status.ts';
import type { WorkerHours } from '#contract/workers/worker-shifts.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { namesJson } from '../../db/queries/person.ts';
import { recordColumns, type TimesheetRecord } from '../../db/queries/timesheet-record.ts';
import { orNotFound, fail } from '../../api-error.ts';
import type { Language } from '../../language.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { objectionNotification } from '../../messaging/notifications/timesheet-notifications.ts';
import { businessName } from '../../shifts/job-postings/store.ts';
import { namedShift } from '../../shifts/naming.ts';
import { calculateTimesheet, type EvidenceRecord } from '../../timesheets/calculation.ts';
import { payableOf } from '../../timesheets/timesheets.store.ts';
import { invoicedAtColumn, isUndoableNow } from '../../timesheets/matches.ts';
import { evidenceColumns } from '../../timesheets/record.ts';

type Stored = Pick<
  WorkerHours,
  | 'id'
  | 'shift_id'
  | 'business_name'
  | 'role'
  | 'overtime_status'
  | 'rejected_reason'
  | 'objection'
  | 'objected_at'
  | 'review'
  | 'business_rating'
>;

type Row = Stored &
  TimesheetRecord &
  EvidenceRecord & {
    business_id: number;
    worker: Localised;
    invoiced_at: string | null;
    approved_by_clock_at: string | null;
    is_held: boolean;
    status_before: TimesheetRecord['status'] | null;
  };

const row = (language: Language, now: Date) =>
  columns<Row>({
    ...recordColumns,
    ...evidenceColumns,
    id: sql`us.id`,
    shift_id: sql`us.shift_id`,
    business_name: businessName(language),
    role: sql`r.name`,
    overtime_status: sql`us.overtime_status`,
    rejected_reason: sql`us.rejected_reason`,
    objection: sql`us.objection`,
    objected_at: sql`us.objected_at`,
    review: sql`(
      select ${jsonObject<NonNullable<WorkerHours['review']>>({
        rating: sql`v.rating`,
        comment: sql`v.comment`,
        reviewed_at: sql`iso(v.reviewed_at)`,
      })} from reviews v where v.user_shift_id = us.id)`,
    business_rating: sql`us.business_rating`,
    business_id: sql`us.business_id`,
    worker: namesJson(sql`w`),
    invoiced_at: invoicedAtColumn,
    approved_by_clock_at: sql`us.approved_by_clock_at`,
    is_held: isUndoableNow(sql`us`, now),
    status_before: sql`(us.before_decision->>'status')::smallint`,
  });

const findRow = async (db: Database, workerId: number, id: number, language: Language, now: Date): Promise<Row> =>
  orNotFound(
    await db.maybe<Row>(sql`
      select ${row(language, now)}
      from user_shifts us join shifts s on s.id = us.shift_id join roles r on r.id = s.role_id
        join businesses b on b.id = s.business_id join workers w on w.id = us.worker_id
      where us.id = ${id} and us.worker_id = ${workerId}`),
  );

/** A decision within its undo window is not shown. */
function shown(of: Row): Row {
  return of.is_held && of.status_before !== null
    ? { ...of, status: of.status_before, overtime_status: overtimeStatus.PENDING, rejected_reason: '' }
    : of;
}

const isRateable = ({ clock_in_at: clockIn, status }: Pick<Row, 'clock_in_at' | 'status'>): boolean =>
  clockIn !== null && tabOf(status) !== null;

function hoursOf(stored: Row, now: Date): WorkerHours {
  const record = shown(stored);
  const { sum, work_pay: work, overtime_pay: overtime } = calculateTimesheet(record);
  const tab = tabOf(record.status);
  const ends = objectionEnds({
    status: record.status,
    invoicedAt: record.invoiced_at,
    paid: false,
    approvedByClockAt: record.approved_by_clock_at,
  });
  const isDecided = tab === 'approved' || tab === 'rejected';
  return {
    id: record.id,
    shift_id: record.shift_id,
    business_name: record.business_name,
    role: record.role,
    planned_start_at: record.planned_start_at,
    planned_end_at: record.planned_end_at,
    clock_in_at: record.clock_in_at,
    clock_out_at: record.clock_out_at,
    wage_type: record.wage_type,
    wage: record.wage,
    sum: { ...sum, break_outside: sum.breakOutside, left_early: sum.leftEarly, left_late: sum.leftLate },
    pay: { work, overtime, total: payableOf(record, { work, overtime }) },
    status: record.status,
    overtime_status: record.overtime_status,
    rejected_reason: record.rejected_reason,
    objection: record.objection,
    objected_at: record.objected_at,
    is_objectionable: isDecided && record.objected_at === null && (ends === null || dayOf(now) <= ends),
    objection_ends: ends,
    review: record.review,
    is_rateable: isRateable(record),
    business_rating: record.business_rating,
  };
}

export const findHours = async (
  db: Database,
  workerId: number,
  id: number,
  { language, now }: { language: Language; now: Date },
): Promise<WorkerHours> => hoursOf(await findRow(db, workerId, id, language, now), now);

/** Rejects with `not_worked` while the worker is at work, and where they never came. */
export async function rateBusiness(
  tx: Database,
  workerId: number,
  id: number,
  rating: number,
  { language, now }: { language: Language; now: Date },
): Promise<WorkerHours> {
  if (!isRateable(await findRow(tx, workerId, id, language, now))) fail('not_worked', message('timesheet.notWorked'));
  await tx.run(sql`update user_shifts set business_rating = ${rating} where id = ${id}`);
  return findHours(tx, workerId, id, { language, now });
}

/** Once for each timesheet: the business is told, and decides again or not. */
export async function object(
  tx: Database,
  workerId: number,
  id: number,
  reason: string,
  { language, now }: { language: Language; now: Date },
): Promise<WorkerHours> {
  await tx.run(sql`select 1 from user_shifts where id = ${id} and worker_id = ${workerId} for update`);
  const before = await findRow(tx, workerId, id, language, now);
  if (!hoursOf(before, now).is_objectionable) fail('already_decided', message('timesheet.objectionClosed'));
  await tx.run(sql`update user_shifts set objection = ${reason}, objected_at = ${now} where id = ${id}`);
  const shift = await namedShift(tx, before.shift_id);
  const notice = objectionNotification({ id, shift, worker: before.worker, text: reason });
  await notifyBusiness(tx, before.business_id, notice, now);
  return findHours(tx, workerId, id, { language, now });
}

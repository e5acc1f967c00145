import sql, { join, type Sql } from 'sql-template-tag';
import { lastClosedWeek } from '#domain/shared/weekly-closing.ts';
import { reviewableStatuses, reviewVerdictOf } from '#domain/timesheets/review.ts';
import { timesheetAction } from '#domain/timesheets/status.ts';
import { autoApprovalAt, isApprovedAsPlanned, lastNoticeHours } from '#domain/timesheets/undecided.ts';
import { addDays, addHours, instantAt, dayOf, type Day } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { approvedNotification, clockNotification } from '../../messaging/notifications/timesheet-notifications.ts';
import { findSetting } from '../../platform/settings.store.ts';
import { clockedTimes, plannedTimes, type TimesheetRecord } from '../../db/queries/timesheet-record.ts';
import { closingSetting } from '../../billing/weekly/closing.ts';
import { endOpenBreak, recalculateTimesheet } from '../record.ts';
import { recordColumns } from '../../db/queries/timesheet-record.ts';
import { businessesOf } from '../../db/queries/businesses-of.ts';
import type { JobByBusiness, JobRun } from '../../jobs/job.ts';

const undecided = sql`us.status in (${join([...reviewableStatuses])})`;

/**
 * Approves undecided timesheets as planned or as clocked, whichever pays less. One notification is sent when the
 * week's review has closed, another a day before. A setting turns this off; invoices then omit what is
 * undecided.
 */
export const approveUndecided: JobByBusiness = {
  name: 'approve-undecided',
  after: ['close-timesheets'],
  async businesses(tx, run) {
    const waiting = (await isOn(tx))
      ? sql`(us.approves_at <= ${run.now}) or ${untold(await closedBy(tx, run.now))} or ${isReminded(run)}`
      : sql`us.approves_at is not null`;
    return businessesOf(
      tx,
      sql`select us.business_id from user_shifts us join shifts s on s.id = us.shift_id where ${undecided} and (${waiting})`,
    );
  },
  async runFor(tx, businessId, run) {
    if (!(await isOn(tx))) {
      await tx.run(sql`
        update user_shifts us set approves_at = null
        where us.business_id = ${businessId} and ${undecided} and us.approves_at is not null`);
      return;
    }
    await approveDue(tx, businessId, run.now);
    await notifyOfClosing(tx, businessId, run.now);
    await remind(tx, businessId, run);
  },
};

const isOn = async (tx: Database): Promise<boolean> => (await findSetting(tx, 'timesheets')).approves_undecided;

const closedBy = async (tx: Database, now: Date): Promise<Date> =>
  instantAt(addDays(lastClosedWeek(now, await closingSetting(tx)).to, 1));

const untold = (closed: Date) => sql`(us.approves_at is null and s.starts_at < ${closed})`;

const isReminded = ({ since, until }: JobRun) => sql`(
  us.approves_at > ${addHours(since ?? until, lastNoticeHours)} and us.approves_at <= ${addHours(until, lastNoticeHours)})`;

interface Due extends TimesheetRecord {
  id: number;
}

const due = columns<Due>({ id: sql`us.id`, ...recordColumns });

async function approveDue(tx: Database, businessId: number, now: Date): Promise<void> {
  const timesheets = await tx.many<Due>(sql`
    select ${due} from user_shifts us join shifts s on s.id = us.shift_id
    where us.business_id = ${businessId} and ${undecided} and us.approves_at <= ${now} order by us.id for update of us`);
  if (timesheets.length === 0) return;
  for (const timesheet of timesheets) await approve(tx, timesheet, now);
  const days = timesheets.map(({ planned_start_at: start }) => dayOf(start));
  await notifyBusiness(
    tx,
    businessId,
    approvedNotification({ count: days.length, ...spanOf(days, dayOf(now)) }, now),
    now,
  );
}

/** Workers who started but have no clock-out are assumed to have left at the planned end. */
async function assumeClockOut(tx: Database, { id, ...record }: Due, now: Date): Promise<TimesheetRecord> {
  if (record.clock_in_at === null || record.clock_out_at !== null) return record;
  const left = new Date(Math.max(Date.parse(record.clock_in_at), Date.parse(record.planned_end_at)));
  await endOpenBreak(tx, id, left);
  await tx.run(sql`update user_shifts set clock_out_at = ${left} where id = ${id}`);
  await tx.run(
    sql`insert into user_shift_events (user_shift_id, kind, done_at) values (${id}, 'CLOCK_OUT_CHANGED', ${now})`,
  );
  const breaks = record.breaks.map((pause) => ({ ...pause, end_at: pause.end_at ?? left.toISOString() }));
  return { ...record, breaks, clock_out_at: left.toISOString() };
}

async function approve(tx: Database, timesheet: Due, now: Date): Promise<void> {
  const { id } = timesheet;
  const record = await assumeClockOut(tx, timesheet, now);
  const asPlanned = isApprovedAsPlanned({ planned: plannedTimes(record).pay, clocked: clockedTimes(record).pay });
  const { status, overtime } = reviewVerdictOf(
    asPlanned ? timesheetAction.APPROVE_WORK_TIME : timesheetAction.APPROVE_ALL,
  );
  await tx.run(sql`
    update user_shifts set status = ${status}, overtime_status = ${overtime}, as_planned = ${asPlanned}, reviewed_at = ${now}, reviewed_by = null,
      approves_at = null, approved_by_clock_at = ${now}, settled_from = null, before_decision = null, version = version + 1, updated_at = ${now}, updated_by = null
    where id = ${id}`);
  await tx.run(
    sql`insert into user_shift_events (user_shift_id, kind, done_at) values (${id}, 'APPROVED_BY_CLOCK', ${now})`,
  );
  await recalculateTimesheet(tx, id);
}

function spanOf(days: readonly Day[], otherwise: Day): { first: Day; last: Day } {
  const sorted = days.toSorted();
  return { first: sorted[0] ?? otherwise, last: sorted.at(-1) ?? otherwise };
}

interface ApprovalNotice {
  approves_at: string;
  count: number;
  first: Day;
  last: Day;
}

async function notify(
  tx: Database,
  businessId: number,
  { name, rows }: { name: 'approvesInAWeek' | 'approvesTomorrow'; rows: readonly ApprovalNotice[] },
  now: Date,
): Promise<void> {
  for (const row of rows) await notifyBusiness(tx, businessId, clockNotification(name, row), now);
}

/** Usually a week ahead. Includes timesheets that were announced before for the same time. */
async function notifyOfClosing(tx: Database, businessId: number, now: Date): Promise<void> {
  const closing = await closingSetting(tx);
  const rows = await tx.many<{ id: number; starts_at: string }>(sql`
    select us.id, s.starts_at from user_shifts us join shifts s on s.id = us.shift_id
    where us.business_id = ${businessId} and ${undecided} and ${untold(await closedBy(tx, now))} order by us.id for update of us`);
  const moments = new Set<string>();
  for (const { id, starts_at } of rows) {
    const moment = autoApprovalAt(starts_at, now, closing).toISOString();
    await tx.run(sql`update user_shifts set approves_at = ${moment} where id = ${id}`);
    moments.add(moment);
  }
  const announced = await approvedAt(tx, businessId, sql`us.approves_at = any(${[...moments]}::timestamptz[])`);
  await notify(tx, businessId, { name: 'approvesInAWeek', rows: announced }, now);
}

const approvedAt = (tx: Database, businessId: number, condition: Sql): Promise<ApprovalNotice[]> =>
  tx.many<ApprovalNotice>(sql`
    select us.approves_at, count(*) as count, min(hk_day(s.starts_at)) as first, max(hk_day(s.starts_at)) as last
    from user_shifts us join shifts s on s.id = us.shift_id
    where us.business_id = ${businessId} and ${undecided} and ${condition} group by us.approves_at order by us.approves_at`);

async function remind(tx: Database, businessId: number, run: JobRun): Promise<void> {
  if (run.since === null) return;
  const rows = await approvedAt(tx, businessId, isReminded(run));
  await notify(tx, businessId, { name: 'approvesTomorrow', rows }, run.now);
}

import sql, { join } from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { maxWrongClockCodes } from '#domain/shifts/clock-code.ts';
import { shiftStatus, type ShiftStatus } from '#domain/shifts/status.ts';
import { afterClock, canClockIn, type ClockEvent } from '#domain/timesheets/clock.ts';
import { isAtWork, closesAt } from '#domain/timesheets/closing.ts';
import { isOnSite, type Position } from '#domain/timesheets/on-site.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import type { BodyOf, DataOf } from '#contract/core/call.ts';
import type { workerClockIn } from '#contract/workers/worker-app.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject, type Columns } from '../../db/columns.ts';
import { orNotFound, fail, failField } from '../../api-error.ts';
import { outbox } from '../../email/outbox.ts';
import { assertNotThrottled, clearFailures, countFailure } from '../../http/limits/attempts.ts';
import { notifyWorkers } from '../../messaging/notifications/notify-workers.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { namedShift, shiftNotification } from '../../shifts/naming.ts';
import { businessGuessesNotice, workerGuessesNotice } from './clock-code-notices.ts';
import { endOpenBreak, recalculateTimesheet } from '../../timesheets/record.ts';

export type Clocking = BodyOf<typeof workerClockIn>;

export type WorkerTimesheet = DataOf<typeof workerClockIn>;

const workerTimesheet: Columns<WorkerTimesheet> = {
  id: sql`us.id`,
  status: sql`us.status`,
  clock_in_at: sql`us.clock_in_at`,
  clock_out_at: sql`us.clock_out_at`,
};

interface Row extends WorkerTimesheet {
  business_id: number;
  worker_id: number;
  name: string;
  name_hk: string | null;
  shift_id: number;
  shift_status: ShiftStatus;
  starts_at: string;
  ends_at: string;
  clock_in_code: string;
  clock_out_code: string;
  site: Position | null;
}

const clockedRow = columns<Row>({
  ...workerTimesheet,
  business_id: sql`us.business_id`,
  worker_id: sql`us.worker_id`,
  name: sql`w.name`,
  name_hk: sql`w.name_hk`,
  shift_id: sql`us.shift_id`,
  shift_status: sql`s.status`,
  starts_at: sql`s.starts_at`,
  ends_at: sql`s.ends_at`,
  clock_in_code: sql`s.clock_in_code`,
  clock_out_code: sql`s.clock_out_code`,
  site: sql`case when l.latitude is not null then ${jsonObject<Position>({ latitude: sql`l.latitude`, longitude: sql`l.longitude` })} end`,
});

const lock = async (tx: Database, workerId: number, id: number): Promise<Row> =>
  orNotFound(
    await tx.maybe<Row>(sql`
      select ${clockedRow}
      from user_shifts us join shifts s on s.id = us.shift_id join locations l on l.id = s.location_id join workers w on w.id = us.worker_id
      where us.id = ${id} and us.worker_id = ${workerId} for update of us`),
  );

const answer = (tx: Database, id: number): Promise<WorkerTimesheet> =>
  tx.one(sql`select ${columns<WorkerTimesheet>(workerTimesheet)} from user_shifts us where us.id = ${id}`);

const change = (now: Date) => sql`version = version + 1, updated_at = ${now}, updated_by = null`;
const outOfOrder = (): never => fail('clock_order', message('timesheet.clockOrder'));

/**
 * Guesses are counted for each timesheet; its row is locked, so that concurrent ones gain nothing.  @throws ApiError
 * 422 `clock_code`, or 429 `too_many` after `maxWrongClockCodes`
 */
async function expectCode(tx: Database, row: Row, typed: string, right: string, now: Date): Promise<void> {
  const subject = `clock-code:${row.id}`;
  await assertNotThrottled(tx, subject, now);
  if (typed === right) {
    await clearFailures(tx, subject);
    return;
  }
  const failures = await countFailure(tx, subject, now, maxWrongClockCodes);
  if (failures === maxWrongClockCodes) await notifyOfGuesses(tx, row, failures, now);
  const text = message('timesheet.clockCode');
  fail('clock_code', text, { fields: { code: text }, commit: true });
}

async function notifyOfGuesses(tx: Database, row: Row, wrong: number, now: Date): Promise<void> {
  const guesses = { shift: await namedShift(tx, row.shift_id), worker: row, wrong };
  await notifyBusiness(tx, row.business_id, businessGuessesNotice(guesses), now);
  await notifyWorkers({ db: tx, mail: outbox(tx, now), now }, [row.worker_id], workerGuessesNotice(guesses));
}

export async function expectOwnPhoto(tx: Database, workerId: number, photoId: number | null): Promise<void> {
  if (photoId === null) return;
  const photo = await tx.maybe(
    sql`select id from uploads where id = ${photoId} and worker_id = ${workerId} and type like 'image/%'`,
  );
  if (photo === null) failField('photo_id', message('validation.fileRequired'));
}

/** Once, from an hour before the start until the end, with the shift's code. */
export async function clockIn(
  tx: Database,
  workerId: number,
  id: number,
  clocking: Clocking,
  now: Date,
): Promise<WorkerTimesheet> {
  const row = await lock(tx, workerId, id);
  if (row.shift_status === shiftStatus.CANCEL) fail('shift_closed', message('applicant.notAcceptable'));
  if (row.status !== timesheetStatus.IN_PROGRESS || row.clock_in_at !== null) outOfOrder();
  if (!canClockIn({ start: row.starts_at, end: row.ends_at }, now)) outOfOrder();
  await expectCode(tx, row, clocking.code, row.clock_in_code, now);
  await expectOwnPhoto(tx, workerId, clocking.photo_id);
  await tx.run(sql`
    update user_shifts set clock_in_at = ${now}, clock_in_photo_id = ${clocking.photo_id}, clock_in_on_site = ${isOnSite(clocking.position, row.site)}::boolean, ${change(now)}
    where id = ${id}`);
  await recalculateTimesheet(tx, id);
  return answer(tx, id);
}

/** Also ends an open break. With the last worker the shift's timesheets can be approved. */
export async function clockOut(
  tx: Database,
  workerId: number,
  id: number,
  clocking: Clocking,
  now: Date,
): Promise<WorkerTimesheet> {
  const row = await lock(tx, workerId, id);
  const status = row.clock_in_at === null ? outOfOrder() : (afterClock(row.status, 'clockOut') ?? outOfOrder());
  await expectCode(tx, row, clocking.code, row.clock_out_code, now);
  await expectOwnPhoto(tx, workerId, clocking.photo_id);
  // After this a forgotten clock-out is closed automatically.
  const limit = closesAt({ shiftEnd: row.ends_at, clockedIn: true });
  const left = now < limit ? now : limit;
  await endOpenBreak(tx, id, left);
  await tx.run(sql`
    update user_shifts set status = ${status}, clock_out_at = ${left}, clock_out_photo_id = ${clocking.photo_id},
      clock_out_on_site = ${isOnSite(clocking.position, row.site)}::boolean, ${change(now)}
    where id = ${id}`);
  await recalculateTimesheet(tx, id);
  await notifyWhenAllWait(tx, row, now);
  return answer(tx, id);
}

async function notifyWhenAllWait(tx: Database, row: Row, now: Date): Promise<void> {
  const { open, waiting } = await tx.one<{ open: number; waiting: number }>(sql`
    select count(*) filter (where status in (${join([...isAtWork])})) as open,
      count(*) filter (where status = ${timesheetStatus.WAITING_APPROVAL}) as waiting
    from user_shifts where shift_id = ${row.shift_id}`);
  if (open > 0) return;
  const notice = shiftNotification('timesheetsWaiting', await namedShift(tx, row.shift_id));
  const variables: typeof notice.variables = (language) => ({ ...notice.variables(language), count: waiting });
  await notifyBusiness(tx, row.business_id, { ...notice, variables, target: 'TIMESHEET', targetId: null }, now);
}

async function changeBreak(
  tx: Database,
  workerId: number,
  id: number,
  event: Exclude<ClockEvent, 'clockOut'>,
  now: Date,
): Promise<void> {
  const row = await lock(tx, workerId, id);
  const status = row.clock_in_at === null ? outOfOrder() : (afterClock(row.status, event) ?? outOfOrder());
  await tx.run(sql`update user_shifts set status = ${status}, ${change(now)} where id = ${id}`);
}

export async function beginBreak(tx: Database, workerId: number, id: number, now: Date): Promise<WorkerTimesheet> {
  await changeBreak(tx, workerId, id, 'breakStart', now);
  await tx.run(sql`insert into user_shift_breaks (user_shift_id, began_at) values (${id}, ${now})`);
  return answer(tx, id);
}

export async function endBreak(tx: Database, workerId: number, id: number, now: Date): Promise<WorkerTimesheet> {
  await changeBreak(tx, workerId, id, 'breakEnd', now);
  await endOpenBreak(tx, id, now);
  return answer(tx, id);
}

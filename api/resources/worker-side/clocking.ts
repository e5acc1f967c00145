import sql from 'sql-template-tag';
import { message } from '#app/domain/message.ts';
import { afterClock, mayClockIn, type ClockEvent } from '#app/domain/timesheet/clock.ts';
import { timesheetStatus, type TimesheetStatus } from '#app/domain/timesheet/status.ts';
import { shiftStatus } from '#app/domain/shift/status.ts';
import type { Database } from '../../db/client.ts';
import { found, refuse, refuseField } from '../../http/refusal.ts';
import { endBreak, settle } from '../timesheets/record.ts';

interface Clocked {
  id: number;
  status: TimesheetStatus;
  clock_in_at: string | null;
  clock_out_at: string | null;
}

interface Row extends Clocked {
  starts_at: string;
  ends_at: string;
  shift_status: number;
  clock_in_code: string;
  clock_out_code: string;
}

/** What a telephone sends along: the code read out on site, a photo, and whether it is there. */
export interface Proof {
  code: string;
  photoId: number | null;
  onSite: boolean | null;
}

const lock = async (tx: Database, workerId: number, id: number): Promise<Row> =>
  found(
    await tx.maybe<Row>(sql`
      select us.id, us.status, us.clock_in_at, us.clock_out_at, s.starts_at, s.ends_at, s.status as shift_status, s.clock_in_code, s.clock_out_code
      from user_shifts us join shifts s on s.id = us.shift_id where us.id = ${id} and us.worker_id = ${workerId} for update of us`),
  );

const answer = (tx: Database, id: number): Promise<Clocked> =>
  tx.one(sql`select id, status, clock_in_at, clock_out_at from user_shifts where id = ${id}`);

const outOfOrder = (): never => refuse('clock_order', message('timesheet.clockOrder'));

/** Clocks in, from an hour before the start. */
export async function clockIn(tx: Database, workerId: number, id: number, proof: Proof, now: Date): Promise<Clocked> {
  const row = await lock(tx, workerId, id);
  if (row.shift_status === shiftStatus.CANCEL) refuse('shift_closed', message('applicant.refused'));
  if (row.clock_in_at !== null || !mayClockIn({ start: row.starts_at, end: row.ends_at }, now)) outOfOrder();
  if (proof.code !== row.clock_in_code) refuseField('code', message('timesheet.clockCode'));
  await tx.run(sql`
    update user_shifts set clock_in_at = ${now}, clock_in_photo_id = ${proof.photoId}, clock_in_on_site = ${proof.onSite},
      status = ${timesheetStatus.IN_PROGRESS}, updated_at = ${now}, updated_by = null, version = version + 1 where id = ${id}`);
  await settle(tx, id);
  return answer(tx, id);
}

/** Begins or ends a break. */
export async function takeBreak(tx: Database, workerId: number, id: number, event: Exclude<ClockEvent, 'clockOut'>, now: Date): Promise<Clocked> {
  const row = await lock(tx, workerId, id);
  const next = row.clock_in_at === null ? null : afterClock(row.status, event);
  if (next === null) return outOfOrder();
  if (event === 'breakStart') await tx.run(sql`insert into user_shift_breaks (user_shift_id, began_at) values (${id}, ${now})`);
  else await endBreak(tx, id, now);
  await tx.run(sql`update user_shifts set status = ${next}, updated_at = ${now}, version = version + 1 where id = ${id}`);
  await settle(tx, id);
  return answer(tx, id);
}

/** Clocks out; the timesheet then waits for approval. */
export async function clockOut(tx: Database, workerId: number, id: number, proof: Proof, now: Date): Promise<Clocked> {
  const row = await lock(tx, workerId, id);
  const next = row.clock_in_at === null || row.clock_out_at !== null ? null : afterClock(row.status, 'clockOut');
  if (next === null) return outOfOrder();
  if (proof.code !== row.clock_out_code) refuseField('code', message('timesheet.clockCode'));
  await endBreak(tx, id, now);
  await tx.run(sql`
    update user_shifts set clock_out_at = ${now}, clock_out_photo_id = ${proof.photoId}, clock_out_on_site = ${proof.onSite},
      status = ${next}, updated_at = ${now}, updated_by = null, version = version + 1 where id = ${id}`);
  await settle(tx, id);
  return answer(tx, id);
}

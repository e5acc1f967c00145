import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { undecidedTimesheets, timesheetStatus, type TimesheetStatus } from '#domain/timesheets/status.ts';
import { isAtWork } from '#domain/timesheets/closing.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { workerAddClockPhoto } from '#contract/workers/worker-shifts.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { namesJson } from '../../db/queries/person.ts';
import { orNotFound, fail } from '../../api-error.ts';
import type { Language } from '../../language.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { namedShift, shiftNotification } from '../../shifts/naming.ts';
import { recalculateTimesheet } from '../../timesheets/record.ts';
import { expectOwnPhoto } from '../worker-app/clock.ts';
import { placeTimesheet, type PlaceTimesheet } from './shift.ts';

interface Row {
  business_id: number;
  shift_id: number;
  status: TimesheetStatus;
  clock_in_at: string | null;
  clock_out_at: string | null;
  has_photo_in: boolean;
  has_photo_out: boolean;
  worker: Localised;
}

const row = columns<Row>({
  business_id: sql`us.business_id`,
  shift_id: sql`us.shift_id`,
  status: sql`us.status`,
  clock_in_at: sql`us.clock_in_at`,
  clock_out_at: sql`us.clock_out_at`,
  has_photo_in: placeTimesheet.has_photo_in,
  has_photo_out: placeTimesheet.has_photo_out,
  worker: namesJson(sql`w`),
});

const lock = async (tx: Database, workerId: number, id: number): Promise<Row> =>
  orNotFound(
    await tx.maybe<Row>(sql`
      select ${row} from user_shifts us join workers w on w.id = us.worker_id
      where us.id = ${id} and us.worker_id = ${workerId} for update of us`),
  );

const answer = (tx: Database, id: number): Promise<PlaceTimesheet> =>
  tx.one(sql`select ${columns<PlaceTimesheet>(placeTimesheet)} from user_shifts us where us.id = ${id}`);

const outOfOrder = (): never => fail('clock_order', message('timesheet.clockOrder'));

/** A photo that is there stays: the first one is the evidence. */
export async function addClockPhoto(
  tx: Database,
  workerId: number,
  id: number,
  { photo_id: photo, of }: BodyOf<typeof workerAddClockPhoto>,
  now: Date,
): Promise<PlaceTimesheet> {
  const { status, clock_in_at, clock_out_at, has_photo_in, has_photo_out } = await lock(tx, workerId, id);
  const isClockIn = of === 'CLOCK_IN';
  const at = isClockIn ? clock_in_at : clock_out_at;
  const isThere = isClockIn ? has_photo_in : has_photo_out;
  if (at === null || isThere || ![...isAtWork, ...undecidedTimesheets].includes(status)) outOfOrder();
  await expectOwnPhoto(tx, workerId, photo);
  const column = isClockIn ? sql`clock_in_photo_id` : sql`clock_out_photo_id`;
  await tx.run(sql`
    update user_shifts set ${column} = ${photo}, version = version + 1, updated_at = ${now}, updated_by = null where id = ${id}`);
  await recalculateTimesheet(tx, id);
  return answer(tx, id);
}

export async function reportLate(
  tx: Database,
  workerId: number,
  id: number,
  minutes: number,
  now: Date,
): Promise<PlaceTimesheet> {
  const { status, clock_in_at, business_id, shift_id, worker } = await lock(tx, workerId, id);
  if (clock_in_at !== null || status !== timesheetStatus.IN_PROGRESS) outOfOrder();
  await tx.run(sql`update user_shifts set late_minutes = ${minutes} where id = ${id}`);
  const notice = shiftNotification('runningLate', await namedShift(tx, shift_id));
  const variables = (language: Language) => ({
    ...notice.variables(language),
    name: worker[language],
    number: minutes,
  });
  await notifyBusiness(tx, business_id, { ...notice, variables }, now);
  return answer(tx, id);
}

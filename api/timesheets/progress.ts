import sql from 'sql-template-tag';
import type { FromServer } from '#contract/messaging/events.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { orNotFound } from '../api-error.ts';

type Progress = FromServer<'get-user-progress'>;

const progress = columns<Progress>({
  user_id: sql`us.worker_id`,
  shift_id: sql`us.shift_id`,
  timesheet_id: sql`us.id`,
  status: sql`us.status`,
  clock_in_at: sql`us.clock_in_at`,
  clock_out_at: sql`us.clock_out_at`,
});

export async function progressOfShift(db: Database, businessId: number, shiftId: number): Promise<Progress[]> {
  orNotFound(await db.maybe(sql`select id from shifts where id = ${shiftId} and business_id = ${businessId}`));
  return db.many(sql`select ${progress} from user_shifts us where us.shift_id = ${shiftId} order by us.id`);
}

const ofBusiness = columns<{ business_id: number }>({ business_id: sql`us.business_id` });

export const progressOf = (db: Database, timesheetId: number): Promise<(Progress & { business_id: number }) | null> =>
  db.maybe(sql`select ${progress}, ${ofBusiness} from user_shifts us where us.id = ${timesheetId}`);

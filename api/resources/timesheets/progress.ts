import sql, { type Sql } from 'sql-template-tag';
import type { FromServer } from '#contract/events.ts';
import type { Database } from '../../db/client.ts';
import { found } from '../../http/refusal.ts';

/** Where an accepted worker of a shift is. */
type Progress = FromServer<'get-user-progress'>;

const columns: Sql = sql`us.worker_id as user_id, us.shift_id, us.id as timesheet_id, us.status, us.clock_in_at, us.clock_out_at`;

/** Everyone with a place on a shift of the business. */
export async function progressOfShift(db: Database, businessId: number, shiftId: number): Promise<Progress[]> {
  found(await db.maybe(sql`select id from shifts where id = ${shiftId} and business_id = ${businessId}`));
  return db.many(sql`select ${columns} from user_shifts us where us.shift_id = ${shiftId} order by us.id`);
}

/** One timesheet's, with the business it is for. */
export const progressOf = (db: Database, timesheetId: number): Promise<(Progress & { business_id: number }) | null> =>
  db.maybe(sql`select ${columns}, us.business_id from user_shifts us where us.id = ${timesheetId}`);

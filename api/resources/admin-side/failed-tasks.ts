import sql from 'sql-template-tag';
import type { DataOf } from '#contract/call/call.ts';
import type { listFailedTasks } from '#contract/invoices/admin-side.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { ascending } from '../../db/order.ts';
import { found } from '../../http/refusal.ts';
import { deleteUnit, tryUnitAgain } from '../../scheduled-tasks/units.ts';
import { listRows, type Listed, type Paging } from '../listing.ts';

type FailedTask = DataOf<typeof listFailedTasks>[number];

const failedTask = columns<FailedTask>({
  id: sql`u.id`,
  task: sql`u.task`,
  business_id: sql`u.business_id`,
  company_name: sql`coalesce(b.company_name, '')`,
  since: sql`u.since`,
  until: sql`u.until`,
  attempts: sql`u.attempts`,
  failed_at: sql`u.failed_at`,
  last_error: sql`coalesce(u.last_error, '')`,
  next_try_at: sql`u.next_try_at`,
  is_set_aside: sql`u.set_aside_at is not null`,
});

const failed = sql`from task_units u join businesses b on b.id = u.business_id where u.failed_at is not null`;

const setAsideFirst = ascending(['flag', sql`(u.set_aside_at is null)`], ['number', sql`u.id`]);

export const listFailed = (db: Database, paging: Paging): Promise<Listed<FailedTask>> =>
  listRows(db, setAsideFirst, paging, failedTask, failed);

/** Throws 404 when it is done or has never failed. */
const failedOne = async (tx: Database, id: number): Promise<FailedTask> =>
  found(await tx.maybe<FailedTask>(sql`select ${failedTask} ${failed} and u.id = ${id} for update of u`));

export async function retryFailed(tx: Database, id: number, now: Date): Promise<FailedTask> {
  await failedOne(tx, id);
  await tryUnitAgain(tx, id, now);
  return failedOne(tx, id);
}

export async function leaveOutFailed(tx: Database, id: number): Promise<void> {
  await failedOne(tx, id);
  await deleteUnit(tx, id);
}

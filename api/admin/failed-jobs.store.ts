import sql from 'sql-template-tag';
import type { DataOf } from '#contract/core/call.ts';
import type { listFailedJobs } from '#contract/admin/failed-jobs.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { ascending } from '../db/order.ts';
import { orNotFound } from '../api-error.ts';
import { deleteBusinessJob, retryBusinessJob } from '../jobs/business-jobs.ts';
import { jobIdOf } from '../jobs/engine.ts';
import { whereAll } from '../db/filters.ts';
import { listRows, type FilterOf, type ListResult, type Paging } from '../db/listing.ts';

type FailedJob = DataOf<typeof listFailedJobs>[number];

const nextTry = sql`
  select j.start_after from pgboss.job j
  where j.name in ('clock-by-business', 'long-by-business') and j.id = ${jobIdOf(sql`u.id`)} and j.state < 'active'`;

const failedJob = columns<FailedJob>({
  id: sql`u.id`,
  name: sql`u.name`,
  business_id: sql`u.business_id`,
  company_name: sql`coalesce(b.company_name, '')`,
  since: sql`u.since`,
  until: sql`u.until`,
  attempts: sql`u.attempts`,
  failed_at: sql`u.failed_at`,
  last_error: sql`coalesce(u.last_error, '')`,
  next_try_at: sql`coalesce((${nextTry}), u.failed_at)`,
  is_dead_lettered: sql`u.dead_lettered_at is not null`,
});

const failed = sql`from background_jobs u join businesses b on b.id = u.business_id where u.failed_at is not null`;

const deadLetteredFirst = ascending(['flag', sql`(u.dead_lettered_at is null)`], ['number', sql`u.id`]);

type Filter = FilterOf<typeof listFailedJobs>;

export const findFailedJobs = (db: Database, filter: Filter & Paging): Promise<ListResult<FailedJob>> =>
  listRows(
    db,
    deadLetteredFirst,
    filter,
    failedJob,
    sql`${failed} and ${whereAll<Filter>(filter, { id: (id) => sql`u.id = ${id}` })}`,
  );

/** Throws 404 when it is done or has never failed. */
const lockFailedJob = async (tx: Database, id: number): Promise<FailedJob> =>
  orNotFound(await tx.maybe<FailedJob>(sql`select ${failedJob} ${failed} and u.id = ${id} for update of u`));

export async function retryJob(tx: Database, id: number, now: Date): Promise<FailedJob> {
  await lockFailedJob(tx, id);
  await retryBusinessJob(tx, id, now);
  return lockFailedJob(tx, id);
}

export async function discardJob(tx: Database, id: number): Promise<void> {
  await lockFailedJob(tx, id);
  await deleteBusinessJob(tx, id);
}

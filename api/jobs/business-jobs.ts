import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { enqueue, enqueueAgain } from './engine.ts';
import type { JobByBusiness } from './job.ts';
import { businessJobQueue } from './queues.ts';

export interface BusinessJob {
  id: number;
  name: string;
  business_id: number;
  since: string | null;
  until: string;
}

const businessJob = columns<BusinessJob>({
  id: sql`id`,
  name: sql`name`,
  business_id: sql`business_id`,
  since: sql`since`,
  until: sql`until`,
});

/** What is due meanwhile is added to what the business's row covers. */
export async function addBusinessJobs(
  tx: Database,
  job: JobByBusiness,
  businesses: readonly number[],
  { since, until, now }: { since: Date | null; until: Date; now: Date },
): Promise<void> {
  if (businesses.length === 0) return;
  const rows = await tx.many<{ id: number; business_id: number; is_dead_lettered: boolean }>(sql`
    insert into background_jobs (name, business_id, since, until)
    select ${job.name}, business, ${since}::timestamptz, ${until}::timestamptz from unnest(${businesses}::bigint[]) as business
    on conflict (name, business_id) do update set until = excluded.until
    returning id, business_id, dead_lettered_at is not null as is_dead_lettered`);
  await enqueue(
    tx,
    businessJobQueue(job.name),
    rows.filter(({ is_dead_lettered: isDeadLettered }) => !isDeadLettered),
    now,
  );
}

export const dueBusinessJobs = (names: readonly string[]): Sql =>
  sql`select id, business_id from background_jobs where dead_lettered_at is null and name = any(${names}::text[])`;

export const findBusinessJob = (db: Database, id: number): Promise<BusinessJob | null> =>
  db.maybe<BusinessJob>(sql`select ${businessJob} from background_jobs where id = ${id} and dead_lettered_at is null`);

/** Of those that were never tried: one that fails does not hold up the others. */
export const findPredecessors = (
  db: Database,
  { after = [] }: JobByBusiness,
  businessId: number,
): Promise<BusinessJob[]> =>
  after.length === 0
    ? Promise.resolve([])
    : db.many<BusinessJob>(sql`
        select ${businessJob} from background_jobs
        where business_id = ${businessId} and name = any(${after}::text[]) and attempts = 0 order by id`);

/** Locked for the transaction; null when it is done. Null as well while another process does it, unless this waits. */
export const claimBusinessJob = (tx: Database, id: number, waits: boolean): Promise<BusinessJob | null> =>
  tx.maybe<BusinessJob>(sql`
    select ${businessJob} from background_jobs where id = ${id} and dead_lettered_at is null
    for update ${waits ? sql`` : sql`skip locked`}`);

export const deleteBusinessJob = (tx: Database, id: number): Promise<number> =>
  tx.run(sql`delete from background_jobs where id = ${id}`);

export const recordBusinessJobFailure = (db: Database, id: number, error: unknown, now: Date): Promise<number> =>
  db.run(sql`
    update background_jobs set attempts = attempts + 1, failed_at = ${now}, last_error = ${String(error)} where id = ${id}`);

/** Null when it is gone, or was dead-lettered before. */
export const deadLetterBusinessJob = (
  tx: Database,
  id: number,
  now: Date,
): Promise<(BusinessJob & { last_error: string | null }) | null> =>
  tx.maybe(sql`
    update background_jobs set dead_lettered_at = ${now} where id = ${id} and dead_lettered_at is null
    returning ${businessJob}, last_error`);

export async function retryBusinessJob(tx: Database, id: number, now: Date): Promise<void> {
  const row = await tx.one<Pick<BusinessJob, 'id' | 'name' | 'business_id'>>(sql`
    update background_jobs set attempts = 0, dead_lettered_at = null where id = ${id} returning id, name, business_id`);
  await enqueueAgain(tx, businessJobQueue(row.name), [row], now);
}

/** Header of `/readyz`: the number of dead-lettered jobs. */
export const deadLetterHeader = 'jobs-dead-lettered';

/** Header of `/readyz`: jobs whose last global run failed, separated by commas. */
export const failingHeader = 'jobs-failing';

interface Failing {
  dead_lettered: number;
  jobs: string[];
}

export const failingNow = (db: Database): Promise<Failing> =>
  db.one<Failing>(sql`
    select (select count(*) from background_jobs where dead_lettered_at is not null) as dead_lettered,
      (select coalesce(json_agg(name order by name), '[]') from job_runs where failed_at is not null) as jobs`);

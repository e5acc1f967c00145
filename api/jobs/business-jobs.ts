import sql from 'sql-template-tag';
import { addMinutes } from '#domain/shared/time.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';

export interface BusinessJob {
  id: number;
  business_id: number;
  since: string | null;
  until: string;
  attempts: number;
}

const businessJob = columns<BusinessJob>({
  id: sql`id`,
  business_id: sql`business_id`,
  since: sql`since`,
  until: sql`until`,
  attempts: sql`attempts`,
});

/** The pauses before dead-lettering add up to a day. */
export const maxAttempts = 12;

/** 1, 2, 4 and so on, 6 hours at most. */
const pauseMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), 360);

export const nextAttemptAt = (attempts: number, now: Date): Date => addMinutes(now, pauseMinutes(attempts));

export const enqueueBusinessJobs = (
  tx: Database,
  name: string,
  businesses: readonly number[],
  { since, until }: { since: Date | null; until: Date },
): Promise<number> =>
  tx.run(sql`
    insert into background_jobs (name, business_id, since, until, next_try_at)
    select ${name}, business, ${since}::timestamptz, ${until}::timestamptz, ${until}::timestamptz
    from unnest(${businesses}::bigint[]) as business
    on conflict (name, business_id) do update set until = excluded.until`);

export const dueBusinessJobs = async (tx: Database, name: string, now: Date): Promise<number[]> =>
  (
    await tx.many<{ id: number }>(sql`
      select id from background_jobs where name = ${name} and dead_lettered_at is null and next_try_at <= ${now} order by business_id`)
  ).map(({ id }) => id);

/** Locked for the transaction; null when it is done, or another process has it. */
export const claimBusinessJob = (tx: Database, id: number, now: Date): Promise<BusinessJob | null> =>
  tx.maybe<BusinessJob>(sql`
    select ${businessJob} from background_jobs where id = ${id} and dead_lettered_at is null and next_try_at <= ${now} for update skip locked`);

export const deleteBusinessJob = (tx: Database, id: number): Promise<number> =>
  tx.run(sql`delete from background_jobs where id = ${id}`);

interface Failure {
  attempts: number;
  is_dead_lettered: boolean;
}

/** Null when it is gone, or another process has tried it since. */
export async function failBusinessJob(
  db: Database,
  { id, attempts: before }: Pick<BusinessJob, 'id' | 'attempts'>,
  error: unknown,
  now: Date,
): Promise<Failure | null> {
  const attempts = before + 1;
  const isDeadLettered = attempts >= maxAttempts;
  const rows = await db.run(sql`
    update background_jobs set attempts = ${attempts}, failed_at = ${now}, last_error = ${String(error)},
      next_try_at = ${nextAttemptAt(attempts, now)}, dead_lettered_at = ${isDeadLettered ? now : null}
    where id = ${id} and attempts = ${before}`);
  return rows === 0 ? null : { attempts, is_dead_lettered: isDeadLettered };
}

export const retryBusinessJob = (tx: Database, id: number, now: Date): Promise<number> =>
  tx.run(sql`update background_jobs set attempts = 0, next_try_at = ${now}, dead_lettered_at = null where id = ${id}`);

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

import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import {
  addBusinessJobs,
  claimBusinessJob,
  deadLetterBusinessJob,
  deleteBusinessJob,
  findBusinessJob,
  findPredecessors,
  recordBusinessJobFailure,
  type BusinessJob,
} from './business-jobs.ts';
import { isByBusiness, type Job, type JobByBusiness } from './job.ts';
import { notifyAdmins } from './notify-admins.ts';

export interface Running {
  db: Database;
  now: () => Date;
  log: Logger;
}

/** A job for all businesses, or the search for those that have something due, whose number is returned. */
export async function runJob({ db, now: clock, log }: Running, job: Job): Promise<number> {
  const now = clock();
  let found = 0;
  try {
    await runRecorded(db, job, now, async (tx, { since, until }) => {
      const run = { now, since, until, log };
      if (!isByBusiness(job)) return job.run(tx, run);
      const businesses = await job.businesses(tx, run);
      await addBusinessJobs(tx, job, businesses, run);
      found = businesses.length;
    });
    return found;
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job failed');
    await recordFailure(db, job, error, now);
    throw error;
  }
}

interface Period {
  since: Date | null;
  until: Date;
}

/** Work and record in one transaction. Skipped when another process was faster. */
const runRecorded = (
  db: Database,
  { name, after = [] }: Job,
  now: Date,
  work: (tx: Database, period: Period) => Promise<void>,
): Promise<void> =>
  db.tx(
    async (tx) => {
      const { last_run_at } = (await lockRecord(tx, name)) ?? (await createRecord(tx, name));
      const since = last_run_at === null ? null : new Date(last_run_at);
      const until = await untilPredecessors(tx, after, now);
      if (until === null || (since !== null && since >= until)) return;
      await work(tx, { since, until });
      await tx.run(sql`
        update job_runs set last_run_at = ${until}, last_error = null, failed_at = null, attempts = 0, runs = runs + 1
        where name = ${name}`);
    },
    // Read committed, so that it sees what the process it waited for did.
    { isolation: 'read committed' },
  );

interface JobRecord {
  last_run_at: string | null;
}

const lockRecord = (tx: Database, name: string): Promise<JobRecord | null> =>
  tx.maybe<JobRecord>(sql`select last_run_at from job_runs where name = ${name} for update`);

/** Another process may insert it at the same moment. */
async function createRecord(tx: Database, name: string): Promise<JobRecord> {
  await tx.run(sql`insert into job_runs (name) values (${name}) on conflict do nothing`);
  return (await lockRecord(tx, name)) ?? { last_run_at: null };
}

/** Null where one of them was never tried. */
async function untilPredecessors(tx: Database, after: readonly string[], now: Date): Promise<Date | null> {
  if (after.length === 0) return now;
  const { tried, count } = await tx.one<{ tried: string | null; count: number }>(sql`
    select min(greatest(last_run_at, failed_at)) as tried, count(greatest(last_run_at, failed_at)) as count
    from job_runs where name = any(${after}::text[])`);
  if (tried === null || count < after.length) return null;
  return new Date(Math.min(now.getTime(), Date.parse(tried)));
}

/** A global job is never dead-lettered: businesses that come later need it too. */
const recordFailure = (db: Database, { name }: Job, error: unknown, now: Date): Promise<number> =>
  // The first run may have failed before its record was stored.
  db.run(sql`
    insert into job_runs (name, attempts, last_error, failed_at) values (${name}, 1, ${String(error)}, ${now})
    on conflict (name) do update set attempts = job_runs.attempts + 1, last_error = excluded.last_error, failed_at = excluded.failed_at`);

export async function runBusinessJob(running: Running, jobs: readonly JobByBusiness[], id: number): Promise<void> {
  const row = await findBusinessJob(running.db, id);
  const job = jobs.find(({ name }) => name === row?.name);
  if (row === null || !job) return;
  for (const before of await findPredecessors(running.db, job, row.business_id)) {
    const predecessor = jobs.find(({ name }) => name === before.name);
    // Its own job tries it again.
    if (predecessor) await perform(running, predecessor, before, true).catch(() => {});
  }
  await perform(running, job, row, false);
}

async function perform(
  { db, now: clock, log }: Running,
  job: JobByBusiness,
  { id, business_id: businessId }: BusinessJob,
  waits: boolean,
): Promise<void> {
  const now = clock();
  try {
    await db.tx(
      async (tx) => {
        const row = await claimBusinessJob(tx, id, waits);
        if (row === null) return;
        const { since, until } = row;
        const covers = { since: since === null ? null : new Date(since), until: new Date(until) };
        await job.runFor(tx, businessId, { now, ...covers, log });
        await deleteBusinessJob(tx, id);
      },
      { business: businessId },
    );
  } catch (error) {
    log.error({ err: error, job: job.name, business: businessId, row: id }, 'job failed for a business');
    await recordBusinessJobFailure(db, id, error, now);
    throw error;
  }
}

/** The platform is notified once. */
export const deadLetterJob = ({ db, now: clock, log }: Running, id: number): Promise<void> =>
  db.tx(async (tx) => {
    const row = await deadLetterBusinessJob(tx, id, clock());
    if (row === null) return;
    const about = { job: row.name, business: row.business_id };
    await notifyAdmins(tx, about, row.last_error, clock());
    log.error({ ...about, row: id }, 'job dead-lettered for a business');
  });

import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import type { Database } from './db/client.ts';
import { runSerializableExclusively } from './db/exclusive.ts';
import { approveUndecided } from './timesheets/decision/approve-undecided.job.ts';
import { closeTimesheets } from './timesheets/close-timesheets.job.ts';
import { dailyDigest } from './messaging/daily-digest.job.ts';
import { scheduledSettings } from './admin/scheduled-settings.job.ts';
import { purgeExpired } from './accounts/purge-expired.job.ts';
import type { Job, JobByBusiness } from './jobs/job.ts';
import { updateShiftStatuses } from './shifts/jobs/update-shift-statuses.ts';
import { nightlyIntegrityCheck } from './admin/nightly-integrity-check.job.ts';
import { overdueInvoices } from './billing/overdue-invoices.job.ts';
import { paymentDue } from './billing/payment-due.job.ts';
import { openShifts } from './shifts/jobs/open-shifts.ts';
import { remindReviewers } from './timesheets/remind-reviewers.job.ts';
import { settleCredits } from './billing/settle-credits.job.ts';
import { staffingReminders } from './shifts/jobs/staffing-reminders.ts';
import { notifyAdmins } from './jobs/notify-admins.ts';
import {
  deleteBusinessJob,
  failBusinessJob,
  nextAttemptAt,
  enqueueBusinessJobs,
  claimBusinessJob,
  dueBusinessJobs,
  type BusinessJob,
} from './jobs/business-jobs.ts';
import { weeklyInvoices } from './billing/weekly/weekly.job.ts';

/** In order of dependency: settings take effect, shifts end, their timesheets close, weeks are invoiced. */
export const jobs: readonly Job[] = [
  scheduledSettings,
  openShifts,
  updateShiftStatuses,
  staffingReminders,
  closeTimesheets,
  remindReviewers,
  approveUndecided,
  dailyDigest,
  weeklyInvoices,
  settleCredits,
  paymentDue,
  overdueInvoices,
  nightlyIntegrityCheck,
  purgeExpired,
];

const isByBusiness = (job: Job): job is JobByBusiness => 'businesses' in job;

/**
 * Safe to run in multiple processes that share a database: the row of a job is locked during its work, so that
 * it runs once. A failure does not hold up other jobs. It is retried with growing pauses; a business's job is
 * dead-lettered in the end, and the platform is notified.
 */
export async function runDueJobs(db: Database, now: Date, log: Logger): Promise<void> {
  for (const job of jobs) {
    try {
      if (isByBusiness(job)) await runByBusiness(db, job, now, log);
      else await runRecorded(db, job, now, (tx, since) => job.run(tx, { now, since, until: now, log }));
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed');
      await recordFailure(db, job, error, now);
    }
  }
}

async function runByBusiness(db: Database, job: JobByBusiness, now: Date, log: Logger): Promise<void> {
  await runRecorded(db, job, now, async (tx, since) => {
    const found = await job.businesses(tx, { now, since, until: now, log });
    if (found.length > 0) await enqueueBusinessJobs(tx, job.name, found, { since, until: now });
  });
  for (const id of await dueBusinessJobs(db, job.name, now)) await runBusinessJob(db, job, id, now, log);
}

async function runBusinessJob(db: Database, job: JobByBusiness, id: number, now: Date, log: Logger): Promise<void> {
  const held: { unit: BusinessJob | null } = { unit: null };
  try {
    // Two jobs of one business change the same balances, and users act on them meanwhile.
    await runSerializableExclusively(db, 'background_jobs', async (tx) => {
      const unit = await claimBusinessJob(tx, id, now);
      held.unit = unit;
      if (unit === null) return;
      const { business_id: businessId, since, until } = unit;
      const covers = { since: since === null ? null : new Date(since), until: new Date(until) };
      await job.runFor(tx, businessId, { now, ...covers, log });
      await deleteBusinessJob(tx, id);
    });
  } catch (error) {
    if (held.unit === null) throw error;
    await recordBusinessJobFailure(db, job, held.unit, error, { now, log });
  }
}

async function recordBusinessJobFailure(
  db: Database,
  job: JobByBusiness,
  unit: BusinessJob,
  error: unknown,
  { now, log }: { now: Date; log: Logger },
): Promise<void> {
  const of = { job: job.name, business: unit.business_id, unit: unit.id };
  await db.tx(async (tx) => {
    const failure = await failBusinessJob(tx, unit, error, now);
    if (failure === null) return;
    if (failure.is_dead_lettered) await notifyAdmins(tx, of, error, now);
    const { attempts, is_dead_lettered: isDeadLettered } = failure;
    log.error(
      { err: error, ...of, attempts },
      isDeadLettered ? 'job dead-lettered for a business' : 'job failed for a business',
    );
  });
}

const record = ({ name }: Job) => sql`select last_run_at, next_run_at from job_runs where name = ${name} for update`;

interface JobRecord {
  last_run_at: string | null;
  next_run_at: string;
}

/** Work and record in one transaction. Skipped when another process was faster. */
const runRecorded = (
  db: Database,
  job: Job,
  now: Date,
  work: (tx: Database, since: Date | null) => Promise<void>,
): Promise<void> =>
  db.tx(
    async (tx) => {
      const { last_run_at, next_run_at } =
        (await tx.maybe<JobRecord>(record(job))) ?? (await createRecord(tx, job, now));
      const since = last_run_at === null ? null : new Date(last_run_at);
      if ((since !== null && since >= now) || new Date(next_run_at) > now) return;
      await work(tx, since);
      await tx.run(sql`
        update job_runs set last_run_at = ${now}, next_run_at = ${now}, last_error = null, failed_at = null, attempts = 0, runs = runs + 1
        where name = ${job.name}`);
    },
    // Read committed, so that it sees what the process it waited for did.
    { isolation: 'read committed' },
  );

async function createRecord(tx: Database, job: Job, now: Date): Promise<JobRecord> {
  // Another process may insert it at the same moment.
  await tx.run(sql`insert into job_runs (name, next_run_at) values (${job.name}, ${now}) on conflict do nothing`);
  return tx.one<JobRecord>(record(job));
}

/** A global job is never dead-lettered: businesses that come later need it too. */
const recordFailure = (db: Database, job: Job, error: unknown, now: Date): Promise<void> =>
  db.tx(async (tx) => {
    // The first run may have failed before its record was stored.
    const { attempts } = await tx.one<{ attempts: number }>(sql`
      insert into job_runs (name, next_run_at, attempts, last_error, failed_at) values (${job.name}, ${now}, 1, ${String(error)}, ${now})
      on conflict (name) do update set attempts = job_runs.attempts + 1, last_error = excluded.last_error, failed_at = excluded.failed_at
      returning attempts`);
    await tx.run(sql`update job_runs set next_run_at = ${nextAttemptAt(attempts, now)} where name = ${job.name}`);
  });

import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import type { Database } from './db/client.ts';
import { approveUndecided } from './timesheets/decision/approve-undecided.job.ts';
import { closeTimesheets } from './timesheets/close-timesheets.job.ts';
import { dailyDigest } from './messaging/daily-digest.job.ts';
import { scheduledSettings } from './admin/scheduled-settings.job.ts';
import { purgeExpired } from './accounts/purge-expired.job.ts';
import { isByBusiness, type Job } from './jobs/job.ts';
import { updateShiftStatuses } from './shifts/jobs/update-shift-statuses.ts';
import { notifyAdmins } from './admin/notify-admins.job.ts';
import { nightlyIntegrityCheck } from './admin/nightly-integrity-check.job.ts';
import { nightlyRetention } from './admin/retention/retention.job.ts';
import { overdueInvoices } from './billing/overdue-invoices.job.ts';
import { paymentDue } from './billing/payment-due.job.ts';
import { openShifts } from './shifts/jobs/open-shifts.ts';
import { remindReviewers } from './timesheets/remind-reviewers.job.ts';
import { settleCredits } from './billing/settle-credits.job.ts';
import { staffingReminders } from './shifts/jobs/staffing-reminders.ts';
import { dueBusinessJobs } from './jobs/business-jobs.ts';
import { deadLetterJob, runBusinessJob, runJob, type Running } from './jobs/run-job.ts';
import { drain, enqueueAllDue, type QueueWork, type Work } from './jobs/work.ts';
import { businessJobQueue, jobQueue, type QueueName } from './jobs/queues.ts';
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
  notifyAdmins,
  purgeExpired,
  nightlyRetention,
];

const jobsByBusiness = jobs.filter(isByBusiness);

const inQueue = (queue: QueueName): string[] =>
  jobs
    .map(({ name }) => name)
    .filter((name) => [jobQueue(name), businessJobQueue(name)].some((item) => item === queue));

async function runNamed(running: Running, name: number | string): Promise<number> {
  const job = jobs.find((item) => item.name === name);
  return job ? runJob(running, job) : 0;
}

const wholeJobs = (running: Running, queue: 'clock' | 'long-jobs'): QueueWork => ({
  due: sql`
    select name as id, null::bigint as business_id, -place as priority
    from unnest(${inQueue(queue)}::text[]) with ordinality as job (name, place)`,
  isFrequent: queue === 'clock',
  handle: async (name) => void (await runNamed(running, name)),
});

const businessJobs = (running: Running, queue: 'clock-by-business' | 'long-by-business'): QueueWork => ({
  due: dueBusinessJobs(inQueue(queue)),
  handle: (id) => runBusinessJob(running, jobsByBusiness, Number(id)),
});

/**
 * Each job fails, is retried and dead-lettered apart from the others, and so is each business's part of it. A job of
 * the engine has the name of a job, or the row of a business.
 */
export const scheduledWork = (running: Running) =>
  ({
    'dead-jobs': { handle: (id) => deadLetterJob(running, Number(id)) },
    'clock-by-business': businessJobs(running, 'clock-by-business'),
    'long-by-business': businessJobs(running, 'long-by-business'),
    clock: wholeJobs(running, 'clock'),
    'long-jobs': wholeJobs(running, 'long-jobs'),
  }) satisfies Work;

/**
 * Everything due, in order of dependency. For tests and the demo, whose clock jumps.  @param withLong what may wait
 * a minute, too
 */
export async function runDueJobs(db: Database, now: Date, log: Logger, withLong = true): Promise<void> {
  const running = { db, now: () => now, log };
  const work = scheduledWork(running);
  const { 'long-jobs': _, ...withoutLong } = work;
  const run = (queue: keyof typeof work) => drain(db, queue, work[queue].handle, now);
  await enqueueAllDue(db, withLong ? work : withoutLong, now);
  for (const queue of ['clock-by-business', 'long-by-business'] as const) await run(queue);
  const runWithBusinesses = async (name: number | string): Promise<void> => {
    if ((await runNamed(running, name)) > 0) await run(businessJobQueue(String(name)));
  };
  for (const queue of ['clock', 'long-jobs'] as const) await drain(db, queue, runWithBusinesses, now);
  await run('dead-jobs');
}

import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { approveUndecided } from './approve-undecided.ts';
import { closeTimesheets } from './close-timesheets.ts';
import { dailyDigest } from './daily-digest.ts';
import { forgetOld } from './forget-old.ts';
import type { Task } from './task.ts';
import { moveShifts } from './move-shifts.ts';
import { nightlyAudit } from './nightly-audit.ts';
import { overdueInvoices } from './overdue-invoices.ts';
import { openShifts } from './open-shifts.ts';
import { remindReviewers } from './remind-reviewers.ts';
import { settleCredits } from './settle-credits.ts';
import { weeklyInvoices } from './weekly/task.ts';

/**
 * The tasks stand in the order in which one leads to another: a shift ends, its timesheets close, a week is invoiced.
 */
export const tasks: readonly Task[] = [
  openShifts,
  moveShifts,
  closeTimesheets,
  remindReviewers,
  approveUndecided,
  dailyDigest,
  weeklyInvoices,
  settleCredits,
  overdueInvoices,
  nightlyAudit,
  forgetOld,
];

/**
 * Runs everything that is due by `now`. Processes that share a database may call it at the same time: the row of a task
 * is locked while it runs, so its work is done once. A task that fails is tried again on the next call and does not
 * hold up the others.
 */
export async function runDue(db: Database, now: Date, log: Logger): Promise<void> {
  for (const task of tasks) {
    try {
      await runTask(db, task, now, log);
    } catch (error) {
      log.error({ err: error, task: task.name }, 'task failed');
      await db.run(sql`update job_runs set last_error = ${String(error)} where name = ${task.name}`);
    }
  }
}

/** Runs one task once, with the record of it, in one transaction; nothing when another process was quicker. */
const runTask = (db: Database, task: Task, now: Date, log: Logger): Promise<void> =>
  db.tx(
    async (tx) => {
      const { last_run_at } =
        (await tx.maybe<{ last_run_at: string | null }>(record(task))) ?? (await createRecord(tx, task, now));
      const since = last_run_at === null ? null : new Date(last_run_at);
      if (since !== null && since >= now) return;
      await task.run(tx, { now, since, log });
      await tx.run(sql`
        update job_runs set last_run_at = ${now}, next_run_at = ${now}, last_error = null, runs = runs + 1 where name = ${task.name}`);
    },
    // Read committed: after waiting for another process, what that one did has to be seen.
    { isolation: 'read committed' },
  );

/** The record of a task, locked. */
const record = ({ name }: Task) => sql`select last_run_at from job_runs where name = ${name} for update`;

async function createRecord(tx: Database, task: Task, now: Date): Promise<{ last_run_at: string | null }> {
  // Another process may do so at the same moment.
  await tx.run(sql`insert into job_runs (name, next_run_at) values (${task.name}, ${now}) on conflict do nothing`);
  return tx.one<{ last_run_at: string | null }>(record(task));
}

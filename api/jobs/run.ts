import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { serializableInTurn } from '../db/in-turn.ts';
import { approveUndecided } from './approve-undecided.ts';
import { closeTimesheets } from './close-timesheets.ts';
import { dailyDigest } from './letters/daily-digest.ts';
import { datedSettings } from './dated-settings.ts';
import { forgetOld } from './forget-old.ts';
import type { Task, TaskByBusiness } from './task.ts';
import { moveShifts } from './move-shifts.ts';
import { nightlyAudit } from './nightly-audit.ts';
import { overdueInvoices } from './overdue-invoices.ts';
import { paymentDue } from './letters/payment-due.ts';
import { openShifts } from './open-shifts.ts';
import { remindReviewers } from './remind-reviewers.ts';
import { settleCredits } from './settle-credits.ts';
import { staffingLetters } from './letters/staffing-letters.ts';
import { tellProvider } from './tell-provider.ts';
import { deleteUnit, failUnit, nextTry, queueUnits, takeUnit, unitsToTry, type Unit } from './units.ts';
import { weeklyInvoices } from './weekly/task.ts';

/** In order of dependency: settings take effect, shifts end, their timesheets close, weeks are invoiced. */
export const tasks: readonly Task[] = [
  datedSettings,
  openShifts,
  moveShifts,
  staffingLetters,
  closeTimesheets,
  remindReviewers,
  approveUndecided,
  dailyDigest,
  weeklyInvoices,
  settleCredits,
  paymentDue,
  overdueInvoices,
  nightlyAudit,
  forgetOld,
];

const isByBusiness = (task: Task): task is TaskByBusiness => 'businesses' in task;

/**
 * Safe to run in multiple processes that share a database: the row of a job is locked during its work, so that
 * it runs once. A failure does not hold up other jobs. It is retried with growing pauses; a business's job is
 * dead-lettered in the end, and the platform is notified.
 */
export async function runDue(db: Database, now: Date, log: Logger): Promise<void> {
  for (const task of tasks) {
    try {
      if (isByBusiness(task)) await runByBusiness(db, task, now, log);
      else await runRecorded(db, task, now, (tx, since) => task.run(tx, { now, since, until: now, log }));
    } catch (error) {
      log.error({ err: error, task: task.name }, 'task failed');
      await recordFailure(db, task, error, now);
    }
  }
}

async function runByBusiness(db: Database, task: TaskByBusiness, now: Date, log: Logger): Promise<void> {
  await runRecorded(db, task, now, async (tx, since) => {
    const found = await task.businesses(tx, { now, since, until: now, log });
    if (found.length > 0) await queueUnits(tx, task.name, found, { since, until: now });
  });
  for (const id of await unitsToTry(db, task.name, now)) await runUnit(db, task, id, now, log);
}

async function runUnit(db: Database, task: TaskByBusiness, id: number, now: Date, log: Logger): Promise<void> {
  const held: { unit: Unit | null } = { unit: null };
  try {
    // Two jobs of one business change the same balances, and users act on them meanwhile.
    await serializableInTurn(db, 'task_units', async (tx) => {
      const unit = await takeUnit(tx, id, now);
      held.unit = unit;
      if (unit === null) return;
      const { business_id: businessId, since, until } = unit;
      const covers = { since: since === null ? null : new Date(since), until: new Date(until) };
      await task.runFor(tx, businessId, { now, ...covers, log });
      await deleteUnit(tx, id);
    });
  } catch (error) {
    if (held.unit === null) throw error;
    await recordUnitFailure(db, task, held.unit, error, { now, log });
  }
}

async function recordUnitFailure(
  db: Database,
  task: TaskByBusiness,
  unit: Unit,
  error: unknown,
  { now, log }: { now: Date; log: Logger },
): Promise<void> {
  const of = { task: task.name, business: unit.business_id, unit: unit.id };
  await db.tx(async (tx) => {
    const failure = await failUnit(tx, unit, error, now);
    if (failure === null) return;
    if (failure.is_set_aside) await tellProvider(tx, of, error, now);
    const { attempts, is_set_aside: setAside } = failure;
    log.error(
      { err: error, ...of, attempts },
      setAside ? 'task set aside for a business' : 'task failed for a business',
    );
  });
}

const record = ({ name }: Task) => sql`select last_run_at, next_run_at from job_runs where name = ${name} for update`;

interface TaskRecord {
  last_run_at: string | null;
  next_run_at: string;
}

/** Work and record in one transaction. Skipped when another process was faster. */
const runRecorded = (
  db: Database,
  task: Task,
  now: Date,
  work: (tx: Database, since: Date | null) => Promise<void>,
): Promise<void> =>
  db.tx(
    async (tx) => {
      const { last_run_at, next_run_at } =
        (await tx.maybe<TaskRecord>(record(task))) ?? (await createRecord(tx, task, now));
      const since = last_run_at === null ? null : new Date(last_run_at);
      if ((since !== null && since >= now) || new Date(next_run_at) > now) return;
      await work(tx, since);
      await tx.run(sql`
        update job_runs set last_run_at = ${now}, next_run_at = ${now}, last_error = null, failed_at = null, attempts = 0, runs = runs + 1
        where name = ${task.name}`);
    },
    // Read committed, so that it sees what the process it waited for did.
    { isolation: 'read committed' },
  );

async function createRecord(tx: Database, task: Task, now: Date): Promise<TaskRecord> {
  // Another process may insert it at the same moment.
  await tx.run(sql`insert into job_runs (name, next_run_at) values (${task.name}, ${now}) on conflict do nothing`);
  return tx.one<TaskRecord>(record(task));
}

/** A global job is never dead-lettered: businesses that come later need it too. */
const recordFailure = (db: Database, task: Task, error: unknown, now: Date): Promise<void> =>
  db.tx(async (tx) => {
    // The first run may have failed before its record was stored.
    const { attempts } = await tx.one<{ attempts: number }>(sql`
      insert into job_runs (name, next_run_at, attempts, last_error, failed_at) values (${task.name}, ${now}, 1, ${String(error)}, ${now})
      on conflict (name) do update set attempts = job_runs.attempts + 1, last_error = excluded.last_error, failed_at = excluded.failed_at
      returning attempts`);
    await tx.run(sql`update job_runs set next_run_at = ${nextTry(attempts, now)} where name = ${task.name}`);
  });

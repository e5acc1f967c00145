import sql from 'sql-template-tag';
import { invoiceStatus, type InvoiceStatus } from '#domain/billing/invoices/status.ts';
import { afterClock, enteredHoursError } from '#domain/timesheets/clock.ts';
import { isAtWork } from '#domain/timesheets/closing.ts';
import { reviewError } from '#domain/timesheets/review.ts';
import { tabOf, type TimesheetStatus } from '#domain/timesheets/status.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { orNotFound, fail } from '../api-error.ts';
import { assertVersion, type Versioned } from '../http/version.ts';
import { changedBy, type AuditStamp } from '../db/listing.ts';
import { reopenTimesheet } from './decision/reopening.ts';
import { invoiceStatusColumn } from './matches.ts';
import { endOpenBreak, insertTimesheetEvent, recalculateTimesheet } from './record.ts';

interface Row extends Versioned {
  business_id: number;
  status: TimesheetStatus;
  starts_at: string;
  ends_at: string;
  invoice_status: InvoiceStatus | null;
}

const stored = columns<Row>({
  version: sql`us.version`,
  updated_at: sql`us.updated_at`,
  updated_by: sql`us.updated_by`,
  business_id: sql`us.business_id`,
  status: sql`us.status`,
  starts_at: sql`(select starts_at from shifts where id = us.shift_id)`,
  ends_at: sql`(select ends_at from shifts where id = us.shift_id)`,
  invoice_status: invoiceStatusColumn,
});

export interface EnteredHours {
  version: number;
  clock_in_at: string;
  clock_out_at: string | null;
  /** The business reads it. */
  reason: string;
  is_confirmed: boolean;
}

const lock = async (tx: Database, id: number): Promise<Row> =>
  orNotFound(await tx.maybe<Row>(sql`select ${stored} from user_shifts us where us.id = ${id} for update of us`));

const isDecided = ({ status }: Row): boolean => {
  const tab = tabOf(status);
  return tab === 'approved' || tab === 'rejected';
};

/** A decided timesheet is reopened first, with a credit note where it is on an invoice: the business decides again. */
async function undecided(tx: Database, id: number, hours: EnteredHours, edit: AuditStamp): Promise<Row> {
  const row = await lock(tx, id);
  assertVersion(row, hours.version);
  if (!isDecided(row)) return row;
  await reopenTimesheet(tx, row.business_id, id, { version: hours.version, reason: hours.reason }, edit);
  return lock(tx, id);
}

/**
 * Clock times of a worker as an admin enters them. The breaks stay; the timesheet is marked and never matches the plan.
 * @throws ApiError 422 `clock_order`, 409 `conflict`, `already_paid` or `not_reviewable`
 */
export async function enterHours(tx: Database, id: number, hours: EnteredHours, edit: AuditStamp): Promise<void> {
  const { clock_in_at: clockIn, clock_out_at: clockOut, is_confirmed: confirmed } = hours;
  const row = await undecided(tx, id, hours, edit);
  const paid = row.invoice_status === invoiceStatus.PAID;
  const status = clockOut === null ? row.status : (afterClock(row.status, 'clockOut') ?? row.status);
  const decided = isAtWork.includes(status) ? null : reviewError({ status, paid });
  if (decided !== null) fail(paid ? 'already_paid' : 'not_reviewable', decided);
  const problem = enteredHoursError(
    { clockIn, clockOut, plannedStart: row.starts_at, plannedEnd: row.ends_at, confirmed },
    edit.at,
  );
  if (problem !== null) fail('clock_order', problem.text, { fields: { [problem.field]: problem.text } });
  await tx.run(sql`
    update user_shifts set clock_in_at = ${clockIn}::timestamptz, clock_out_at = ${clockOut}::timestamptz, status = ${status},
      entered_by_admin = true, ${changedBy(edit)}
    where id = ${id}`);
  await insertTimesheetEvent(tx, id, { kind: 'HOURS_ENTERED_BY_ADMIN', note: hours.reason, edit });
  if (clockOut !== null) await endOpenBreak(tx, id, new Date(clockOut));
  await recalculateTimesheet(tx, id);
}

import sql from 'sql-template-tag';
import { invoiceStatus, type InvoiceStatus } from '#domain/billing/invoices/status.ts';
import { afterClock, clockOutError } from '#domain/timesheets/clock.ts';
import { reviewError } from '#domain/timesheets/review.ts';
import type { TimesheetStatus } from '#domain/timesheets/status.ts';
import { milliseconds } from '#domain/shared/time.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { updateClockOut } from '#contract/timesheets/timesheets.ts';
import type { Database } from '../db/client.ts';
import { assignments, columns, storedValues, type StoredIn } from '../db/columns.ts';
import { orNotFound, fail } from '../api-error.ts';
import { assertVersion, type Versioned } from '../http/version.ts';
import { changedBy, type AuditStamp } from '../db/listing.ts';
import { invoiceStatusColumn } from './matches.ts';
import { endOpenBreak, insertTimesheetEvent, recalculateTimesheet } from './record.ts';

interface Row extends Versioned {
  status: TimesheetStatus;
  clock_in_at: string | null;
  clock_out_at: string | null;
  ends_at: string;
  invoice_status: InvoiceStatus | null;
}

const stored = columns<Row>({
  version: sql`us.version`,
  updated_at: sql`us.updated_at`,
  updated_by: sql`us.updated_by`,
  status: sql`us.status`,
  clock_in_at: sql`us.clock_in_at`,
  clock_out_at: sql`us.clock_out_at`,
  ends_at: sql`(select ends_at from shifts where id = us.shift_id)`,
  invoice_status: invoiceStatusColumn,
});

const storedIn: StoredIn<Omit<BodyOf<typeof updateClockOut>, 'version' | 'is_confirmed'>> = {
  clock_out_at: 'clock_out_at',
};

/**
 * Before the decision only. A worker who was still at work has then left, and the timesheet can be approved.
 * Returns false when nothing changes.
 */
export async function changeClockOut(
  tx: Database,
  businessId: number,
  id: number,
  { version, is_confirmed: confirmed, ...fields }: BodyOf<typeof updateClockOut>,
  edit: AuditStamp,
): Promise<boolean> {
  const row = orNotFound(
    await tx.maybe<Row>(sql`
      select ${stored}
      from user_shifts us where us.id = ${id} and us.business_id = ${businessId} for update of us`),
  );
  assertVersion(row, version);
  const { clock_out_at: clockOut } = fields;
  const status = afterClock(row.status, 'clockOut') ?? row.status;
  const paid = row.invoice_status === invoiceStatus.PAID;
  const decided = reviewError({ status, paid });
  if (decided !== null) fail(paid ? 'already_paid' : 'not_reviewable', decided);
  const problem = clockOutError({ clockIn: row.clock_in_at, clockOut, plannedEnd: row.ends_at, confirmed }, edit.at);
  if (problem !== null) fail('clock_order', problem, { fields: { clock_out_at: problem } });
  if (status === row.status && row.clock_out_at !== null && milliseconds(row.clock_out_at) === milliseconds(clockOut))
    return false;
  await tx.run(sql`
    update user_shifts set ${assignments({ ...storedValues(storedIn, fields), status })}, ${changedBy(edit)}
    where id = ${id}`);
  await insertTimesheetEvent(tx, id, { kind: 'CLOCK_OUT_CHANGED', edit });
  await endOpenBreak(tx, id, new Date(clockOut));
  await recalculateTimesheet(tx, id);
  return true;
}

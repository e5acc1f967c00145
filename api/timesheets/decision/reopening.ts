import sql from 'sql-template-tag';
import { invoiceStatus, type InvoiceStatus } from '#domain/billing/invoices/status.ts';
import { reopeningError, type DecidedTimesheet } from '#domain/timesheets/reopening.ts';
import { overtimeStatus, timesheetStatus, type TimesheetStatus } from '#domain/timesheets/status.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { reopenTimesheet as contract } from '#contract/timesheets/timesheets.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { orNotFound, fail } from '../../api-error.ts';
import { assertVersion, type Versioned } from '../../http/version.ts';
import { creditTimesheet } from '../../billing/invoices/credit-note.ts';
import { changedBy, type AuditStamp } from '../../db/listing.ts';
import { invoicedAtColumn, invoiceStatusColumn } from '../matches.ts';
import { recalculateTimesheet } from '../record.ts';

interface Row extends Versioned {
  status: TimesheetStatus;
  invoiced_at: string | null;
  invoice_status: InvoiceStatus | null;
  approved_by_clock_at: string | null;
}

const row = columns<Row>({
  version: sql`us.version`,
  updated_at: sql`us.updated_at`,
  updated_by: sql`us.updated_by`,
  status: sql`us.status`,
  invoiced_at: invoicedAtColumn,
  invoice_status: invoiceStatusColumn,
  approved_by_clock_at: sql`us.approved_by_clock_at`,
});

export const decidedOf = (of: Omit<Row, keyof Versioned>): DecidedTimesheet => ({
  status: of.status,
  invoicedAt: of.invoiced_at,
  paid: of.invoice_status === invoiceStatus.PAID,
  approvedByClockAt: of.approved_by_clock_at,
});

/** A timesheet on an invoice is reversed with a credit note, whose number is returned. */
export async function reopenTimesheet(
  tx: Database,
  businessId: number,
  id: number,
  { version, reason }: BodyOf<typeof contract>,
  edit: AuditStamp,
): Promise<string | null> {
  const timesheet = orNotFound(
    await tx.maybe<Row>(sql`
      select ${row} from user_shifts us where us.id = ${id} and us.business_id = ${businessId} for update of us`),
  );
  assertVersion(timesheet, version, 'error.changedBy');
  const decided = decidedOf(timesheet);
  const problem = reopeningError(decided, edit.at);
  if (problem !== null)
    fail(decided.paid && decided.approvedByClockAt === null ? 'already_paid' : 'not_reopenable', problem);
  const number = decided.invoicedAt === null ? null : await creditTimesheet(tx, businessId, id, reason ?? '', edit);
  await tx.run(sql`
    update user_shifts set status = ${timesheetStatus.PENDING}, overtime_status = ${overtimeStatus.PENDING}, reviewed_at = null, reviewed_by = null, rejected_reason = '',
      approves_at = null, approved_by_clock_at = null, as_planned = false, settled_from = null, before_decision = null, ${changedBy(edit)}
    where id = ${id}`);
  await tx.run(sql`
    insert into user_shift_events (user_shift_id, kind, done_at, done_by)
    values (${id}, ${decided.invoicedAt === null ? 'REOPENED' : 'CREDITED'}, ${edit.at}, ${edit.by})`);
  await recalculateTimesheet(tx, id);
  return number;
}

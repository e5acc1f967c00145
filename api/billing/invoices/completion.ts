import sql from 'sql-template-tag';
import { overtimeStatus, timesheetStatus } from '#domain/timesheets/status.ts';
import type { Database } from '../../db/client.ts';

const { APPROVAL, APPROVAL_WORK_TIME, COMPLETED } = timesheetStatus;

const change = (now: Date) => sql`version = version + 1, updated_at = ${now}, updated_by = null`;
const ofInvoice = (invoiceId: number) =>
  sql`id in (select user_shift_id from invoice_lines where invoice_id = ${invoiceId} and not is_credited)`;

export const completeTimesheets = (tx: Database, invoiceId: number, now: Date): Promise<number> =>
  tx.run(sql`
    update user_shifts set status = ${COMPLETED}, ${change(now)}
    where ${ofInvoice(invoiceId)} and status in (${APPROVAL}, ${APPROVAL_WORK_TIME})`);

export const reopenTimesheets = (tx: Database, invoiceId: number, now: Date): Promise<number> =>
  tx.run(sql`
    update user_shifts set status = case when overtime_status = ${overtimeStatus.DONE} then ${APPROVAL}::smallint else ${APPROVAL_WORK_TIME}::smallint end, ${change(now)}
    where ${ofInvoice(invoiceId)} and status = ${COMPLETED}`);

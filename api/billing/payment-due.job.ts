import sql, { type Sql } from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import { adminInvoiceStatus, invoiceStatus } from '#domain/billing/invoices/status.ts';
import { addDays, dayOf, type Day } from '#domain/shared/time.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { openAmountWhere, reportedFor, reportedForAdminInvoice } from './amounts/settled.ts';
import { businessesOf } from '../db/queries/businesses-of.ts';
import { howToPay } from './invoices/how-to-pay.ts';
import { unpaidNotification } from '../messaging/notifications/billing-notifications.ts';
import { notifyBusiness } from '../messaging/notifications/notify-business.ts';
import { dailyMoments } from '../jobs/daily-moments.ts';
import type { JobByBusiness, JobRun } from '../jobs/job.ts';

const hour = '09:00';
const daysBefore = 3;

/** Without days that are past: their invoices are overdue, which is an email of its own. */
function dueDaysOf(run: JobRun): Day[] {
  const today = dayOf(run.now);
  return dailyMoments(run, [hour])
    .map((moment) => addDays(dayOf(moment), daysBefore))
    .filter((day) => day >= today);
}

interface Due {
  target: 'INVOICE' | 'ADMIN_INVOICE';
  target_id: number;
  number: string;
  open: Cents;
  due: Day;
  percent: number;
}

const openOf = openAmountWhere(sql`d.id = due.id`);

const isDue = (days: readonly Day[]): Sql => sql`
  from documents due left join invoices i on i.id = due.invoice_id left join admin_invoices o on o.id = due.admin_invoice_id
  where due.due_on = any(${[...days]}::date[]) and (i.status = ${invoiceStatus.DUE} or o.status = ${adminInvoiceStatus.OUTSTANDING})
    and ${openOf} > ${reportedFor(sql`i.id`)} + ${reportedForAdminInvoice(sql`o.id`)}`;

const due = columns<Due>({
  target: sql`due.kind`,
  target_id: sql`coalesce(due.invoice_id, due.admin_invoice_id)`,
  number: sql`due.number`,
  open: openOf,
  due: sql`due.due_on`,
  percent: sql`due.charge_percentage::float8`,
});

export const paymentDue: JobByBusiness = {
  name: 'payment-due',
  after: ['settle-credits'],
  async businesses(tx, run) {
    const days = dueDaysOf(run);
    return days.length === 0 ? [] : businessesOf(tx, sql`select due.business_id ${isDue(days)}`);
  },
  async runFor(tx, businessId, run) {
    const days = dueDaysOf(run);
    if (days.length === 0) return;
    const rows = await tx.many<Due>(
      sql`select ${due} ${isDue(days)} and due.business_id = ${businessId} order by due.id`,
    );
    for (const row of rows) await remind(tx, businessId, row, run.now);
  },
};

async function remind(
  tx: Database,
  businessId: number,
  { target_id: targetId, ...row }: Due,
  now: Date,
): Promise<void> {
  const ways = await howToPay(tx, row.number);
  await notifyBusiness(tx, businessId, unpaidNotification('DueSoon', { ...row, targetId, ways }), now);
}

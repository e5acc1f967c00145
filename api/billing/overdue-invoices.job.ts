import sql, { type Sql } from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import { adminInvoiceStatus, invoiceStatus } from '#domain/billing/invoices/status.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import { openAmountWhere, reportedFor, reportedForAdminInvoice } from './amounts/settled.ts';
import { howToPay } from './invoices/how-to-pay.ts';
import { unpaidNotification } from '../messaging/notifications/billing-notifications.ts';
import { notifyBusiness } from '../messaging/notifications/notify-business.ts';
import { businessesOf } from '../db/queries/businesses-of.ts';
import type { JobByBusiness } from '../jobs/job.ts';

interface Overdue {
  id: number;
  number: string;
  open: Cents;
  due_on: Day;
  charge_percentage: number;
  is_reported: boolean;
}

const chargeOf = (document: Sql) => sql`(select d.charge_percentage::float8 from documents d where ${document})`;

const openOfInvoice = openAmountWhere(sql`d.invoice_id = invoices.id`);
const openOfAdminInvoice = openAmountWhere(sql`d.admin_invoice_id = admin_invoices.id`);
const chargeOfInvoice = chargeOf(sql`d.invoice_id = invoices.id`);
const chargeOfAdminInvoice = chargeOf(sql`d.admin_invoice_id = admin_invoices.id`);

const isReported = sql`${reportedFor(sql`invoices.id`)} >= ${openOfInvoice}`;
const isAdminReported = sql`${reportedForAdminInvoice(sql`admin_invoices.id`)} >= ${openOfAdminInvoice}`;

const returning = (open: Sql, charge: Sql, isReported: Sql) =>
  sql`returning id, number, due_on, ${open} as open, ${charge} as charge_percentage, (${isReported}) as is_reported`;

const dueBefore = (day: Day) => sql`status = ${invoiceStatus.DUE} and due_on < ${day}`;
const outstandingBefore = (day: Day) => sql`status = ${adminInvoiceStatus.OUTSTANDING} and due_on < ${day}`;

/** `invoiceStatusOn` and `adminInvoiceStatusOn` of the domain: the due date itself is in time. */
export const overdueInvoices: JobByBusiness = {
  name: 'overdue-invoices',
  after: ['settle-credits'],
  businesses: (tx, { now }) =>
    businessesOf(
      tx,
      sql`select business_id from invoices where ${dueBefore(dayOf(now))}
        union select business_id from admin_invoices where ${outstandingBefore(dayOf(now))}`,
    ),
  async runFor(tx, businessId, { now }) {
    const today = dayOf(now);
    const notify = async (target: 'INVOICE' | 'ADMIN_INVOICE', rows: readonly Overdue[]): Promise<void> => {
      for (const { id, number, open, due_on: due, charge_percentage: percent, is_reported: reported } of rows) {
        if (reported) continue;
        const ways = await howToPay(tx, number);
        const about = { target, targetId: id, number, open, due, percent, ways };
        await notifyBusiness(tx, businessId, unpaidNotification('Overdue', about), now);
      }
    };
    const change = sql`version = version + 1, updated_at = ${now}, updated_by = null`;
    await notify(
      'INVOICE',
      await tx.many<Overdue>(sql`
      update invoices set status = ${invoiceStatus.UNPAID}, ${change}
      where business_id = ${businessId} and ${dueBefore(today)} ${returning(openOfInvoice, chargeOfInvoice, isReported)}`),
    );
    await notify(
      'ADMIN_INVOICE',
      await tx.many<Overdue>(sql`
      update admin_invoices set status = ${adminInvoiceStatus.PAST_DUE}, ${change}
      where business_id = ${businessId} and ${outstandingBefore(today)} ${returning(openOfAdminInvoice, chargeOfAdminInvoice, isAdminReported)}`),
    );
  },
};

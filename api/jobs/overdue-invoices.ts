import sql, { type Sql } from 'sql-template-tag';
import type { Cents } from '#domain/money.ts';
import { adminInvoiceStatus, invoiceStatus } from '#domain/invoice/status.ts';
import { dayOf, type Day } from '#domain/time.ts';
import { openWhere, sentFor, sentForAdmin } from '../figures/settled.ts';
import { howToPay } from '../resources/invoices/how-to-pay.ts';
import { unpaidNotice } from '../resources/notifications/money-notices.ts';
import { notifyBusiness } from '../resources/notifications/notify-business.ts';
import { businessesOf } from '../resources/businesses-of.ts';
import type { TaskByBusiness } from './task.ts';

interface Overdue {
  id: number;
  number: string;
  open: Cents;
  due_on: Day;
  charge_percentage: number;
  is_sent: boolean;
}

const chargeOf = (document: Sql) => sql`(select d.charge_percentage::float8 from documents d where ${document})`;

const openOfInvoice = openWhere(sql`d.invoice_id = invoices.id`);
const openOfAdminInvoice = openWhere(sql`d.operator_invoice_id = operator_invoices.id`);
const chargeOfInvoice = chargeOf(sql`d.invoice_id = invoices.id`);
const chargeOfAdminInvoice = chargeOf(sql`d.operator_invoice_id = operator_invoices.id`);

const isSent = sql`${sentFor(sql`invoices.id`)} >= ${openOfInvoice}`;
const isAdminSent = sql`${sentForAdmin(sql`operator_invoices.id`)} >= ${openOfAdminInvoice}`;

const returning = (open: Sql, charge: Sql, sent: Sql) =>
  sql`returning id, number, due_on, ${open} as open, ${charge} as charge_percentage, (${sent}) as is_sent`;

const dueBefore = (day: Day) => sql`status = ${invoiceStatus.DUE} and due_on < ${day}`;
const outstandingBefore = (day: Day) => sql`status = ${adminInvoiceStatus.OUTSTANDING} and due_on < ${day}`;

/** `invoiceStatusOn` and `adminInvoiceStatusOn` of the domain: the due date itself is in time. */
export const overdueInvoices: TaskByBusiness = {
  name: 'overdue-invoices',
  businesses: (tx, { now }) =>
    businessesOf(
      tx,
      sql`select business_id from invoices where ${dueBefore(dayOf(now))}
        union select business_id from operator_invoices where ${outstandingBefore(dayOf(now))}`,
    ),
  async runFor(tx, businessId, { now }) {
    const today = dayOf(now);
    const tell = async (target: 'INVOICE' | 'ADMIN_INVOICE', rows: readonly Overdue[]): Promise<void> => {
      for (const { id, number, open, due_on: due, charge_percentage: percent, is_sent: sent } of rows) {
        if (sent) continue;
        const ways = await howToPay(tx, number);
        const about = { target, targetId: id, number, open, due, percent, ways };
        await notifyBusiness(tx, businessId, unpaidNotice('Overdue', about), now);
      }
    };
    const change = sql`version = version + 1, updated_at = ${now}, updated_by = null`;
    await tell(
      'INVOICE',
      await tx.many<Overdue>(sql`
      update invoices set status = ${invoiceStatus.UNPAID}, ${change}
      where business_id = ${businessId} and ${dueBefore(today)} ${returning(openOfInvoice, chargeOfInvoice, isSent)}`),
    );
    await tell(
      'ADMIN_INVOICE',
      await tx.many<Overdue>(sql`
      update operator_invoices set status = ${adminInvoiceStatus.PAST_DUE}, ${change}
      where business_id = ${businessId} and ${outstandingBefore(today)} ${returning(openOfAdminInvoice, chargeOfAdminInvoice, isAdminSent)}`),
    );
  },
};

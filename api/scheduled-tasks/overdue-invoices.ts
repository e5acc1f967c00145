import sql, { type Sql } from 'sql-template-tag';
import type { Cents } from '#domain/money.ts';
import { adminInvoiceStatus, invoiceStatus } from '#domain/invoice/status.ts';
import { dayOf, type Day } from '#domain/time.ts';
import { notifyBusiness } from '../resources/notifications/notify-business.ts';
import { amountText, dateText } from '../resources/notifications/texts.ts';
import type { Task } from './task.ts';

interface Overdue {
  id: number;
  business_id: number;
  number: string;
  /** So much is open of it. */
  open: Cents;
  due_on: Day;
  /** It waits for confirmation: no reminder. */
  is_sent?: boolean;
}

/** Returns what is open of the document of an invoice. */
const openOf = (document: Sql) => sql`(
  select coalesce(b.balance, 0) from documents d left join document_balances b on b.document_id = d.id where ${document})`;

const openOfInvoice = openOf(sql`d.invoice_id = invoices.id`);
const openOfAdminInvoice = openOf(sql`d.operator_invoice_id = operator_invoices.id`);

/** It is true if all that is open of an invoice was sent, and waits for the provider to confirm it. */
const isSent = sql`
  select coalesce(sum(p.amount), 0) >= ${openOfInvoice}
  from payments p where p.invoice_id = invoices.id and p.state = 'SENT'`;

const returning = (open: Sql) => sql`returning id, business_id, number, due_on, ${open} as open`;

/** Invoices whose due date has passed (`invoiceStatusOn`, `adminInvoiceStatusOn` of the domain): the due date itself is in time. */
export const overdueInvoices: Task = {
  name: 'overdue-invoices',
  async run(tx, { now }) {
    const today = dayOf(now);
    const tell = async (name: string, target: 'INVOICE' | 'ADMIN_INVOICE', rows: readonly Overdue[]): Promise<void> => {
      for (const { id, business_id, number, open, due_on, is_sent: sent } of rows) {
        if (sent) continue;
        const variables = () => ({ number, amount: amountText(open), due: dateText(due_on) });
        await notifyBusiness(tx, business_id, { name, variables, target, targetId: id, operatorOnly: true }, now);
      }
    };
    const change = sql`version = version + 1, updated_at = ${now}, updated_by = null`;
    await tell(
      'invoiceOverdue',
      'INVOICE',
      await tx.many<Overdue>(sql`
      update invoices set status = ${invoiceStatus.UNPAID}, ${change}
      where status = ${invoiceStatus.DUE} and due_on < ${today} ${returning(openOfInvoice)}, (${isSent}) as is_sent`),
    );
    await tell(
      'adminInvoiceOverdue',
      'ADMIN_INVOICE',
      await tx.many<Overdue>(sql`
      update operator_invoices set status = ${adminInvoiceStatus.PAST_DUE}, ${change}
      where status = ${adminInvoiceStatus.OUTSTANDING} and due_on < ${today} ${returning(openOfAdminInvoice)}`),
    );
  },
};

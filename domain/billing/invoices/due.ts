import { addDays, dayOf, daysBetween, type Day, type Days } from '../../shared/time.ts';
import { adminInvoiceStatus, invoiceStatus, type AdminInvoiceStatus, type InvoiceStatus } from './status.ts';

/** The invoice list shows invoices due from today to this many days ahead, unless asked otherwise. */
const listDaysAhead = 30;

export const defaultInvoicePeriod = (now: Date): Days => ({ from: dayOf(now), to: addDays(dayOf(now), listDaysAhead) });

/** Zero up to and including the due date. */
export const daysOverdue = (due: Day, today: Day): number => Math.max(0, daysBetween(due, today));

/** A due worker invoice becomes unpaid on the day after its due date. */
export const invoiceStatusOn = (invoice: { status: InvoiceStatus; due: Day }, today: Day): InvoiceStatus =>
  invoice.status === invoiceStatus.DUE && daysOverdue(invoice.due, today) > 0 ? invoiceStatus.UNPAID : invoice.status;

/** An outstanding admin invoice becomes past due on the day after its due date. */
export const adminInvoiceStatusOn = (
  invoice: { status: AdminInvoiceStatus; due: Day },
  today: Day,
): AdminInvoiceStatus =>
  invoice.status === adminInvoiceStatus.OUTSTANDING && daysOverdue(invoice.due, today) > 0
    ? adminInvoiceStatus.PAST_DUE
    : invoice.status;

import { enumName } from '../../shared/enumeration.ts';

/** What the business owes for approved timesheets. */
export const invoiceStatus = { IN_PROGRESS: 1, DUE: 2, PAID: 3, UNPAID: 4 } as const;
export type InvoiceStatus = (typeof invoiceStatus)[keyof typeof invoiceStatus];
export const invoiceStatusName = enumName(invoiceStatus);

/** What the platform bills the business. Read-only in the portal. */
export const adminInvoiceStatus = { PAST_DUE: 1, OUTSTANDING: 2, PAID: 3, REFUND: 4, PENDING: 5, REJECT: 6 } as const;
export type AdminInvoiceStatus = (typeof adminInvoiceStatus)[keyof typeof adminInvoiceStatus];
export const adminInvoiceStatusName = enumName(adminInvoiceStatus);

/** Admin invoices that charge nothing any more and cannot be paid. */
export const endedAdminInvoices: readonly AdminInvoiceStatus[] = [adminInvoiceStatus.REFUND, adminInvoiceStatus.REJECT];

export const openInvoices: readonly InvoiceStatus[] = [invoiceStatus.DUE, invoiceStatus.UNPAID];

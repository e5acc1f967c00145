import type { Cents } from '../../shared/money.ts';
import { invoiceStatus, invoiceStatusName, type InvoiceStatus } from './status.ts';

export type InvoiceState = ReturnType<typeof invoiceStatusName> | 'REPORTED';

/**
 * One label per worker invoice: its status, or that payments for the whole open amount are reported and await
 * confirmation. Amounts are null for users who may not see them.
 */
export const invoiceStateOf = (invoice: {
  status: InvoiceStatus;
  open: Cents | null;
  reported: Cents | null;
}): InvoiceState =>
  invoice.status !== invoiceStatus.PAID && (invoice.reported ?? 0) > 0 && (invoice.reported ?? 0) >= (invoice.open ?? 0)
    ? 'REPORTED'
    : invoiceStatusName(invoice.status);

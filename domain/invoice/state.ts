import type { Cents } from '../money.ts';
import { invoiceStatus, invoiceStatusName, type InvoiceStatus } from './status.ts';

export type InvoiceState = ReturnType<typeof invoiceStatusName> | 'SENT';

/**
 * Returns the one word for a worker invoice: its status, or that all which is open was sent and waits for the provider. The
 * amounts are null for who may not see them.
 */
export const invoiceStateOf = (invoice: {
  status: InvoiceStatus;
  open: Cents | null;
  sent: Cents | null;
}): InvoiceState =>
  invoice.status !== invoiceStatus.PAID && (invoice.sent ?? 0) > 0 && (invoice.sent ?? 0) >= (invoice.open ?? 0)
    ? 'SENT'
    : invoiceStatusName(invoice.status);

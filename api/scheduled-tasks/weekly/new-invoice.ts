import type { Day, Days } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { documentById } from '../../resources/ledger/documents.ts';
import { notifyBusiness } from '../../resources/notifications/notify-business.ts';
import { amountText, dateText } from '../../resources/notifications/texts.ts';

/** The week's run has made this invoice, and its business is not told yet. */
export interface NewInvoice {
  businessId: number;
  documentId: number;
  number: string;
  due: Day;
  target: 'INVOICE' | 'ADMIN_INVOICE';
  targetId: number;
}

/** Tells businesses of their new invoices: what is open of each after prepayments and credits were set against it. */
export async function tellOfInvoices(tx: Database, week: Days, made: readonly NewInvoice[], now: Date): Promise<void> {
  for (const { businessId, documentId, number, due, target, targetId } of made) {
    const { balance } = await documentById(tx, documentId);
    const variables = () => ({
      number,
      amount: amountText(balance),
      from: dateText(week.from),
      to: dateText(week.to),
      due: dateText(due),
    });
    const created = target === 'INVOICE' ? 'invoiceCreated' : 'adminInvoiceCreated';
    const name = balance > 0 ? created : `${created}Settled`;
    await notifyBusiness(tx, businessId, { name, variables, target, targetId, operatorOnly: true }, now);
  }
}

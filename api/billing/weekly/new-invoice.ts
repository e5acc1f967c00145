import type { Day, Days } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { howToPay } from '../invoices/how-to-pay.ts';
import { documentById } from '../ledger/documents.ts';
import { invoiceNotification } from '../../messaging/notifications/billing-notifications.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';

export interface NewInvoice {
  businessId: number;
  documentId: number;
  number: string;
  due: Day;
  target: 'INVOICE' | 'ADMIN_INVOICE';
  targetId: number;
}

export async function notifyInvoices(tx: Database, week: Days, made: readonly NewInvoice[], now: Date): Promise<void> {
  for (const { businessId, documentId, number, due, target, targetId } of made) {
    const { amount, balance, charge_percentage: percent } = await documentById(tx, documentId);
    const ways = await howToPay(tx, number);
    const about = { number, target, targetId, week, due, amount, balance, percent, ways };
    await notifyBusiness(tx, businessId, invoiceNotification(about), now);
  }
}

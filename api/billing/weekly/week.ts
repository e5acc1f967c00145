import sql from 'sql-template-tag';
import type { Days } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { applyOpenCredits } from '../ledger/credits.ts';
import { businessesOf } from '../../db/queries/businesses-of.ts';
import { unbilledBy } from '../invoices/unbilled.ts';
import { notifyInvoices } from './new-invoice.ts';
import { createAdminInvoices, unbilledCharges } from './admin-invoices.ts';
import { settleable, settleOnlineShifts } from './settlement.ts';
import { createWorkerInvoices } from './worker-invoices.ts';

interface Made {
  worker_invoices: number;
  admin_invoices: number;
}

export const businessesToInvoice = (tx: Database, week: Days, now: Date): Promise<number[]> =>
  businessesOf(
    tx,
    sql`select us.business_id ${unbilledBy(week)}
      union all select s.business_id ${settleable(week, now)}
      union all select c.business_id ${unbilledCharges(now)}`,
  );

/**
 * Idempotent: worker invoices of approved work, then admin invoices of the platform's charges. Needs an
 * isolation in which a second process sees what the first did (read committed, or serializable with retries).
 */
export async function invoiceBusiness(tx: Database, businessId: number, week: Days, now: Date): Promise<Made> {
  const workerInvoices = await createWorkerInvoices(tx, businessId, week, now);
  await settleOnlineShifts(tx, businessId, week, now);
  const adminInvoices = await createAdminInvoices(tx, businessId, week, now);
  await applyOpenCredits(tx, businessId, { at: now, by: null });
  await notifyInvoices(tx, week, [...workerInvoices, ...adminInvoices], now);
  return { worker_invoices: workerInvoices.length, admin_invoices: adminInvoices.length };
}

export async function invoiceWeek(tx: Database, week: Days, now: Date): Promise<Made> {
  const made = { worker_invoices: 0, admin_invoices: 0 };
  for (const businessId of await businessesToInvoice(tx, week, now)) {
    const { worker_invoices, admin_invoices } = await invoiceBusiness(tx, businessId, week, now);
    made.worker_invoices += worker_invoices;
    made.admin_invoices += admin_invoices;
  }
  return made;
}

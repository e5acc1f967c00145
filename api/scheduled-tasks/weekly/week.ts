import sql from 'sql-template-tag';
import type { Days } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { applyEveryCredit } from '../../resources/ledger/credits.ts';
import { createOperatorInvoices } from './operator-invoices.ts';
import { settleOnlineShifts } from './settlement.ts';
import { createWorkerInvoices } from './worker-invoices.ts';

/** Any number that nothing else locks. */
const lock = 7_264_502;

/**
 * Makes the invoices of a work week that are missing: worker invoices of what has been approved, then operator
 * invoices of what the provider charges beside them. Once more makes none. Two processes do it one after the
 * other; run it where the second sees what the first did (read committed, or retried when serializable).
 */
export async function invoiceWeek(
  tx: Database,
  week: Days,
  now: Date,
): Promise<{ worker_invoices: number; admin_invoices: number }> {
  await tx.run(sql`select pg_advisory_xact_lock(${lock})`);
  const worker_invoices = await createWorkerInvoices(tx, week, now);
  await settleOnlineShifts(tx, week, now);
  const admin_invoices = await createOperatorInvoices(tx, week, now);
  await applyEveryCredit(tx, { at: now, by: null });
  return { worker_invoices, admin_invoices };
}

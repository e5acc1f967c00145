import { addTimes, reconciliationState, type ReconciliationState } from '#domain/billing/invoices/reconciliation.ts';
import { cents } from '#domain/shared/money.ts';
import { dayOf, weekOf } from '#domain/shared/time.ts';
import type { QueryOf } from '#contract/core/call.ts';
import type { getReconciliation, Reconciliation } from '#contract/billing/reconciliation.ts';
import type { Database } from '../../db/client.ts';
import { orNotFound } from '../../api-error.ts';
import { findInvoice } from '../invoices/store.ts';
import { reconciliationLines } from './store.ts';

export async function readReconciliation(
  db: Database,
  businessId: number,
  { week_start, invoice_id }: QueryOf<typeof getReconciliation>,
  now: Date,
): Promise<Reconciliation> {
  const invoice = invoice_id === undefined ? null : orNotFound(await findInvoice(db, businessId, invoice_id));
  const week = weekOf(invoice?.week_start ?? week_start ?? dayOf(now));
  const lines = await reconciliationLines(db, businessId, invoice ? { invoiceId: invoice.id } : { week }, now);
  const count = (state: ReconciliationState) => lines.filter((line) => line.state === state).length;
  const booked = addTimes(lines.map((line) => line.booked));
  const approved = addTimes(lines.map((line) => line.approved));
  return {
    start_date: week.from,
    end_date: week.to,
    invoice: invoice && { id: invoice.id, number: invoice.number },
    agree: count(reconciliationState.AGREES),
    open: count(reconciliationState.OPEN),
    differ: count(reconciliationState.DIFFERS),
    booked,
    approved,
    billed: addTimes(lines.map((line) => line.billed)),
    difference: { minutes: approved.minutes - booked.minutes, pay: cents(approved.pay - booked.pay) },
    lines,
  };
}

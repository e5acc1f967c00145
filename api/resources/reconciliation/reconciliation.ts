import { addTimes, tieOutState, type TieOutState } from '#domain/invoice/tie-out.ts';
import { cents } from '#domain/money.ts';
import { dayOf, weekOf } from '#domain/time.ts';
import type { QueryOf } from '#contract/call/call.ts';
import type { getTieOut, TieOut } from '#contract/invoices/tie-out.ts';
import type { Database } from '../../db/client.ts';
import { found } from '../../http/refusal.ts';
import { findInvoice } from '../invoices/store.ts';
import { tieOutLines } from './store.ts';

export async function tieOutOf(
  db: Database,
  businessId: number,
  { week_start, invoice_id }: QueryOf<typeof getTieOut>,
  now: Date,
): Promise<TieOut> {
  const invoice = invoice_id === undefined ? null : found(await findInvoice(db, businessId, invoice_id));
  const week = weekOf(invoice?.week_start ?? week_start ?? dayOf(now));
  const lines = await tieOutLines(db, businessId, invoice ? { invoiceId: invoice.id } : { week }, now);
  const count = (state: TieOutState) => lines.filter((line) => line.state === state).length;
  const booked = addTimes(lines.map((line) => line.booked));
  const approved = addTimes(lines.map((line) => line.approved));
  return {
    start_date: week.from,
    end_date: week.to,
    invoice: invoice && { id: invoice.id, number: invoice.number },
    agree: count(tieOutState.AGREES),
    open: count(tieOutState.OPEN),
    differ: count(tieOutState.DIFFERS),
    booked,
    approved,
    billed: addTimes(lines.map((line) => line.billed)),
    difference: { minutes: approved.minutes - booked.minutes, pay: cents(approved.pay - booked.pay) },
    lines,
  };
}

import sql from 'sql-template-tag';
import { unreportedAmount } from '#domain/billing/invoices/payment.ts';
import { sumCents, cents, type Cents } from '#domain/shared/money.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { AmountsDue } from '#contract/billing/transfers.ts';
import type { Database } from '../../db/client.ts';
import { openDocumentsOn } from './amounts-owed.ts';

type Due = AmountsDue['documents'][number];

/** Oldest due first: what each document asks for today less the reported payments. */
export async function listDues(db: Database, businessId: number, now: Date): Promise<Due[]> {
  const documents = await openDocumentsOn(db, businessId, dayOf(now));
  const reportedRows = await db.many<{ number: string; amount: Cents }>(sql`
    select d.number, sum(p.amount)::bigint as amount from payments p
    join documents d on d.invoice_id = p.invoice_id or d.admin_invoice_id = p.admin_invoice_id
    where p.business_id = ${businessId} and p.state = 'REPORTED' group by d.number`);
  const reportedOf = new Map(reportedRows.map(({ number, amount }) => [number, amount]));
  return documents.flatMap(({ kind, id, number, due_on, is_overdue, open }) => {
    const reported = reportedOf.get(number) ?? cents(0);
    const amount = unreportedAmount(open, reported);
    return amount > 0 ? [{ kind, id, number, due_on, is_overdue, due: open, reported, amount }] : [];
  });
}

export const sumDues = (dues: readonly Pick<Due, 'amount'>[]): Cents => sumCents(...dues.map(({ amount }) => amount));

/** Said to be sent and not confirmed, in transfers and for single documents. */
export async function sumReported(db: Database, businessId: number): Promise<Cents> {
  const { sum } = await db.one<{ sum: Cents }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from payments
    where business_id = ${businessId} and state = 'REPORTED' and credit_id is null`);
  return sum;
}

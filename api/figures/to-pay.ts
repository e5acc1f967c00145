import sql from 'sql-template-tag';
import { addUp, cents, type Cents } from '#domain/money.ts';
import { dayOf } from '#domain/time.ts';
import type { ToPayAtOnce } from '#contract/invoices/transfers.ts';
import type { Database } from '../db/client.ts';
import { owedOf } from './owed.ts';

type Due = ToPayAtOnce['documents'][number];

/** Oldest due first: what each document asks for today less the reported payments. */
export async function duesOf(db: Database, businessId: number, now: Date): Promise<Due[]> {
  const { documents } = await owedOf(db, businessId, dayOf(now), now);
  const sent = await db.many<{ number: string; amount: Cents }>(sql`
    select d.number, sum(p.amount)::bigint as amount from payments p
    join documents d on d.invoice_id = p.invoice_id or d.operator_invoice_id = p.operator_invoice_id
    where p.business_id = ${businessId} and p.state = 'SENT' group by d.number`);
  const sentOf = new Map(sent.map(({ number, amount }) => [number, amount]));
  return documents.flatMap(({ kind, id, number, due_on, is_overdue, open, balance }) => {
    // The next admin invoice asks for what a worker invoice has grown by.
    const asked = kind === 'INVOICE' ? open : balance;
    const waits = sentOf.get(number) ?? cents(0);
    const amount = cents(asked - waits);
    const grown = cents(asked - open);
    return amount > 0 ? [{ kind, id, number, due_on, is_overdue, asked, grown, sent: waits, amount }] : [];
  });
}

export const sumOfDues = (dues: readonly Pick<Due, 'amount'>[]): Cents => addUp(...dues.map(({ amount }) => amount));

import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { paymentReceived } from '#domain/ledger/posting.ts';
import { cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment/method.ts';
import { at, dayOf, type Day } from '#domain/time.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { updateInvoiceStatus } from '#contract/invoices/invoices.ts';
import type { Database } from '../../db/client.ts';
import { insertion, storedValues, type StoredIn } from '../../db/columns.ts';
import { applyOpenCredits, newCredit } from './credits.ts';
import type { DocumentState } from './documents.ts';
import { postEntry, reverseEntry, type Stamp } from './post.ts';
import { followBalance } from './settled.ts';

type Recorded = Required<Omit<BodyOf<typeof updateInvoiceStatus>, 'version' | 'status' | 'file_ids'>>;

/** A payment as it is recorded. `paid_on` is the day it counts from: interest ends then. */
export type NewPayment = { [Field in Exclude<keyof Recorded, 'method'>]: NonNullable<Recorded[Field]> } & {
  method: PaymentMethod;
};

const storedIn: StoredIn<NewPayment> = {
  amount: 'amount',
  method: 'method',
  paid_on: 'paid_on',
  reference: 'reference',
  note: 'note',
};

/** The moment of a payment: now for one of today, noon of its own day for one that is written down later. */
const momentOf = (day: Day, now: Date): Date => (day >= dayOf(now) ? now : at(day, '12:00'));

/** A payment of an invoice, whole or in part. What is more than is open becomes a credit at once. */
export async function recordPayment(
  tx: Database,
  document: DocumentState,
  payment: NewPayment,
  stamp: Stamp,
): Promise<number> {
  const { business_id: businessId, invoice_id, operator_invoice_id, balance, number } = document;
  const { amount, method, paid_on: paidOn, reference, note } = payment;
  const row = {
    business_id: businessId,
    invoice_id,
    operator_invoice_id,
    state: 'PAID',
    payment_id: `payment_${randomBytes(12).toString('hex')}`,
    created_at: stamp.at,
    paid_at: momentOf(paidOn, stamp.at),
    recorded_by: stamp.by,
  };
  const { id } = await tx.one<{ id: number }>(
    sql`insert into payments ${insertion({ ...row, ...storedValues(storedIn, payment) })} returning id`,
  );
  const settles = cents(Math.min(amount, Math.max(0, balance)));
  const surplus = cents(amount - settles);
  const lot =
    surplus > 0
      ? {
          creditId: await newCredit(tx, businessId, { paymentId: null, documentId: document.id }, stamp.at),
          amount: surplus,
        }
      : null;
  const lines = paymentReceived(method, { documentId: document.id, settles }, lot);
  const entry = { event: 'PAYMENT_RECEIVED' as const, lines, day: paidOn, reference: reference || number, note };
  await postEntry(tx, businessId, { ...entry, method, paymentId: id }, stamp);
  await followBalance(tx, document.id, stamp);
  if (lot !== null) await applyOpenCredits(tx, businessId, stamp);
  return id;
}

/** Takes back the payments of a document that were written down by mistake. Interest that was charged stays charged. */
export async function takeBackPayments(tx: Database, document: DocumentState, stamp: Stamp, note = ''): Promise<void> {
  const entries = await tx.many<{ id: number; payment_id: number | null }>(sql`
    select e.id, e.payment_id from journal_entries e
    where e.event = 'PAYMENT_RECEIVED' and exists (select from journal_lines l where l.entry_id = e.id and l.document_id = ${document.id})
      and not exists (select from journal_entries r where r.reverses_id = e.id)
    order by e.id`);
  for (const { id, payment_id } of entries) {
    await withdrawSurplus(tx, id, stamp, note);
    await reverseEntry(tx, id, stamp, note);
    await tx.run(sql`update payments set state = 'TAKEN_BACK' where id = ${payment_id}`);
  }
  await followBalance(tx, document.id, stamp);
}

/** A surplus that was set against other documents is missing there again. */
async function withdrawSurplus(tx: Database, paymentEntry: number, stamp: Stamp, note: string): Promise<void> {
  const applied = await tx.many<{ id: number; document_id: number }>(sql`
    select e.id, r.document_id from journal_lines p join journal_lines c on c.credit_id = p.credit_id and c.amount > 0
    join journal_entries e on e.id = c.entry_id and e.event = 'CREDIT_APPLIED'
    join journal_lines r on r.entry_id = e.id and r.account = 'RECEIVABLE'
    where p.entry_id = ${paymentEntry} and p.credit_id is not null
      and not exists (select from journal_entries u where u.reverses_id = e.id)
    order by e.id`);
  for (const { id, document_id } of applied) {
    await reverseEntry(tx, id, stamp, note);
    await followBalance(tx, document_id, stamp);
  }
}

import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { paymentReceived } from '#domain/ledger/posting.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment/method.ts';
import { at, dayOf, type Day } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { applyOpenCredits, newCredit } from './credits.ts';
import type { DocumentState } from './documents.ts';
import { post, reverse, type Stamp } from './post.ts';
import { followBalance } from './settled.ts';

export interface NewPayment {
  amount: Cents;
  method: PaymentMethod;
  /** The day it counts from: interest ends then. */
  paidOn: Day;
  reference: string;
  note: string;
}

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
  const { amount, method, paidOn, reference, note } = payment;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into payments (business_id, invoice_id, operator_invoice_id, method, state, amount, payment_id, created_at, paid_at, paid_on, reference, note, recorded_by)
    values (${businessId}, ${invoice_id}, ${operator_invoice_id}, ${method}, 'PAID', ${amount}, ${`payment_${randomBytes(12).toString('hex')}`},
      ${stamp.at}, ${momentOf(paidOn, stamp.at)}, ${paidOn}, ${reference}, ${note}, ${stamp.by}) returning id`);
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
  await post(tx, businessId, { ...entry, method, paymentId: id }, stamp);
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
    await reverse(tx, id, stamp, note);
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
    await reverse(tx, id, stamp, note);
    await followBalance(tx, document_id, stamp);
  }
}

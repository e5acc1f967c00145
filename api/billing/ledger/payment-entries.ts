import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { creditReason } from '#domain/billing/ledger/credits.ts';
import { paymentReceived } from '#domain/billing/ledger/posting.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import type { PaymentMethod } from '#domain/billing/payments/method.ts';
import { instantAt, dayOf, type Day } from '#domain/shared/time.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { updateInvoiceStatus } from '#contract/billing/invoices.ts';
import type { Database } from '../../db/client.ts';
import { reportedFor } from '../amounts/settled.ts';
import { insertColumns, storedValues, type StoredIn } from '../../db/columns.ts';
import { refundAccountOf, requestRefund } from '../credits/refund-request.ts';
import { applyOpenCredits, newCredit } from './credits.ts';
import { issueBillingDocument, type DocumentState } from './documents.ts';
import { postEntry, type Stamp } from './post.ts';
import { updateDocumentStatus } from './settled.ts';

type Recorded = Required<Omit<BodyOf<typeof updateInvoiceStatus>, 'version' | 'status' | 'file_ids'>>;

/** The amount over the open one is set against the oldest open documents, or asked back. */
export type OverpaymentUse = 'OLDEST' | 'PAY_BACK';

/** A payment as it is recorded. `paid_on` is the day it counts from: interest ends then. */
export type NewPayment = { overpayment?: OverpaymentUse | undefined } & PaymentFields;

type PaymentFields = { [Field in Exclude<keyof Recorded, 'method'>]: NonNullable<Recorded[Field]> } & {
  method: PaymentMethod;
};

const storedIn: StoredIn<PaymentFields> = {
  amount: 'amount',
  method: 'method',
  paid_on: 'paid_on',
  reference: 'reference',
  note: 'note',
};

/** The moment of a payment: now for one of today, noon of its own day for one that is written down later. */
const momentOf = (day: Day, now: Date): Date => (day >= dayOf(now) ? now : instantAt(day, '12:00'));

interface Entered {
  id: number;
  amount: Cents;
  method: PaymentMethod;
  paid_on: Day;
  reference: string;
  note: string;
  overpayment?: OverpaymentUse | undefined;
}

/** Writes a payment of a document down, before anything of it is in the ledger. */
async function enterPayment(
  tx: Database,
  { business_id, invoice_id, admin_invoice_id }: DocumentState,
  { overpayment: _overpayment, ...payment }: NewPayment,
  { state, paidAt }: { state: 'REPORTED' | 'PAID'; paidAt: Date | null },
  stamp: Stamp,
): Promise<number> {
  const row = {
    business_id,
    invoice_id,
    admin_invoice_id,
    state,
    payment_id: `payment_${randomBytes(12).toString('hex')}`,
    created_at: stamp.at,
    paid_at: paidAt,
    recorded_by: stamp.by,
  };
  const { id } = await tx.one<{ id: number }>(
    sql`insert into payments ${insertColumns({ ...row, ...storedValues(storedIn, payment) })} returning id`,
  );
  return id;
}

/** Puts a payment into the ledger, from its own day. An amount over the open one becomes a credit at once: it is set
 * against what else is open, unless it is to be paid back. */
async function postPayment(tx: Database, document: DocumentState, payment: Entered, stamp: Stamp): Promise<void> {
  const { id: documentId, business_id: businessId, balance, number } = document;
  const { id, amount, method, paid_on: day, reference, note } = payment;
  const settles = cents(Math.min(amount, Math.max(0, balance)));
  const surplus = cents(amount - settles);
  const lot =
    surplus > 0
      ? {
          creditId: await newCredit(
            tx,
            businessId,
            { paymentId: null, reason: creditReason.OVERPAID, documentId },
            stamp.at,
          ),
          amount: surplus,
        }
      : null;
  const lines = paymentReceived(method, { documentId, settles }, lot);
  const entry = { event: 'PAYMENT_RECEIVED' as const, lines, day, reference: reference || number, note };
  await postEntry(tx, businessId, { ...entry, method, paymentId: id }, stamp);
  await issueBillingDocument(tx, businessId, { kind: 'RECEIPT', amount, issuedAt: stamp.at, paymentId: id });
  await updateDocumentStatus(tx, documentId, stamp);
  if (lot === null) return;
  if (payment.overpayment === 'PAY_BACK')
    await requestRefund(tx, businessId, lot.creditId, refundAccountOf(note), stamp);
  else await applyOpenCredits(tx, businessId, stamp);
}

/** Records a payment that the platform has received, whole or in part. */
export async function recordReceivedPayment(
  tx: Database,
  document: DocumentState,
  payment: NewPayment,
  stamp: Stamp,
): Promise<void> {
  const paid = { state: 'PAID' as const, paidAt: momentOf(payment.paid_on, stamp.at) };
  const id = await enterPayment(tx, document, payment, paid, stamp);
  await postPayment(tx, document, { ...payment, id }, stamp);
}

/** A payment that a business says it has sent. It settles nothing until the platform confirms it. */
export const reportPayment = (
  tx: Database,
  document: DocumentState,
  payment: NewPayment,
  stamp: Stamp,
): Promise<number> => enterPayment(tx, document, payment, { state: 'REPORTED', paidAt: null }, stamp);

/** Returns what of an invoice is said to be sent and is not confirmed. */
export const reportedAmountOf = async (db: Database, invoiceId: number): Promise<Cents> =>
  (await db.one<{ sum: Cents }>(sql`select ${reportedFor(sql`${invoiceId}`)} as sum`)).sum;

/** The platform found these facts at the bank, where they differ from what was said. */
export type Received = Partial<Pick<Entered, 'amount' | 'paid_on' | 'reference' | 'overpayment'>>;

/** The platform has received what a business said it had sent. Interest ends on the payment's own day. */
export async function confirmPayment(
  tx: Database,
  payment: Entered,
  document: DocumentState,
  received: Received,
  stamp: Stamp,
): Promise<void> {
  const found = { ...payment, ...received };
  const { id, amount, paid_on: paidOn, reference } = found;
  await tx.run(sql`
    update payments set state = 'PAID', amount = ${amount}, paid_on = ${paidOn}, reference = ${reference},
      paid_at = ${momentOf(paidOn, stamp.at)}, checked_at = ${stamp.at}, checked_by = ${stamp.by}
    where id = ${id}`);
  await postPayment(tx, document, found, stamp);
}

/** Stops counting a payment that was said to be sent: the business takes it back, or the platform did not find it. */
export const cancelReportedPayments = (
  tx: Database,
  of: { invoiceId: number } | { id: number },
  state: 'CANCELLED' | 'NOT_FOUND',
  stamp: Stamp,
): Promise<number> =>
  tx.run(sql`
    update payments set state = ${state}, checked_at = ${stamp.at}, checked_by = ${stamp.by}
    where state = 'REPORTED' and ${'id' in of ? sql`id = ${of.id}` : sql`invoice_id = ${of.invoiceId}`}`);

import sql, { type Sql } from 'sql-template-tag';
import { applyCredits, creditReturnDays, type CreditReason } from '#domain/billing/ledger/credits.ts';
import { creditApplied, creditReturned } from '#domain/billing/ledger/posting.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { addDays, dayOf, type Day } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { issueBillingDocument, nextNumber, openDocuments } from './documents.ts';
import { businessesOf } from '../../db/queries/businesses-of.ts';
import { postEntry, type Stamp } from './post.ts';
import { refundableOf, requestRefund } from './refunds.ts';
import { updateDocumentStatus } from './settled.ts';

interface NewCredit {
  /** The card payment it came from and is refunded to; null for other methods. */
  paymentId: number | null;
  reason: CreditReason;
  shiftId?: number;
  documentId?: number;
}

export async function newCredit(tx: Database, businessId: number, of: NewCredit, at: Date): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into credits (number, business_id, payment_id, reason, shift_id, document_id, arisen_on, arisen_at)
    values (${await nextNumber(tx, 'CREDIT')}, ${businessId}, ${of.paymentId}, ${of.reason}, ${of.shiftId ?? null}, ${of.documentId ?? null},
      ${dayOf(at)}, ${at}) returning id`);
  return id;
}

interface Lot {
  id: number;
  payment_id: number | null;
  document_id: number | null;
  left: Cents;
}

const lot = columns<Lot>({
  id: sql`c.id`,
  payment_id: sql`c.payment_id`,
  document_id: sql`c.document_id`,
  left: sql`-sum(l.amount)::bigint`,
});

/** A credit with a pending refund request is not applied to anything. */
const lotsOf = (db: Database, businessId: number, arisenBy: string | null): Promise<Lot[]> =>
  db.many(sql`
    select ${lot}
    from credits c join journal_lines l on l.credit_id = c.id
    where c.business_id = ${businessId} and (${arisenBy}::date is null or c.arisen_on <= ${arisenBy}::date)
      and not exists (select from payments p where p.credit_id = c.id and p.state = 'REPORTED')
    group by c.id having sum(l.amount) < 0 order by c.id`);

export const lotsFromCard = async (db: Database, businessId: number, paymentId: number): Promise<Lot[]> =>
  (await lotsOf(db, businessId, null)).filter((item) => item.payment_id === paymentId);

export async function applyOpenCredits(tx: Database, businessId: number, stamp: Stamp): Promise<void> {
  // A late settlement may add a finance charge, which is then open too.
  while (await applyOnce(tx, businessId, stamp));
}

async function applyOnce(tx: Database, businessId: number, stamp: Stamp): Promise<boolean> {
  const lots = await lotsOf(tx, businessId, null);
  if (lots.length === 0) return false;
  const open = await openDocuments(tx, businessId);
  const touched = new Set<number>();
  for (const { creditId, documentId, amount } of applyCredits(
    lots,
    open.map(({ id, balance }) => ({ id, open: balance })),
  )) {
    const reference = open.find(({ id }) => id === documentId)?.number ?? '';
    await postEntry(
      tx,
      businessId,
      { event: 'CREDIT_APPLIED', lines: creditApplied(documentId, creditId, amount), reference },
      stamp,
    );
    touched.add(documentId);
  }
  for (const id of touched) await updateDocumentStatus(tx, id, stamp);
  return touched.size > 0;
}

/**
 * Businesses with a credit and either an open document or a card credit from before the day. The only column is
 * `business_id`.
 */
const creditToSettle = (day: Day): Sql => sql`
  select a.business_id from account_balances a
  where a.account = 'CREDIT' and a.balance < 0 and (
    exists (select from documents d join document_balances b on b.document_id = d.id
      where d.business_id = a.business_id and b.balance > 0)
    or exists (select from credits c
      where c.business_id = a.business_id and c.payment_id is not null and c.arisen_on <= ${day}))`;

export const businessesToSettle = (db: Database, now: Date): Promise<number[]> =>
  businessesOf(db, creditToSettle(addDays(dayOf(now), -creditReturnDays)));

/** Refunds card credits that were not used within a week. */
export async function returnCredits(tx: Database, businessId: number, stamp: Stamp): Promise<void> {
  const lots = await lotsOf(tx, businessId, addDays(dayOf(stamp.at), -creditReturnDays));
  for (const { id, payment_id: paymentId, document_id: documentId, left } of lots) {
    if (paymentId === null) continue;
    const amount = cents(Math.min(left, await refundableOf(tx, paymentId)));
    if (amount <= 0) continue;
    const note = await issueBillingDocument(tx, businessId, {
      kind: 'CREDIT_NOTE',
      amount,
      issuedAt: stamp.at,
      paymentId,
      ...(documentId !== null && { correctsId: documentId }),
    });
    const entry = { event: 'CREDIT_RETURNED' as const, lines: creditReturned(id, amount), reference: note.number };
    await postEntry(tx, businessId, { ...entry, method: paymentMethod.STRIPE, paymentId }, stamp);
    await requestRefund(tx, paymentId, amount, `credit-${id}-${note.number}`, stamp.at);
  }
}

import sql from 'sql-template-tag';
import { endedAdminInvoices } from '#domain/billing/invoices/status.ts';
import { creditReason } from '#domain/billing/ledger/credits.ts';
import { paymentCredited } from '#domain/billing/ledger/posting.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { applyOpenCredits, newCredit } from './credits.ts';
import { documentById, type DocumentState } from './documents.ts';
import { postEntry, reverseEntry, type Stamp } from './post.ts';
import { returnPrepaid } from './prepayments.ts';
import { creditRemainder } from './settled.ts';

/**
 * For a document in its final status: returns every settlement to its source, credits the remainder with one
 * credit note, and applies returned credits to other open documents.
 */
export async function endDocument(
  tx: Database,
  document: DocumentState,
  { note, reference }: { note: string; reference: string },
  stamp: Stamp,
): Promise<void> {
  await returnPrepayments(tx, document, note, stamp);
  await returnCredits(tx, document, note, stamp);
  await creditPayments(tx, document, { note, reference }, stamp);
  await creditRemainder(tx, await documentById(tx, document.id), note, stamp);
  await applyOpenCredits(tx, document.business_id, stamp);
}

/** Ended admin invoices that still hold settlements. The columns are `id` and `held`, in cents. */
export const heldRemainderRows = sql`
  select o.id, -sum(l.amount)::bigint as held
  from admin_invoices o join documents d on d.admin_invoice_id = o.id join journal_lines l on l.document_id = d.id
    join journal_entries e on e.id = l.entry_id left join journal_entries f on f.id = e.reverses_id
  where o.status = any(${[...endedAdminInvoices]}::int[]) and coalesce(f.event, e.event) in (
    'PREPAYMENT_APPLIED', 'CREDIT_APPLIED', 'PAYMENT_RECEIVED', 'PAYMENT_REFUNDED', 'PAYMENT_CREDITED')
  group by o.id having sum(l.amount) < 0`;

const liveEntries = (tx: Database, documentId: number, event: 'PREPAYMENT_APPLIED' | 'CREDIT_APPLIED') =>
  tx.many<{ id: number }>(sql`
    select e.id from journal_entries e where e.event = ${event}
      and exists (select from journal_lines l where l.entry_id = e.id and l.document_id = ${documentId})
      and not exists (select from journal_entries r where r.reverses_id = e.id) order by e.id`);

interface PaidAhead {
  shift_id: number;
  amount: Cents;
  payment_id: number | null;
}

const paidAhead = columns<PaidAhead>({
  shift_id: sql`l.shift_id`,
  amount: sql`l.amount`,
  payment_id: sql`(select max(p.id) from payments p where p.group_id = s.group_id and p.state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED'))`,
});

async function returnPrepayments(
  tx: Database,
  { id, business_id: businessId }: DocumentState,
  note: string,
  stamp: Stamp,
) {
  for (const entry of await liveEntries(tx, id, 'PREPAYMENT_APPLIED')) {
    const ahead = await tx.many<PaidAhead>(sql`
      select ${paidAhead}
      from journal_lines l join shifts s on s.id = l.shift_id where l.entry_id = ${entry.id} and l.account = 'PREPAYMENT' order by l.id`);
    await reverseEntry(tx, entry.id, stamp, note);
    for (const paymentId of new Set(ahead.map((item) => item.payment_id))) {
      const shifts = ahead
        .filter((item) => item.payment_id === paymentId)
        .map((item) => ({ shiftId: item.shift_id, amount: item.amount }));
      const returned = { paymentId, businessId, shifts, documentId: id, key: `ended-${entry.id}-${paymentId}` };
      await returnPrepaid(tx, returned, stamp);
    }
  }
}

async function returnCredits(tx: Database, { id }: DocumentState, note: string, stamp: Stamp): Promise<void> {
  for (const entry of await liveEntries(tx, id, 'CREDIT_APPLIED')) await reverseEntry(tx, entry.id, stamp, note);
}

/** Transfers and FPS payments become an unused credit, each with what it still settles. */
async function creditPayments(
  tx: Database,
  { id: documentId, business_id: businessId }: DocumentState,
  { note, reference }: { note: string; reference: string },
  stamp: Stamp,
): Promise<void> {
  const settling = await tx.many<{ payment_id: number | null; amount: Cents }>(sql`
    select e.payment_id, -sum(l.amount)::bigint as amount
    from journal_lines l join journal_entries e on e.id = l.entry_id left join journal_entries o on o.id = e.reverses_id
    where l.document_id = ${documentId} and coalesce(o.event, e.event) in ('PAYMENT_RECEIVED', 'PAYMENT_REFUNDED', 'PAYMENT_CREDITED')
    group by e.payment_id order by e.payment_id nulls first`);
  // An earlier refund names no payment, so it reduces the total.
  let remaining = settling.reduce((sum, one) => sum + one.amount, 0);
  for (const { payment_id: paymentId, amount: settles } of settling) {
    const amount = cents(Math.min(settles, remaining));
    if (amount <= 0) continue;
    remaining -= amount;
    const creditId = await newCredit(
      tx,
      businessId,
      { paymentId: null, reason: creditReason.DOCUMENT_ENDED, documentId },
      stamp.at,
    );
    const lines = paymentCredited(documentId, creditId, amount);
    await postEntry(tx, businessId, { event: 'PAYMENT_CREDITED', lines, reference, note, paymentId }, stamp);
  }
}

import sql, { type Sql } from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { fail } from '../../api-error.ts';
import type { DocumentState } from './documents.ts';
import { reverseEntry, type Stamp } from './post.ts';
import { updateDocumentStatus } from './settled.ts';

/** Entries of payments were reversed. */
export interface Reversal {
  entries: number[];
  /** Documents are open again that a credit of these payments had settled. */
  reopened: number[];
}

interface ReceivedEntry {
  id: number;
  payment_id: number | null;
}

const receivedEntry = columns<ReceivedEntry>({ id: sql`e.id`, payment_id: sql`e.payment_id` });

/** Returns the entries `e` of payments that were received and not taken back, and that a condition is true of. */
const entriesReceived = (tx: Database, { business_id }: DocumentState, condition: Sql): Promise<ReceivedEntry[]> =>
  tx.many(sql`
    select ${receivedEntry} from journal_entries e
    where e.business_id = ${business_id} and e.event = 'PAYMENT_RECEIVED' and (${condition})
      and not exists (select from journal_entries r where r.reverses_id = e.id)
    order by e.id`);

/** Takes back one payment of a document by its own entry. Refuses where there is none, so that nobody is told that it was. */
export async function reversePostedPayment(
  tx: Database,
  document: DocumentState,
  paymentId: number,
  stamp: Stamp,
  note: string,
): Promise<Reversal> {
  const entries = await entriesReceived(tx, document, sql`e.payment_id = ${paymentId}`);
  if (entries.length === 0) fail('already_decided', message('invoice.nothingToReverse'));
  return reverseReceived(tx, document, entries, stamp, note);
}

async function reverseReceived(
  tx: Database,
  document: DocumentState,
  received: readonly ReceivedEntry[],
  stamp: Stamp,
  note: string,
): Promise<Reversal> {
  const reversal: Reversal = { entries: [], reopened: [] };
  for (const { id, payment_id: paymentId } of received) {
    // A payment's part that had settled a document that ended is no credit either.
    const credited = paymentId === null ? [] : await entriesCredited(tx, document.id, paymentId);
    for (const entry of [...credited, id]) {
      reversal.reopened.push(...(await withdrawOverpayment(tx, entry, stamp, note)));
      await reverseEntry(tx, entry, stamp, note);
      reversal.entries.push(entry);
    }
    await tx.run(sql`update payments set state = 'REVERSED' where id = ${paymentId}`);
  }
  await updateDocumentStatus(tx, document.id, stamp);
  return reversal;
}

async function entriesCredited(tx: Database, documentId: number, paymentId: number): Promise<number[]> {
  const credited = await tx.many<{ id: number }>(sql`
    select e.id from journal_entries e where e.event = 'PAYMENT_CREDITED' and e.payment_id = ${paymentId}
      and exists (select from journal_lines l where l.entry_id = e.id and l.document_id = ${documentId})
      and not exists (select from journal_entries r where r.reverses_id = e.id) order by e.id`);
  return credited.map(({ id }) => id);
}

/**
 * A surplus that was set against other documents is missing there again. Refuses where it was paid out. Returns the
 * documents.
 */
export async function withdrawOverpayment(
  tx: Database,
  paymentEntry: number,
  stamp: Stamp,
  note: string,
): Promise<number[]> {
  const ofEntry = sql`select credit_id from journal_lines where entry_id = ${paymentEntry} and credit_id is not null`;
  const paidOut = await tx.maybe(sql`select from payments where credit_id in (${ofEntry}) and state = 'PAID' limit 1`);
  if (paidOut !== null) fail('already_decided', message('credits.paidOut'));
  await tx.run(sql`
    update payments set state = 'CANCELLED', checked_at = ${stamp.at}, checked_by = ${stamp.by}
    where credit_id in (${ofEntry}) and state = 'REPORTED'`);
  const applied = await tx.many<{ id: number; document_id: number }>(sql`
    select e.id, r.document_id from journal_lines p join journal_lines c on c.credit_id = p.credit_id and c.amount > 0
    join journal_entries e on e.id = c.entry_id and e.event = 'CREDIT_APPLIED'
    join journal_lines r on r.entry_id = e.id and r.account = 'RECEIVABLE'
    where p.entry_id = ${paymentEntry} and p.credit_id is not null
      and not exists (select from journal_entries u where u.reverses_id = e.id)
    order by e.id`);
  for (const { id, document_id } of applied) {
    await reverseEntry(tx, id, stamp, note);
    await updateDocumentStatus(tx, document_id, stamp);
  }
  return applied.map(({ document_id: id }) => id);
}

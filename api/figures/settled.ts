import sql, { type Sql } from 'sql-template-tag';
import type { Cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import type { Database } from '../db/client.ts';

/**
 * The parts of a document are sums over its lines `l` of the ledger, with their entries `e` and the entries `o` that
 * these take back.
 */

/** A reversal counts as the event that it takes back. */
const event = sql`coalesce(o.event, e.event)`;
const asked = sql`${event} in ('INVOICED', 'FINANCE_CHARGED')`;
const paidAhead = sql`${event} = 'PREPAYMENT_APPLIED'`;
const paid = sql`${event} in ('PAYMENT_RECEIVED', 'PAYMENT_REFUNDED')`;
const byCard = sql`coalesce(e.method, o.method) is not distinct from ${paymentMethod.STRIPE}`;
const credited = sql`${event} = 'CREDIT_APPLIED'`;

const sumWhere = (condition: Sql) => sql`coalesce(sum(l.amount) filter (where ${condition}), 0)::bigint`;
export const settledWhere = (condition: Sql) => sql`-${sumWhere(condition)}`;

/** A document asked for this much. */
export const askedFor = sumWhere(asked);

/** A document was settled by each of these; what none of the others is was taken off by credit notes. */
export const settledBy = {
  prepayment: settledWhere(paidAhead),
  card: settledWhere(sql`${paid} and ${byCard}`),
  transfer: settledWhere(sql`${paid} and not ${byCard}`),
  credit: settledWhere(credited),
  credit_note: settledWhere(sql`not (${asked} or ${paidAhead} or ${paid} or ${credited})`),
} as const;

/** Returns what is open of the document `d` that a condition is true of, as a column. */
export const openWhere = (condition: Sql) => sql`(
  select coalesce(max(b.balance), 0)::bigint from documents d left join document_balances b on b.document_id = d.id where ${condition})`;

/** Returns what is open of documents together, by their numbers. */
export const openOfNumbers = async (db: Database, numbers: readonly string[]): Promise<Cents> =>
  (
    await db.one<{ open: Cents }>(sql`
      select coalesce(sum(b.balance), 0)::bigint as open from documents d join document_balances b on b.document_id = d.id
      where d.number = any(${[...numbers]}::text[]) and d.kind in ('INVOICE', 'ADMIN_INVOICE')`)
  ).open;

/** Returns what is said to be sent for an invoice and is not confirmed, as a column. */
export const sentFor = (invoice: Sql) => sql`(
  select coalesce(sum(p.amount), 0)::bigint from payments p where p.invoice_id = ${invoice} and p.state = 'SENT')`;

/** Returns the same of an admin invoice, as a column. */
export const sentForAdmin = (invoice: Sql) => sql`(
  select coalesce(sum(p.amount), 0)::bigint from payments p where p.operator_invoice_id = ${invoice} and p.state = 'SENT')`;

/** Returns what a card payment has paid ahead for a shift when it was charged, as a column. */
export const paidAheadOf = (payment: Sql, shift: Sql) => sql`(
  select coalesce(-sum(l.amount), 0)::bigint from journal_entries e join journal_lines l on l.entry_id = e.id
  where e.payment_id = ${payment} and e.event = 'CARD_CHARGED' and l.account = 'PREPAYMENT' and l.shift_id = ${shift})`;

/** Returns what all businesses have asked back and no transfer has paid yet. */
export const payoutsAwaited = async (db: Database): Promise<Cents> =>
  (
    await db.one<{ sum: Cents }>(sql`
      select coalesce(sum(p.amount), 0)::bigint as sum from payments p where p.credit_id is not null and p.state = 'SENT'`)
  ).sum;

/** This is what the receipts `r` of one transfer come to. */
export const sumOfReceipts = sql`sum(r.amount)::bigint`;

/** This is the amount of a transfer with the parts `p`. */
export const sumOfParts = sql`sum(p.amount)::bigint`;

/** This is the amount of payment `p`, of one that is part of a transfer that of all parts in the same state. */
export const amountTogether = sql`case when p.transfer_id is null then p.amount else (
  select sum(m.amount)::bigint from payments m where m.transfer_id = p.transfer_id and m.state = p.state) end`;

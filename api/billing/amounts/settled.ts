import sql, { type Sql } from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import type { Database } from '../../db/client.ts';

/** Sums over the ledger lines `l` of a document, with their entries `e` and the entries `o` that these reverse. */

/** A reversal counts as the event that it reverses. */
const event = sql`coalesce(o.event, e.event)`;
const charged = sql`${event} in ('INVOICED', 'FINANCE_CHARGED')`;
const paidAhead = sql`${event} = 'PREPAYMENT_APPLIED'`;
const paid = sql`${event} in ('PAYMENT_RECEIVED', 'PAYMENT_REFUNDED')`;
const byCard = sql`coalesce(e.method, o.method) is not distinct from ${paymentMethod.STRIPE}`;
const credited = sql`${event} = 'CREDIT_APPLIED'`;

const sumWhere = (condition: Sql) => sql`coalesce(sum(l.amount) filter (where ${condition}), 0)::bigint`;
export const settledWhere = (condition: Sql) => sql`-${sumWhere(condition)}`;

export const chargedOn = sumWhere(charged);

export const settledBy = {
  prepayment: settledWhere(paidAhead),
  card: settledWhere(sql`${paid} and ${byCard}`),
  transfer: settledWhere(sql`${paid} and not ${byCard}`),
  credit: settledWhere(credited),
  credit_note: settledWhere(sql`not (${charged} or ${paidAhead} or ${paid} or ${credited})`),
} as const;

export const openAmountWhere = (condition: Sql) => sql`(
  select coalesce(max(b.balance), 0)::bigint from documents d left join document_balances b on b.document_id = d.id where ${condition})`;

export const openOfNumbers = async (db: Database, numbers: readonly string[]): Promise<Cents> =>
  (
    await db.one<{ open: Cents }>(sql`
      select coalesce(sum(b.balance), 0)::bigint as open from documents d join document_balances b on b.document_id = d.id
      where d.number = any(${[...numbers]}::text[]) and d.kind in ('INVOICE', 'ADMIN_INVOICE')`)
  ).open;

/** Returns those of these documents of which something is open, the oldest due first. */
export const openOfDocuments = (db: Database, ids: readonly number[]): Promise<{ number: string; open: Cents }[]> =>
  db.many(sql`
    select d.number, b.balance as open from documents d join document_balances b on b.document_id = d.id
    where d.id = any(${[...ids]}::bigint[]) and b.balance > 0 order by d.due_on, d.id`);

/** Returns the money that counts no more by the reversals of these entries, and how much of it was a credit. */
export const reversedOf = (db: Database, entries: readonly number[]): Promise<{ amount: Cents; credit: Cents }> =>
  db.one(sql`
    select coalesce(-sum(l.amount) filter (where l.account like 'CASH%'), 0)::bigint as amount,
      coalesce(sum(l.amount) filter (where l.account = 'CREDIT'), 0)::bigint as credit
    from journal_entries e join journal_lines l on l.entry_id = e.id where e.reverses_id = any(${[...entries]}::bigint[])`);

/** Returns what is said to be sent for an invoice and is not confirmed, as a column. */
export const reportedFor = (invoice: Sql) => sql`(
  select coalesce(sum(p.amount), 0)::bigint from payments p where p.invoice_id = ${invoice} and p.state = 'REPORTED')`;

/** Returns the same of an admin invoice, as a column. */
export const reportedForAdminInvoice = (invoice: Sql) => sql`(
  select coalesce(sum(p.amount), 0)::bigint from payments p where p.admin_invoice_id = ${invoice} and p.state = 'REPORTED')`;

/** Returns what a card payment has paid ahead for a shift when it was charged, as a column. */
export const paidAheadOf = (payment: Sql, shift: Sql) => sql`(
  select coalesce(-sum(l.amount), 0)::bigint from journal_entries e join journal_lines l on l.entry_id = e.id
  where e.payment_id = ${payment} and e.event = 'CARD_CHARGED' and l.account = 'PREPAYMENT' and l.shift_id = ${shift})`;

export const pendingRefundRequests = async (db: Database): Promise<Cents> =>
  (
    await db.one<{ sum: Cents }>(sql`
      select coalesce(sum(p.amount), 0)::bigint as sum from payments p where p.credit_id is not null and p.state = 'REPORTED'`)
  ).sum;

/** This is what the receipts `r` of one transfer come to. */
export const sumOfReceipts = sql`sum(r.amount)::bigint`;

/** This is the amount of a transfer with the parts `p`. */
export const sumOfParts = sql`sum(p.amount)::bigint`;

export const amountAcross = sql`case when p.transfer_id is null then p.amount else (
  select sum(m.amount)::bigint from payments m where m.transfer_id = p.transfer_id and m.state = p.state) end`;

/** Returns how much credit can be given for a document: what it asked for, less the credit notes that stand. */
export const creditable = async (db: Database, documentId: number): Promise<Cents> =>
  (
    await db.one<{ most: Cents }>(sql`
      select greatest(0, (
        select ${chargedOn} from journal_lines l join journal_entries e on e.id = l.entry_id left join journal_entries o on o.id = e.reverses_id
        where l.document_id = ${documentId} and l.account = 'RECEIVABLE'
      ) - (
        select coalesce(sum(n.amount), 0) from documents n where n.corrects_id = ${documentId} and n.kind = 'CREDIT_NOTE' and exists (
          select from journal_entries e where e.business_id = n.business_id and e.reference = n.number and e.event = 'CREDIT_NOTED'
            and not exists (select from journal_entries r where r.reverses_id = e.id))))::bigint as most`)
  ).most;

/** Returns what is left of the credits of a card payment, as a column; one that is wanted back is not counted. */
export const creditFromCard = (payment: Sql) => sql`(
  select coalesce(-sum(l.amount), 0)::bigint from credits c join journal_lines l on l.credit_id = c.id
  where c.payment_id = ${payment} and not exists (select from payments r where r.credit_id = c.id and r.state = 'REPORTED'))`;

/** Returns the invoices and credits that entries after one have changed, with what was open or left before and after. */
export const documentsTouchedBy = (
  db: Database,
  lastEntry: number,
): Promise<{ number: string; before: Cents; after: Cents }[]> =>
  db.many(sql`
    select number, after - change as before, after from (
      select d.id, 1 as place, d.number, max(b.balance)::bigint as after, sum(l.amount)::bigint as change
      from journal_lines l join documents d on d.id = l.document_id left join document_balances b on b.document_id = d.id
      where l.entry_id > ${lastEntry} group by d.id
      union all
      select c.id, 2, c.number, (select coalesce(-sum(a.amount), 0)::bigint from journal_lines a where a.credit_id = c.id),
        -sum(l.amount)::bigint
      from journal_lines l join credits c on c.id = l.credit_id where l.entry_id > ${lastEntry} group by c.id) touched
    order by place, id`);

/** Returns what goes back to cards by the refunds after one. */
export const refundsAfter = async (db: Database, lastRefund: number): Promise<Cents> =>
  (
    await db.one<{ sum: Cents }>(
      sql`select coalesce(sum(amount), 0)::bigint as sum from card_refunds where id > ${lastRefund}`,
    )
  ).sum;

import sql, { type Sql } from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import type { Transaction } from '#contract/billing/admin-invoices.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { descending } from '../../db/order.ts';
import { readPage, type ListResult, type Paging } from '../../db/listing.ts';

const newestFirst = descending(['instant', sql`t.occurred_at`], ['number', sql`t.id`]);

const moved = sql`case when r.id is null then t.amount else 0 end`;

const transaction = columns<Transaction>({
  id: sql`t.id`,
  at: sql`t.occurred_at`,
  day: sql`t.counts_from`,
  kind: sql`t.kind`,
  method: sql`t.method`,
  amount: moved,
  balance: sql`(o.amount + sum(${moved}) over (order by t.occurred_at, t.id))::bigint`,
  reference: sql`t.reference`,
  note: sql`t.note`,
  reversed: sql`case when r.id is not null then ${jsonObject<NonNullable<Transaction['reversed']>>({ on: sql`r.day`, amount: sql`-t.amount` })} end`,
});

/** A payment that was reversed is one line, which moves nothing. */
const linesOf = (invoiceId: number): Sql => sql`
  from transactions t join admin_invoices o on o.id = t.admin_invoice_id
    join journal_lines l on l.id = t.id join journal_entries e on e.id = l.entry_id
    left join journal_entries r on r.reverses_id = e.id and e.event = 'PAYMENT_RECEIVED'
    left join journal_entries p on p.id = e.reverses_id and p.event = 'PAYMENT_RECEIVED'
  where t.admin_invoice_id = ${invoiceId} and p.id is null`;

export async function listTransactions(
  db: Database,
  invoiceId: number,
  paging: Paging,
): Promise<ListResult<Transaction> & { totals: { count: number; paid: Cents; refunded: Cents } }> {
  const page = await readPage<Transaction>(
    db,
    newestFirst,
    paging,
    ({ cursorKey, after, slice }) => sql`
    select ${transaction}, ${cursorKey} ${linesOf(invoiceId)} and ${after} ${slice}`,
  );
  const totals = await db.one<{ count: number; paid: Cents; refunded: Cents }>(sql`
    select count(*) as count, coalesce(-sum(${moved}) filter (where t.kind = 'PAYMENT'), 0)::bigint as paid,
      coalesce(sum(t.amount) filter (where t.kind = 'REFUND'), 0)::bigint as refunded
    ${linesOf(invoiceId)}`);
  return { ...page, total: totals.count, totals };
}

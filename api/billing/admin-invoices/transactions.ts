import sql from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import type { Transaction } from '#contract/billing/admin-invoices.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { descending } from '../../db/order.ts';
import { readPage, type ListResult, type Paging } from '../../db/listing.ts';

const newestFirst = descending(['instant', sql`t.occurred_at`], ['number', sql`t.id`]);

const transaction = columns<Transaction>({
  id: sql`t.id`,
  at: sql`t.occurred_at`,
  day: sql`t.counts_from`,
  kind: sql`t.kind`,
  method: sql`t.method`,
  amount: sql`t.amount`,
  balance: sql`(o.amount + sum(t.amount) over (order by t.occurred_at, t.id))::bigint`,
  reference: sql`t.reference`,
  note: sql`t.note`,
});

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
    select ${transaction}, ${cursorKey}
    from transactions t join admin_invoices o on o.id = t.admin_invoice_id
    where t.admin_invoice_id = ${invoiceId} and ${after} ${slice}`,
  );
  const totals = await db.one<{ count: number; paid: Cents; refunded: Cents }>(sql`
    select count(*) as count, coalesce(-sum(amount) filter (where kind = 'PAYMENT'), 0)::bigint as paid,
      coalesce(sum(amount) filter (where kind = 'REFUND'), 0)::bigint as refunded
    from transactions where admin_invoice_id = ${invoiceId}`);
  return { ...page, total: totals.count, totals };
}

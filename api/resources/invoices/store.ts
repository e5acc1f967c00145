import sql, { join, type Sql } from 'sql-template-tag';
import { cents, type Cents } from '#domain/money.ts';
import { openInvoices, type InvoiceStatus } from '#domain/invoice/status.ts';
import type { Day } from '#domain/time.ts';
import type { Invoice } from '#contract/invoices.ts';
import type { Database } from '../../db/client.ts';
import { descending } from '../../db/order.ts';
import { containing } from '../../db/values.ts';
import { readPage, type Listed, type Paging } from '../listing.ts';

/** An invoice with its money, before it is decided who sees it. */
export type InvoiceRow = { [Name in keyof Invoice]: NonNullable<Invoice[Name]> } & {
  updated_by: string | null;
  paid_online: boolean;
  commission_percentage: number;
  note: string;
  paid_at: string | null;
};

const columns = sql`
  i.id, i.version, i.updated_at, i.updated_by, i.number, i.week_start, i.week_start + 6 as week_end, i.issued_at as created_at, i.due_on, i.status,
  sums.line_count, sums.workers, sums.work_minutes, sums.overtime_minutes,
  i.worker_pay, i.commission, i.card_fee, i.amount as total, i.paid_online, i.commission_percentage, i.note, i.paid_at`;

/** What the lines of invoice `i` add up to, read once for each invoice that is shown. */
const withSums = sql`
  cross join lateral (
    select count(*) as line_count, count(distinct us.worker_id) as workers,
      coalesce(sum(il.work_minutes), 0) as work_minutes, coalesce(sum(il.overtime_minutes), 0) as overtime_minutes
    from invoice_lines il join user_shifts us on us.id = il.user_shift_id where il.invoice_id = i.id) sums`;

interface InvoiceFilter {
  start_date?: Day | undefined;
  end_date?: Day | undefined;
  status?: InvoiceStatus | undefined;
  only?: 'TO_PAY' | undefined;
  search?: string | undefined;
}

function matches(
  businessId: number,
  { start_date = undefined, end_date = undefined, status, only, search }: InvoiceFilter,
): Sql {
  const pattern = search ? containing(search) : null;
  return sql`i.business_id = ${businessId}
    and (${start_date ?? null}::date is null or i.due_on >= ${start_date ?? null}) and (${end_date ?? null}::date is null or i.due_on <= ${end_date ?? null})
    and (${status ?? null}::smallint is null or i.status = ${status ?? null})
    and (${only === undefined} or i.status in (${join([...openInvoices])}))
    and (${pattern}::text is null or i.number ilike ${pattern} or exists (
      select from invoice_lines il join user_shifts us on us.id = il.user_shift_id join workers w on w.id = us.worker_id
      where il.invoice_id = i.id and (w.name ilike ${pattern} or w.name_hk ilike ${pattern})))`;
}

const latestDueFirst = descending(['day', sql`i.due_on`], ['number', sql`i.id`]);

/** Worker invoices of a business, the latest due date first, with the sums over every match. */
export async function listInvoices(
  db: Database,
  businessId: number,
  filter: InvoiceFilter & Paging,
): Promise<Listed<InvoiceRow> & { totals: { total: Cents; open: Cents } }> {
  const where = matches(businessId, filter);
  const page = await readPage<InvoiceRow>(
    db,
    latestDueFirst,
    filter,
    ({ cursorKey, after, slice }) => sql`
    select ${columns}, i.cursor_key from (select i.*, ${cursorKey} from invoices i where ${where} and ${after} ${slice}) i ${withSums} ${latestDueFirst.by}`,
  );
  const sums = await db.one<{ count: number; total: number; open: number }>(sql`
    select count(*) as count, coalesce(sum(i.amount), 0)::bigint as total,
      coalesce(sum(i.amount) filter (where i.status in (${join([...openInvoices])})), 0)::bigint as open
    from invoices i where ${where}`);
  return { ...page, total: sums.count, totals: { total: cents(sums.total), open: cents(sums.open) } };
}

export const findInvoice = (db: Database, businessId: number, id: number): Promise<InvoiceRow | null> =>
  db.maybe(sql`select ${columns} from invoices i ${withSums} where i.id = ${id} and i.business_id = ${businessId}`);

/** The same row, locked until the transaction ends. */
export const lockInvoice = (tx: Database, businessId: number, id: number): Promise<InvoiceRow | null> =>
  tx.maybe(
    sql`select ${columns} from invoices i ${withSums} where i.id = ${id} and i.business_id = ${businessId} for update of i`,
  );

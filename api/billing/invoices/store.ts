import sql, { join, type Sql } from 'sql-template-tag';
import { sumCents, cents, type Cents } from '#domain/shared/money.ts';
import { openInvoices } from '#domain/billing/invoices/status.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type { QueryOf } from '#contract/core/call.ts';
import type { Invoice, InvoiceDays, listInvoices as listInvoicesCall } from '#contract/billing/invoices.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { batches } from '../../db/batches.ts';
import { cursorKeyFrom, descending, orderOf, type SortColumn, type WithCursorKey } from '../../db/order.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { financeChargesWhere } from '../ledger/lateness.ts';
import { openDocumentsOn, sumOpen } from '../amounts/amounts-owed.ts';
import { reportedFor, settledBy } from '../amounts/settled.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { workerNames } from '../../db/queries/person.ts';

export type InvoiceRow = { [Name in keyof Invoice]: NonNullable<Invoice[Name]> } & {
  updated_by: string | null;
  paid_online: boolean;
  commission_percentage: number;
  note: string;
  paid_at: string | null;
  document_id: number | null;
};

const invoice = columns<InvoiceRow>({
  id: sql`i.id`,
  version: sql`i.version`,
  updated_at: sql`i.updated_at`,
  updated_by: sql`i.updated_by`,
  number: sql`i.number`,
  week_start: sql`i.week_start`,
  week_end: sql`i.week_start + 6`,
  created_at: sql`i.issued_at`,
  due_on: sql`i.due_on`,
  status: sql`i.status`,
  line_count: sql`i.line_count`,
  workers: sql`i.line_workers`,
  work_minutes: sql`i.work_minutes`,
  overtime_minutes: sql`i.overtime_minutes`,
  worker_pay: sql`i.worker_pay`,
  commission: sql`i.commission`,
  card_fee: sql`i.card_fee`,
  total: sql`i.amount`,
  prepaid: sql`ledger.prepaid`,
  credited: sql`ledger.credited`,
  paid: sql`ledger.paid`,
  open: sql`i.amount - ledger.prepaid - ledger.credited - ledger.paid`,
  reported: reportedFor(sql`i.id`),
  paid_online: sql`i.paid_online`,
  commission_percentage: sql`i.commission_percentage`,
  note: sql`i.note`,
  paid_at: sql`i.paid_at`,
  document_id: sql`ledger.document_id`,
});

/** Read once per invoice shown; the lines' sums are stored in the invoice. */
const withSums = sql`
  cross join lateral (
    select max(d.id) as document_id,
      ${settledBy.prepayment} as prepaid, ${settledBy.credit} + ${settledBy.credit_note} as credited,
      ${settledBy.card} + ${settledBy.transfer} as paid
    from documents d left join (journal_lines l join journal_entries e on e.id = l.entry_id left join journal_entries o on o.id = e.reverses_id)
      on l.document_id = d.id
    where d.invoice_id = i.id) ledger`;

type Filter = FilterOf<typeof listInvoicesCall, 'days' | 'sort'> & Pick<QueryOf<typeof listInvoicesCall>, 'days'>;

const dayColumns: Readonly<Record<InvoiceDays, Sql>> = {
  DUE: sql`i.due_on`,
  WEEK: sql`i.week_start`,
  ISSUED: sql`(i.issued_at at time zone 'Asia/Hong_Kong')::date`,
};

function matches(businessId: number, { days = 'DUE', ...filter }: Filter): Sql {
  const listed = dayColumns[days];
  return sql`i.business_id = ${businessId} and ${whereAll<Omit<Filter, 'days'>>(filter, {
    start_date: (day) => sql`${listed} >= ${day}`,
    end_date: (day) => sql`${listed} <= ${day}`,
    status: (status) => sql`i.status = ${status}`,
    only: () => sql`i.status in (${join([...openInvoices])})`,
    search: (text) => sql`${containsText(text, [sql`i.number`])} or exists (
      select from invoice_lines il join user_shifts us on us.id = il.user_shift_id join printed_workers w on w.id = us.worker_id
      where il.invoice_id = i.id and ${containsText(text, workerNames)})`,
  })}`;
}

const due: SortColumn = ['day', sql`i.due_on`];
const defaultOrder: readonly SortColumn[] = [due, ['number', sql`i.id`]];
const latestDueFirst = descending(...defaultOrder);

const orders = {
  number: ['text', sql`i.number`],
  week_start: ['day', sql`i.week_start`],
  due_on: due,
  total: ['number', sql`i.amount`],
} as const;

interface InvoiceTotals {
  total: Cents;
  open: Cents;
  overdue: Cents;
  overdue_before: { count: number; amount: Cents; reported: Cents; finance_charge: Cents; since: Day | null };
}

/** Latest due date first by default. Totals cover every match. */
export async function listInvoices(
  db: Database,
  businessId: number,
  { sort = '-due_on', ...filter }: Filter & Paging & Pick<QueryOf<typeof listInvoicesCall>, 'sort'>,
  now: Date,
): Promise<ListResult<InvoiceRow> & { totals: InvoiceTotals }> {
  const where = matches(businessId, filter);
  const order = orderOf(sort, orders, defaultOrder);
  const page = await readPage<InvoiceRow>(
    db,
    order,
    filter,
    ({ cursorKey, after, slice }) => sql`
    select ${invoice}, ${cursorKeyFrom('i')} from (select i.*, ${cursorKey} from invoices i where ${where} and ${after} ${slice}) i ${withSums} ${order.by}`,
  );
  const sums = await db.one<{ count: number; total: Cents; open: Cents }>(sql`
    select count(*) as count, coalesce(sum(i.amount), 0)::bigint as total, coalesce(sum(b.balance), 0)::bigint as open
    from invoices i left join documents d on d.invoice_id = i.id left join document_balances b on b.document_id = d.id where ${where}`);
  const { overdue } = sumOpen(
    (await openDocumentsOn(db, businessId, dayOf(now))).filter(({ kind }) => kind === 'INVOICE'),
  );
  return {
    ...page,
    total: sums.count,
    totals: {
      total: sums.total,
      open: sums.open,
      overdue,
      overdue_before: await overdueBefore(db, businessId, filter, now),
    },
  };
}

/** What is overdue before the first day of a filtered list, with the finance charge up to now. */
async function overdueBefore(
  db: Database,
  businessId: number,
  { days = 'DUE', start_date: first }: Filter,
  now: Date,
): Promise<InvoiceTotals['overdue_before']> {
  const hidden =
    first === undefined
      ? []
      : await financeChargesWhere(
          db,
          sql`d.business_id = ${businessId} and b.balance > 0 and d.invoice_id in (
            select i.id from invoices i
            where i.business_id = ${businessId} and i.due_on < ${dayOf(now)} and ${dayColumns[days]} < ${first})`,
          now,
        );
  return {
    count: hidden.length,
    amount: sumCents(...hidden.map(({ document }) => document.balance)),
    reported: sumCents(...hidden.map(({ document, reported }) => cents(Math.min(document.balance, reported)))),
    finance_charge: sumCents(...hidden.map(({ charged, accrued }) => sumCents(charged, accrued))),
    since: hidden[0]?.document.due_on ?? null,
  };
}

export const everyInvoice = (db: Database, businessId: number, filter: Filter) =>
  batches<InvoiceRow & WithCursorKey>((last, limit) =>
    db.many(sql`
      select ${invoice}, ${cursorKeyFrom('i')} from (select i.*, ${latestDueFirst.cursorColumn} from invoices i
        where ${matches(businessId, filter)} and ${latestDueFirst.after(last?.cursor_key)} ${latestDueFirst.by} limit ${limit}) i
      ${withSums} ${latestDueFirst.by}`),
  );

export const findInvoice = (db: Database, businessId: number, id: number): Promise<InvoiceRow | null> =>
  db.maybe(sql`select ${invoice} from invoices i ${withSums} where i.id = ${id} and i.business_id = ${businessId}`);

export const lockInvoice = (tx: Database, businessId: number, id: number): Promise<InvoiceRow | null> =>
  tx.maybe(
    sql`select ${invoice} from invoices i ${withSums} where i.id = ${id} and i.business_id = ${businessId} for update of i`,
  );

import sql, { type Sql } from 'sql-template-tag';
import { sumCents, cents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { adminInvoiceStatus, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { unreportedAmount } from '#domain/billing/invoices/payment.ts';
import { paymentDays } from '#domain/billing/invoices/payment-days.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type {
  AdminInvoice,
  AdminInvoiceDetail,
  listAdminInvoices as listAdminInvoicesCall,
} from '#contract/billing/admin-invoices.ts';
import type { listOperatorInvoices } from '#contract/billing/admin-billing.ts';
import type { DataOf, QueryOf, TotalsOf } from '#contract/core/call.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { batches } from '../../db/batches.ts';
import { descending, orderOf, type SortColumn, type WithCursorKey } from '../../db/order.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import type { Language } from '../../language.ts';
import { billedToOf } from '../invoices/billed-to.ts';
import { fpsFor } from '../invoices/fps.ts';
import { reportedForAdminInvoice } from '../amounts/settled.ts';
import { documentOf } from '../ledger/documents.ts';
import { issuerOf } from '../ledger/issuer.ts';
import { financeChargesOn, financeChargesWhere } from '../ledger/lateness.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { creditsOn } from '../amounts/movements.ts';
import { filesJson } from '../../db/queries/file.ts';
import { getDocumentEnding } from './ending.ts';
import { linesOf } from './lines.ts';

export interface AdminInvoiceRow extends Omit<AdminInvoice, 'credited' | 'paid' | 'balance' | 'unbilled_charge'> {
  business_id: number;
  received: Cents;
  booked: Cents;
}

const sumOf = (condition: Sql): Sql => sql`(
  select coalesce(sum(t.amount), 0)::bigint from transactions t where t.admin_invoice_id = o.id and ${condition})`;

const adminInvoice = columns<AdminInvoiceRow>({
  id: sql`o.id`,
  version: sql`o.version`,
  updated_at: sql`o.updated_at`,
  updated_by: sql`o.updated_by`,
  business_id: sql`o.business_id`,
  number: sql`o.number`,
  period_start: sql`o.week_start`,
  period_end: sql`o.week_start + 6`,
  created_at: sql`o.issued_at`,
  due_on: sql`o.due_on`,
  status: sql`o.status`,
  amount: sql`o.amount`,
  files: filesJson(sql`admin_invoice_files`, sql`invoice_id`, sql`o.id`),
  note: sql`o.note`,
  received: sql`-${sumOf(sql`t.is_cash`)}`,
  finance_charge: sumOf(sql`t.kind = 'FINANCE_CHARGE'`),
  booked: sql`o.amount + ${sumOf(sql`true`)}`,
});

type OfCompany = Pick<DataOf<typeof listOperatorInvoices>[number], 'company_name'>;

const ofCompany = columns<OfCompany>({ company_name: sql`coalesce(b.company_name, '')` });

/**
 * Finance charge since the due date that is not in the ledger yet, by admin invoice. It grows until the invoice is
 * paid, whatever its status, including one set back to pending.
 */
async function accruedCharges(
  db: Database,
  rows: readonly AdminInvoiceRow[],
  now: Date,
): Promise<ReadonlyMap<number | null, Cents>> {
  const late = rows.filter(({ booked, due_on: due }) => booked > 0 && due < dayOf(now));
  if (late.length === 0) return new Map();
  const ids = late.map(({ id }) => id);
  const charges = await financeChargesWhere(db, sql`d.admin_invoice_id = any(${ids}::bigint[])`, now);
  return new Map(charges.map(({ document, accrued }) => [document.admin_invoice_id, accrued]));
}

const withCharge = <Row extends AdminInvoiceRow>(
  row: Row,
  accrued: ReadonlyMap<number | null, Cents>,
): Row & AdminInvoice => ({
  ...row,
  credited: cents(row.amount + row.finance_charge - row.received - row.booked),
  paid: row.received,
  balance: row.booked,
  unbilled_charge: accrued.get(row.id) ?? zeroCents,
});

export const adminInvoiceOf = async (db: Database, row: AdminInvoiceRow, now: Date): Promise<AdminInvoice> =>
  withCharge(row, await accruedCharges(db, [row], now));

async function adminInvoicesOf<Row extends AdminInvoiceRow>(
  db: Database,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & AdminInvoice)[]> {
  const accrued = await accruedCharges(db, rows, now);
  return rows.map((row) => withCharge(row, accrued));
}

type Filter = FilterOf<typeof listAdminInvoicesCall, 'sort'>;

const matches = (businessId: number, filter: Filter): Sql => sql`
  o.business_id = ${businessId} and ${whereAll<Filter>(filter, {
    start_date: (day) => sql`o.due_on >= ${day}`,
    end_date: (day) => sql`o.due_on <= ${day}`,
    status: (status) => sql`o.status = ${status}`,
    search: (text) => containsText(text, [sql`o.number`]),
  })}`;

const due: SortColumn = ['day', sql`o.due_on`];
const defaultOrder: readonly SortColumn[] = [due, ['number', sql`o.id`]];
const latestDueFirst = descending(...defaultOrder);

const orders = {
  number: ['text', sql`o.number`],
  created_at: ['instant', sql`o.issued_at`],
  due_on: due,
  amount: ['number', sql`o.amount`],
} as const;

type AdminInvoiceTotals = TotalsOf<typeof listAdminInvoicesCall>['totals'];

const sumAccrued = async (db: Database, rows: readonly AdminInvoiceRow[], now: Date): Promise<Cents> =>
  sumCents(...(await accruedCharges(db, rows, now)).values());

async function pastDueBefore(db: Database, businessId: number, first: Day | undefined) {
  const hidden =
    first === undefined
      ? []
      : await db.many<AdminInvoiceRow>(sql`
          select ${adminInvoice} from admin_invoices o
          where o.business_id = ${businessId} and o.status = ${adminInvoiceStatus.PAST_DUE} and o.due_on < ${first} order by o.due_on, o.id`);
  return {
    count: hidden.length,
    balance: sumCents(...hidden.map(({ booked }) => booked)),
    since: hidden[0]?.due_on ?? null,
  };
}

/** Latest due date first by default. Totals cover every match. */
export async function listAdminInvoices(
  db: Database,
  businessId: number,
  { sort = '-due_on', ...filter }: Filter & Paging & Pick<QueryOf<typeof listAdminInvoicesCall>, 'sort'>,
  now: Date,
): Promise<ListResult<AdminInvoice> & { totals: AdminInvoiceTotals }> {
  const where = matches(businessId, filter);
  const { items, next } = await readPage<AdminInvoiceRow>(
    db,
    orderOf(sort, orders, defaultOrder),
    filter,
    ({ cursorKey, after, slice }) =>
      sql`select ${adminInvoice}, ${cursorKey} from admin_invoices o where ${where} and ${after} ${slice}`,
  );
  const sums = await db.one<{ count: number; amount: Cents; booked: Cents }>(sql`
    select count(*) as count, coalesce(sum(o.amount), 0)::bigint as amount, coalesce(sum(o.amount + ${sumOf(sql`true`)}), 0)::bigint as booked
    from admin_invoices o where ${where}`);
  const late = await db.many<AdminInvoiceRow>(
    sql`select ${adminInvoice} from admin_invoices o where ${where} and o.due_on < ${dayOf(now)}`,
  );
  return {
    items: await adminInvoicesOf(db, items, now),
    next,
    total: sums.count,
    totals: {
      amount: sums.amount,
      balance: sums.booked,
      unbilled_charge: await sumAccrued(db, late, now),
      past_due_before: await pastDueBefore(db, businessId, filter.start_date),
    },
  };
}

export const allAdminInvoices = (db: Database, businessId: number, filter: Filter, now: Date) =>
  batches<AdminInvoice & WithCursorKey>(async (last, limit) => {
    const rows = await db.many<AdminInvoiceRow & WithCursorKey>(sql`
      select ${adminInvoice}, ${latestDueFirst.cursorColumn} from admin_invoices o
      where ${matches(businessId, filter)} and ${latestDueFirst.after(last?.cursor_key)} ${latestDueFirst.by} limit ${limit}`);
    return adminInvoicesOf(db, rows, now);
  });

export const findAdminInvoice = (db: Database, businessId: number, id: number): Promise<AdminInvoiceRow | null> =>
  db.maybe(sql`select ${adminInvoice} from admin_invoices o where o.id = ${id} and o.business_id = ${businessId}`);

export async function listAllAdminInvoices(
  db: Database,
  { status, ...paging }: Paging & { status?: AdminInvoiceStatus | undefined },
  now: Date,
): Promise<ListResult<AdminInvoice & OfCompany>> {
  const where = sql`(${status ?? null}::smallint is null or o.status = ${status ?? null})`;
  const { items, next } = await readPage<AdminInvoiceRow & OfCompany>(
    db,
    latestDueFirst,
    paging,
    ({ cursorKey, after, slice }) => sql`
    select ${adminInvoice}, ${ofCompany}, ${cursorKey} from admin_invoices o join businesses b on b.id = o.business_id
    where ${where} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from admin_invoices o where ${where}`);
  return { items: await adminInvoicesOf(db, items, now), next, total };
}

export const lockAdminInvoice = (tx: Database, id: number): Promise<AdminInvoiceRow | null> =>
  tx.maybe(sql`select ${adminInvoice} from admin_invoices o where o.id = ${id} for update of o`);

const payable: readonly AdminInvoiceStatus[] = [adminInvoiceStatus.OUTSTANDING, adminInvoiceStatus.PAST_DUE];

export async function adminInvoiceDetail(
  db: Database,
  row: AdminInvoiceRow,
  language: Language,
  now: Date,
): Promise<AdminInvoiceDetail> {
  const document = await documentOf(db, { operatorInvoiceId: row.id });
  const { reported } = await db.one<{ reported: Cents }>(
    sql`select ${reportedForAdminInvoice(sql`${row.id}`)} as reported`,
  );
  return {
    ...(await adminInvoiceOf(db, row, now)),
    lines: await linesOf(db, row.id),
    billed_to: await billedToOf(db, row.business_id, language),
    issuer: await issuerOf(db, { operatorInvoiceId: row.id }, language),
    charge_percentage: document.charge_percentage,
    if_paid_by:
      payable.includes(row.status) && document.balance > 0
        ? await financeChargesOn(db, document, paymentDays(dayOf(now)))
        : [],
    credits: await creditsOn(db, row.business_id, document.id),
    ending: await getDocumentEnding(db, row),
    reported,
    fps: await fpsFor(db, row.number, unreportedAmount(row.booked, reported)),
  };
}

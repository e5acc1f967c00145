import sql, { type Sql } from 'sql-template-tag';
import { documentAge, latestDay, type DocumentAge } from '#domain/billing/invoices/age.ts';
import { endedAdminInvoices } from '#domain/billing/invoices/status.ts';
import type { InvoiceOrder } from '#domain/billing/invoices/due-state.ts';
import type { Cents } from '#domain/shared/money.ts';
import { addDays, type Day } from '#domain/shared/time.ts';
import type { AnyInvoice, listAllInvoices } from '#contract/billing/admin-billing.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject, type Columns } from '../../db/columns.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { ascending, descending, type Order } from '../../db/order.ts';
import { listRows, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { chargedOn } from './settled.ts';

const open = sql`coalesce(m.balance, 0)`;
const isOpen = sql`coalesce(m.balance, 0) > 0`;
const isEnded = sql`o.status = any(${[...endedAdminInvoices]}::int[])`;
const reported = sql`(
  select coalesce(sum(p.amount), 0)::bigint from payments p where p.state = 'REPORTED' and p.credit_id is null
    and (p.invoice_id = d.invoice_id or p.admin_invoice_id = d.admin_invoice_id))`;

function isOfAge(age: DocumentAge, day: Day): Sql {
  const { NOT_DUE, DAYS_7, DAYS_30 } = documentAge;
  const week = addDays(day, -latestDay.DAYS_7);
  const month = addDays(day, -latestDay.DAYS_30);
  if (age === NOT_DUE) return sql`d.due_on >= ${day}::date`;
  if (age === DAYS_7) return sql`d.due_on < ${day}::date and d.due_on >= ${week}::date`;
  return age === DAYS_30
    ? sql`d.due_on < ${week}::date and d.due_on >= ${month}::date`
    : sql`d.due_on < ${month}::date`;
}

const tables = sql`documents d join businesses b on b.id = d.business_id
  left join document_balances m on m.document_id = d.id left join admin_invoices o on o.id = d.admin_invoice_id`;

const total = sql`(
  select ${chargedOn} from journal_lines l join journal_entries e on e.id = l.entry_id left join journal_entries o on o.id = e.reverses_id
  where l.document_id = d.id and l.account = 'RECEIVABLE')`;

const invoiceOn = (day: Day): Columns<AnyInvoice> => ({
  kind: sql`d.kind`,
  id: sql`coalesce(d.invoice_id, d.admin_invoice_id)`,
  number: sql`d.number`,
  business_id: sql`d.business_id`,
  company_name: sql`coalesce(b.company_name, '')`,
  issued_on: sql`hk_day(d.issued_at)`,
  due_on: sql`d.due_on`,
  due_state: sql`case when ${isOpen} then case when d.due_on < ${day}::date then 'OVERDUE' else 'DUE' end
    when ${isEnded} then 'ENDED' else 'PAID' end`,
  age: sql`case when not ${isOpen} then null when ${isOfAge('NOT_DUE', day)} then 'NOT_DUE'
    when ${isOfAge('DAYS_7', day)} then 'DAYS_7' when ${isOfAge('DAYS_30', day)} then 'DAYS_30' else 'OLDER' end`,
  total,
  open,
  reported,
});

const orders: Readonly<Record<InvoiceOrder, Order>> = {
  DUE: ascending(['day', sql`d.due_on`], ['number', sql`d.id`]),
  OPEN: descending(['number', open], ['number', sql`d.id`]),
  COMPANY: ascending(['text', sql`lower(coalesce(b.company_name, ''))`], ['day', sql`d.due_on`], ['number', sql`d.id`]),
};

type Filter = FilterOf<typeof listAllInvoices, 'order'>;

const matchesDueState = (dueState: NonNullable<Filter['due_state']>, day: Day): Sql =>
  ({
    OPEN: isOpen,
    DUE: sql`${isOpen} and d.due_on >= ${day}::date`,
    OVERDUE: sql`${isOpen} and d.due_on < ${day}::date`,
    REPORTED: sql`${reported} > 0`,
    PAID: sql`not ${isOpen} and (o.id is null or not ${isEnded})`,
    ENDED: sql`not ${isOpen} and o.id is not null and ${isEnded}`,
  })[dueState];

interface Totals {
  total: Cents;
  open: Cents;
  ages: Record<DocumentAge, Cents>;
}

export async function findAllInvoices(
  db: Database,
  { order, ...filter }: Filter & Paging & { order: InvoiceOrder },
  day: Day,
): Promise<ListResult<AnyInvoice> & { totals: Totals }> {
  const matching = sql`from ${tables} where d.kind in ('INVOICE', 'ADMIN_INVOICE') and ${whereAll<Filter>(filter, {
    search: (text) => containsText(text, [sql`d.number`, sql`b.company_name`]),
    business_id: (id) => sql`d.business_id = ${id}`,
    kind: (kind) => sql`d.kind = ${kind}`,
    due_state: (dueState) => matchesDueState(dueState, day),
    age: (age) => sql`${isOpen} and ${isOfAge(age, day)}`,
  })}`;
  const sumOf = (condition: Sql) => sql`coalesce(sum(${open}) filter (where ${condition}), 0)::bigint`;
  const totals = await db.one<Totals>(sql`
    select ${columns<Totals>({
      total: sql`coalesce(sum(${total}), 0)::bigint`,
      open: sumOf(sql`true`),
      ages: jsonObject<Totals['ages']>({
        NOT_DUE: sumOf(isOfAge('NOT_DUE', day)),
        DAYS_7: sumOf(isOfAge('DAYS_7', day)),
        DAYS_30: sumOf(isOfAge('DAYS_30', day)),
        OLDER: sumOf(isOfAge('OLDER', day)),
      }),
    })} ${matching}`);
  return {
    ...(await listRows(db, orders[order], filter, columns<AnyInvoice>(invoiceOn(day)), matching)),
    totals,
  };
}

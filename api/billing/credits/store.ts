import sql, { type Sql } from 'sql-template-tag';
import type { Credit, CreditDetail, listCredits as listCreditsCall } from '#contract/billing/credits.ts';
import type { Cents } from '#domain/shared/money.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { batches } from '../../db/batches.ts';
import { columns, jsonObject, type Columns } from '../../db/columns.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { descending, type WithCursorKey } from '../../db/order.ts';
import { balancesOn } from '../amounts/amounts-owed.ts';
import { listRows, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { invoiceName } from '../payments/store.ts';
import { namesOf } from '../../db/queries/person.ts';

type CreditShift = NonNullable<Credit['shift']>;
type RefundRequest = NonNullable<Credit['refund_request']>;
type CreditInvoice = NonNullable<Credit['document']>;

const shiftJson = jsonObject<CreditShift>({
  id: sql`s.id`,
  date: sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date`,
});
const personJson = jsonObject<NonNullable<Credit['person']>>({ id: sql`w.id`, ...namesOf(sql`w`) });
const refundRequestJson = jsonObject<RefundRequest>({
  amount: sql`p.amount`,
  requested_at: sql`iso(p.created_at)`,
  requested_by: sql`p.recorded_by`,
  payee: sql`p.payee`,
  account: sql`p.payee_account`,
});

const tables = sql`credits c cross join lateral (
  select l.entry_id, -l.amount as amount from journal_lines l where l.credit_id = c.id order by l.id limit 1) filled`;

const credit: Columns<Credit> = {
  id: sql`c.id`,
  number: sql`c.number`,
  day: sql`c.arisen_on`,
  at: sql`c.arisen_at`,
  reason: sql`c.reason`,
  shift: sql`(select ${shiftJson} from shifts s where s.id = c.shift_id)`,
  person: sql`(
    select ${personJson} from journal_entries e join documents n on n.number = e.reference and n.kind = 'CREDIT_NOTE'
    join invoice_lines il on il.credit_note_id = n.id join user_shifts us on us.id = il.user_shift_id join printed_workers w on w.id = us.worker_id
    where e.id = filled.entry_id limit 1)`,
  document: sql`(
    select ${jsonObject<CreditInvoice>(invoiceName)} from documents d where d.id = c.document_id and d.kind in ('INVOICE', 'ADMIN_INVOICE'))`,
  to_card: sql`coalesce((
    select p.refunded_amount < p.amount and not exists (select from disputes t where t.payment_id = p.id and t.state = 'LOST')
    from payments p where p.id = c.payment_id), false)`,
  amount: sql`filled.amount`,
  used: sql`(
    select coalesce(sum(l.amount), 0)::bigint from journal_lines l where l.credit_id = c.id and l.entry_id <> filled.entry_id)`,
  left: sql`(select coalesce(-sum(l.amount), 0)::bigint from journal_lines l where l.credit_id = c.id)`,
  refund_request: sql`(select ${refundRequestJson} from payments p where p.credit_id = c.id and p.state = 'REPORTED')`,
};

const latestFirst = descending(['number', sql`c.id`]);

type Filter = FilterOf<typeof listCreditsCall> & { start_date?: Day; end_date?: Day };

const matches = (businessId: number, filter: Filter): Sql => sql`
  from ${tables} where c.business_id = ${businessId} and ${whereAll<Filter>(filter, {
    search: (text) => containsText(text, [sql`c.number`]),
    start_date: (day) => sql`c.arisen_on >= ${day}`,
    end_date: (day) => sql`c.arisen_on <= ${day}`,
  })}`;

export async function listCredits(
  db: Database,
  businessId: number,
  filter: Filter & Paging,
  now: Date,
): Promise<ListResult<Credit> & { totals: { left: Cents } }> {
  const listed = await listRows<Credit>(db, latestFirst, filter, columns<Credit>(credit), matches(businessId, filter));
  const { unused_credit: left } = await balancesOn(db, businessId, dayOf(now));
  return { ...listed, totals: { left } };
}

export const allCredits = (db: Database, businessId: number, filter: Filter): AsyncGenerator<Credit[]> =>
  batches<Credit & WithCursorKey>((last, limit) =>
    db.many(sql`
      select ${columns<Credit>(credit)}, ${latestFirst.cursorColumn} ${matches(businessId, filter)}
        and ${latestFirst.after(last?.cursor_key)} ${latestFirst.by} limit ${limit}`),
  );

type Use = CreditDetail['uses'][number];

const use = columns<Use>({
  day: sql`e.day`,
  at: sql`e.moment`,
  event: sql`coalesce(o.event, e.event)`,
  is_reversal: sql`o.id is not null`,
  document: sql`(
    select ${jsonObject<CreditInvoice>(invoiceName)} from documents d
    where d.id = (select min(r.document_id) from journal_lines r where r.entry_id = e.id))`,
  reference: sql`e.reference`,
  amount: sql`l.amount`,
});

export async function findCredit(db: Database, businessId: number, id: number): Promise<CreditDetail | null> {
  const found = await db.maybe<Credit & { filled_by: number }>(sql`
    select ${columns<Credit & { filled_by: number }>({ ...credit, filled_by: sql`filled.entry_id` })} from ${tables}
    where c.business_id = ${businessId} and c.id = ${id}`);
  if (!found) return null;
  const { filled_by, ...of } = found;
  const uses = await db.many<Use>(sql`
    select ${use} from journal_lines l join journal_entries e on e.id = l.entry_id left join journal_entries o on o.id = e.reverses_id
    where l.credit_id = ${id} and e.id <> ${filled_by} order by l.id`);
  return { ...of, uses };
}

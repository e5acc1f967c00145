import sql, { type Sql } from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import type { PaymentMovement, Dispute, listPayments as contract } from '#contract/billing/payments.ts';
import type { Database } from '../../db/client.ts';
import { batches } from '../../db/batches.ts';
import { columns, jsonObject, type Columns } from '../../db/columns.ts';
import { whereAll } from '../../db/filters.ts';
import { descending, type WithCursorKey } from '../../db/order.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';

type InvoiceName = PaymentMovement['documents'][number];

export const invoiceName: Columns<InvoiceName> = {
  kind: sql`d.kind`,
  id: sql`coalesce(d.invoice_id, d.admin_invoice_id)`,
  number: sql`d.number`,
};

type Card = NonNullable<PaymentMovement['card']>;

export const cardJson = sql`case when p.card_last4 is not null then ${jsonObject<Card>({ brand: sql`p.card_brand`, last4: sql`p.card_last4` })} end`;

const methodOfEntry = sql`coalesce(e.method, o.method, p.method)`;

const movement = columns<PaymentMovement>({
  id: sql`e.id`,
  day: sql`e.day`,
  at: sql`e.moment`,
  amount: sql`cash.amount`,
  method: methodOfEntry,
  card: cardJson,
  reference: sql`coalesce(nullif(p.reference, ''), case when p.group_id is null then e.reference else '' end)`,
  note: sql`e.note`,
  event: sql`case when e.event in ('REFUND_FAILED', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST') then e.event
    when cash.amount < 0 then 'REFUND' else 'PAYMENT' end`,
  is_reversal: sql`o.id is not null`,
  reversed_on: sql`reversal.day`,
  documents: sql`(
    select coalesce(json_agg(${jsonObject<InvoiceName>(invoiceName)} order by d.id), '[]') from documents d
    where d.kind in ('INVOICE', 'ADMIN_INVOICE') and d.id in (select l.document_id from journal_lines l where l.entry_id = e.id))`,
  document_number: sql`(
    select max(d.number) from documents d where d.business_id = e.business_id and d.kind in ('RECEIPT', 'CREDIT_NOTE') and o.id is null
      and (d.number = e.reference or d.kind = 'RECEIPT' and d.payment_id = e.payment_id and e.event = 'PAYMENT_RECEIVED'))`,
});

type Filter = FilterOf<typeof contract>;

const movements = (businessId: number, filter: Filter): Sql => sql`
  from journal_entries e
  cross join lateral (
    select sum(l.amount)::bigint as amount from journal_lines l where l.entry_id = e.id and l.account in ('CASH_CARD', 'CASH_FPS', 'CASH_MANUAL')) cash
  left join journal_entries o on o.id = e.reverses_id
  left join payments p on p.id = coalesce(e.payment_id, o.payment_id)
  left join journal_entries reversal on reversal.reverses_id = e.id
  where e.business_id = ${businessId} and cash.amount <> 0
    and ${whereAll<Filter>(filter, {
      start_date: (day) => sql`e.day >= ${day}`,
      end_date: (day) => sql`e.day <= ${day}`,
      method: (method) => sql`${methodOfEntry} = ${method}`,
    })}`;

const within = (day: Sql, { start_date: from, end_date: to }: Filter): Sql =>
  sql`(${from ?? null}::date is null or ${day} >= ${from ?? null}::date) and (${to ?? null}::date is null or ${day} <= ${to ?? null}::date)`;

/** A payment that was taken back says so in its own line; in a list without that line the correction has one. */
const corrections = (filter: Filter) => ({
  isOwnLine: sql`not coalesce(${within(sql`o.day`, filter)}, false)`,
  isCorrected: sql`coalesce(${within(sql`reversal.day`, filter)}, false)`,
});

const newestFirst = descending(['day', sql`e.day`], ['number', sql`e.id`]);

export async function listPayments(
  db: Database,
  businessId: number,
  filter: Filter & Paging,
): Promise<ListResult<PaymentMovement> & { totals: { paid: Cents; returned: Cents } }> {
  const { isOwnLine, isCorrected } = corrections(filter);
  const from = sql`${movements(businessId, filter)} and (o.id is null or ${isOwnLine})`;
  const page = await readPage<PaymentMovement>(
    db,
    newestFirst,
    filter,
    ({ cursorKey, after, slice }) => sql`select ${movement}, ${cursorKey} ${from} and ${after} ${slice}`,
  );
  const { count, paid, returned } = await db.one<{ count: number; paid: Cents; returned: Cents }>(sql`
    select count(*) as count, coalesce(sum(cash.amount) filter (where cash.amount > 0 and not (reversal.id is not null and ${isCorrected})), 0)::bigint as paid,
      coalesce(-sum(cash.amount) filter (where cash.amount < 0 and not (reversal.id is not null and ${isCorrected})), 0)::bigint as returned ${from}`);
  return { ...page, total: count, totals: { paid, returned } };
}

export function allPayments(db: Database, businessId: number, filter: Filter) {
  const { isOwnLine } = corrections(filter);
  return batches<PaymentMovement & WithCursorKey>((last, limit) =>
    db.many(sql`
      select ${movement}, ${newestFirst.cursorColumn} ${movements(businessId, filter)} and (o.id is null or ${isOwnLine})
        and ${newestFirst.after(last?.cursor_key)}
      ${newestFirst.by} limit ${limit}`),
  );
}

const recentDays = 90;

export const listDisputes = (db: Database, businessId: number, now: Date): Promise<Dispute[]> => {
  const dispute = columns<Dispute>({
    id: sql`d.id`,
    amount: sql`d.amount`,
    state: sql`d.state`,
    document_number: sql`(select min(r.number) from documents r where r.payment_id = d.payment_id and r.kind = 'RECEIPT')`,
    card: cardJson,
    opened_at: sql`d.opened_at`,
    closed_at: sql`d.closed_at`,
  });
  return db.many(sql`
    select ${dispute} from disputes d join payments p on p.id = d.payment_id
    where d.business_id = ${businessId} and (d.closed_at is null or d.closed_at >= ${addDays(dayOf(now), -recentDays)}::date)
    order by d.opened_at desc, d.id limit 50`);
};

import sql, { type Sql } from 'sql-template-tag';
import { documentAgeOf, agedBalances } from '#domain/billing/invoices/age.ts';
import { sumCents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { dayOf, type Day } from '#domain/shared/time.ts';
import type { Summary, OutstandingDocument } from '#contract/dashboard/summary.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { financeChargesWhere } from '../ledger/lateness.ts';
import { chargedOn, settledBy, settledWhere } from './settled.ts';

export type OpenDocument = Omit<OutstandingDocument, 'finance_charge' | 'age'> & { document_id: number };

const openDocument = (day: Day) =>
  columns<OpenDocument>({
    document_id: sql`d.id`,
    kind: sql`d.kind`,
    id: sql`coalesce(d.invoice_id, d.admin_invoice_id)`,
    number: sql`d.number`,
    due_on: sql`d.due_on`,
    gross: chargedOn,
    settled: jsonObject<OutstandingDocument['settled']>({
      card: sql`${settledBy.prepayment} + ${settledBy.card}`,
      transfer: settledBy.transfer,
      credit: settledBy.credit,
      credit_note: settledBy.credit_note,
    }),
    open: sql`sum(l.amount)::bigint`,
    charge_percentage: sql`d.charge_percentage::float8`,
    is_overdue: sql`d.due_on < ${day}`,
  });

/** Oldest due first. Together they are what a business owed after that day. */
export const openDocumentsOn = (db: Database, businessId: number, day: Day): Promise<OpenDocument[]> =>
  db.many(sql`
    select ${openDocument(day)}
    from documents d join journal_lines l on l.document_id = d.id and l.account = 'RECEIVABLE'
      join journal_entries e on e.id = l.entry_id left join journal_entries o on o.id = e.reverses_id
    where d.business_id = ${businessId} and e.day <= ${day}::date
    group by d.id having sum(l.amount) <> 0 order by d.due_on, d.id`);

export const openTotalOf = (businessId: Sql, day: Day, which: Sql = sql`true`): Sql => sql`(
  select coalesce(sum(l.amount), 0)::bigint
  from documents d join journal_lines l on l.document_id = d.id and l.account = 'RECEIVABLE'
    join journal_entries e on e.id = l.entry_id
  where d.business_id = ${businessId} and e.day <= ${day}::date and ${which})`;

type Sums = Pick<Summary['owed'] & object, 'count' | 'open' | 'overdue_count' | 'overdue'>;

export function sumOpen(documents: readonly OpenDocument[]): Sums {
  const late = documents.filter(({ is_overdue: isOverdue }) => isOverdue);
  const open = (of: readonly OpenDocument[]) => sumCents(...of.map((document) => document.open));
  return { count: documents.length, open: open(documents), overdue_count: late.length, overdue: open(late) };
}

interface Balances {
  prepaid: Cents;
  unused_credit: Cents;
}

export function balancesOn(db: Database, businessId: number, day: Day): Promise<Balances> {
  const of = (account: 'PREPAYMENT' | 'CREDIT') => settledWhere(sql`l.account = ${account}`);
  return db.one(sql`
    select ${columns<Balances>({ prepaid: of('PREPAYMENT'), unused_credit: of('CREDIT') })}
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where e.business_id = ${businessId} and e.day <= ${day}::date`);
}

function nextDue(documents: readonly OpenDocument[]): NonNullable<Summary['owed']>['next_due'] {
  const coming = documents.filter(({ is_overdue: isOverdue }) => !isOverdue);
  const day = coming[0]?.due_on;
  if (day === undefined) return null;
  return { day, open: sumCents(...coming.filter(({ due_on: due }) => due === day).map(({ open }) => open)) };
}

type PrepaidShift = NonNullable<Summary['owed']>['prepaid_shifts'][number];

const prepaidShift = columns<PrepaidShift>({
  id: sql`s.id`,
  date: sql`hk_day(s.starts_at)`,
  amount: settledWhere(sql`true`),
});

const prepaidShifts = (db: Database, businessId: number, day: Day): Promise<PrepaidShift[]> =>
  db.many(sql`
    select ${prepaidShift}
    from journal_lines l join journal_entries e on e.id = l.entry_id join shifts s on s.id = l.shift_id
    where e.business_id = ${businessId} and e.day <= ${day}::date and l.account = 'PREPAYMENT'
    group by s.id having sum(l.amount) <> 0 order by s.starts_at, s.id`);

/** By document. Today only, because the finance charge follows the calendar. */
async function growingCharges(
  db: Database,
  open: readonly OpenDocument[],
  day: Day,
  now: Date,
): Promise<ReadonlyMap<number, Cents>> {
  const late = day < dayOf(now) ? [] : open.filter(({ open: amount, due_on: due }) => amount > 0 && due < dayOf(now));
  if (late.length === 0) return new Map();
  const ids = late.map(({ document_id: id }) => id);
  const charges = await financeChargesWhere(db, sql`d.id = any(${ids}::bigint[])`, now);
  return new Map(charges.map(({ document, accrued }) => [document.id, accrued]));
}

export async function getAmountsOwed(
  db: Database,
  businessId: number,
  day: Day,
  now: Date,
): Promise<Omit<NonNullable<Summary['owed']>, 'to_accrue'>> {
  const open = await openDocumentsOn(db, businessId, day);
  const growing = await growingCharges(db, open, day, now);
  const documents = open.map(({ document_id: id, ...document }): OutstandingDocument => ({
    ...document,
    age: documentAgeOf(document.due_on, day),
    finance_charge: growing.get(id) ?? zeroCents,
  }));
  return {
    day,
    documents,
    ...sumOpen(open),
    overdue_since: open.find(({ is_overdue: isOverdue }) => isOverdue)?.due_on ?? null,
    next_due: nextDue(open),
    ages: agedBalances(open, day),
    finance_charge: sumCents(...documents.map(({ finance_charge: charge }) => charge)),
    ...(await balancesOn(db, businessId, day)),
    prepaid_shifts: await prepaidShifts(db, businessId, day),
  };
}

import sql, { join, type Sql } from 'sql-template-tag';
import { sumCents, cents, type Cents } from '#domain/shared/money.ts';
import { addDays, instantAt, type Day } from '#domain/shared/time.ts';
import { undecidedTimesheets } from '#domain/timesheets/status.ts';
import type { Statement } from '#contract/billing/statement.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { approvedTimesheets, groupsOf, partOf } from '../invoices/unbilled.ts';
import { isCardFeePending } from './card-fees.ts';

/** Incurred for a shift up to a day and not invoiced by then; null for fees without a shift. */
interface Accrued {
  shift_id: number | null;
  invoiced_later: Cents;
  not_invoiced: Cents;
  undecided: Cents;
}

type Part = Exclude<keyof Accrued, 'shift_id'>;

const row = (part: Part, shift: Sql, amount: Sql) => {
  const of = (name: Part) => (name === part ? sql`coalesce(sum(${amount}), 0)::bigint` : sql`0::bigint`);
  return columns<Accrued>({
    shift_id: shift,
    invoiced_later: of('invoiced_later'),
    not_invoiced: of('not_invoiced'),
    undecided: of('undecided'),
  });
};

const lineOf = sql`
  from invoice_lines il join invoices i on i.id = il.invoice_id join user_shifts us on us.id = il.user_shift_id`;

const accruedRows = (db: Database, businessId: number, end: Date): Promise<Accrued[]> => {
  const pay = sql`us.work_pay + us.overtime_pay`;
  return db.many(sql`
    select ${row('invoiced_later', sql`s.id`, sql`il.worker_pay + il.commission`)}
    ${lineOf} join shifts s on s.id = us.shift_id
    where i.business_id = ${businessId} and i.issued_at >= ${end} and s.starts_at < ${end} and not il.is_credited group by s.id
    union all
    select ${row('invoiced_later', sql`s.id`, sql`s.card_fee`)}
    from shifts s where s.paid_online and s.starts_at < ${end}
      and not exists (select from admin_invoice_charges c where c.shift_id = s.id and c.kind = 'CARD_FEE')
      and s.id in (select us.shift_id ${lineOf} where i.business_id = ${businessId} and i.issued_at >= ${end})
      and not exists (select ${lineOf} where us.shift_id = s.id and i.issued_at < ${end}) group by s.id
    union all
    select ${row('not_invoiced', sql`c.shift_id`, sql`c.amount`)}
    from admin_invoice_charges c
    where c.business_id = ${businessId} and c.invoice_id is null and c.incurred_at < ${end} group by c.shift_id
    union all
    select ${row('invoiced_later', sql`c.shift_id`, sql`c.amount`)}
    from admin_invoice_charges c join admin_invoices o on o.id = c.invoice_id
    where c.business_id = ${businessId} and o.issued_at >= ${end} and c.incurred_at < ${end} group by c.shift_id
    union all
    select ${row('invoiced_later', sql`s.id`, sql`c.amount`)}
    from admin_invoice_charges c join shifts s on s.id = c.shift_id
    where c.business_id = ${businessId} and c.kind = 'CARD_FEE' and c.incurred_at >= ${end} and s.starts_at < ${end} group by s.id
    union all
    select ${row('not_invoiced', sql`s.id`, sql`s.card_fee`)}
    from shifts s
    where s.business_id = ${businessId} and s.starts_at < ${end} and ${isCardFeePending} group by s.id
    union all
    select ${row('undecided', sql`s.id`, sql`${pay} + round((${pay}) * s.commission_percentage / 100)`)}
    from user_shifts us join shifts s on s.id = us.shift_id
    where us.business_id = ${businessId} and us.status in (${join([...undecidedTimesheets])}) and s.starts_at < ${end} group by s.id`);
};

async function aheadOn(db: Database, businessId: number, day: Day): Promise<ReadonlyMap<number | null, Cents>> {
  const rows = await db.many<{ shift_id: number; ahead: Cents }>(sql`
    select l.shift_id, -sum(l.amount)::bigint as ahead from journal_lines l join journal_entries e on e.id = l.entry_id
    where e.business_id = ${businessId} and e.day <= ${day}::date and l.account = 'PREPAYMENT'
    group by l.shift_id having sum(l.amount) < 0`);
  return new Map(rows.map(({ shift_id: id, ahead }) => [id, ahead]));
}

const totalOf = (rows: readonly Accrued[]): Cents =>
  sumCents(...rows.flatMap((item) => [item.invoiced_later, item.not_invoiced, item.undecided]));

/**
 * Work and fees up to a day that are invoiced later or not yet, less what cards have prepaid for the same
 * shifts, since nobody will be asked for that.
 */
export async function getAccrual(db: Database, businessId: number, day: Day): Promise<Statement['accrual']> {
  // Query results are shared within a request, so rows are added to a copy.
  const rows = [...(await accruedRows(db, businessId, instantAt(addDays(day, 1))))];
  for (const lines of groupsOf(
    await approvedTimesheets(db, businessId, { week: { from: day, to: day }, invoicedAt: null }),
    (line) => line.shift_id,
  )) {
    const { shiftId, total } = partOf(lines);
    rows.push({ shift_id: shiftId, not_invoiced: total, invoiced_later: cents(0), undecided: cents(0) });
  }
  const sum = (part: Part) => sumCents(...rows.map((item) => item[part]));
  const ahead = await aheadOn(db, businessId, day);
  const covered = groupsOf(rows, (item) => item.shift_id ?? 0).map((of) =>
    Math.min(totalOf(of), ahead.get(of[0]?.shift_id ?? null) ?? 0),
  );
  const parts = {
    invoiced_later: sum('invoiced_later'),
    not_invoiced: sum('not_invoiced'),
    undecided: sum('undecided'),
    paid_ahead: cents(-covered.reduce((paid, amount) => paid + amount, 0)),
  };
  return { ...parts, total: sumCents(...Object.values(parts)) };
}

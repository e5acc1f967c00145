import sql, { type Sql } from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import { addDays, type Day } from '#domain/shared/time.ts';
import type { TotalsOf } from '#contract/core/call.ts';
import type { listWorkerPay } from '#contract/workers/worker-pay.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { paidFor } from './paid.ts';

type Totals = TotalsOf<typeof listWorkerPay>['totals'];

const weeksBack = 12;

/** The platform pays what it has billed, whether the business has paid its invoice or not. */
export const billedOf = (week: Day): Sql => sql`
  select us.id, us.worker_id, us.shift_id, i.number, il.worker_pay as billed, ${paidFor(sql`us.id`)} as paid
  from invoices i join invoice_lines il on il.invoice_id = i.id and not il.is_credited join user_shifts us on us.id = il.user_shift_id
  where i.week_start = ${week}::date`;

/** The rest of timesheet `t`, as `billedOf` selects it, is to be paid. */
const toPayOf = sql`greatest(t.billed - t.paid, 0)`;

export const workerPaySums = {
  timesheets: sql`count(*)`,
  billed: sql`sum(t.billed)::bigint`,
  paid: sql`sum(t.paid)::bigint`,
  to_pay: sql`sum(${toPayOf})::bigint`,
};

type Week = Omit<Totals, 'week_start' | 'other_weeks'>;

export async function workerPayTotals(db: Database, week: Day): Promise<Totals> {
  const sums = await db.one<Week>(sql`
    select ${columns<Week>({
      invoiced: sql`(select coalesce(sum(worker_pay), 0)::bigint from invoices where week_start = ${week}::date)`,
      credited: sql`(
        select coalesce(sum(il.worker_pay), 0)::bigint from invoices i join invoice_lines il on il.invoice_id = i.id and il.is_credited
        where i.week_start = ${week}::date)`,
      paid: sql`coalesce(sum(t.paid), 0)::bigint`,
      to_pay: sql`coalesce(sum(${toPayOf}), 0)::bigint`,
      too_much: sql`coalesce(sum(greatest(t.paid - t.billed, 0)), 0)::bigint`,
    })} from (${billedOf(week)}) t`);
  return { week_start: week, ...sums, other_weeks: await otherWeeks(db, week) };
}

const otherWeeks = (db: Database, week: Day): Promise<Totals['other_weeks']> =>
  db.many(sql`
    select ${columns<Totals['other_weeks'][number]>({ week_start: sql`w.week_start`, to_pay: sql`w.to_pay` })} from (
      select i.week_start, sum(greatest(il.worker_pay - ${paidFor(sql`il.user_shift_id`)}, 0))::bigint as to_pay
      from invoices i join invoice_lines il on il.invoice_id = i.id and not il.is_credited
      where i.week_start between ${addDays(week, -7 * weeksBack)} and ${addDays(week, 7 * weeksBack)} and i.week_start <> ${week}::date
      group by 1) w where w.to_pay > 0 order by 1`);

export const unpaidOf = (
  db: Database,
  week: Day,
  workerId: number,
): Promise<{ user_shift_id: number; amount: Cents }[]> =>
  db.many(sql`
    select t.id as user_shift_id, ${toPayOf}::bigint as amount from (${billedOf(week)} and us.worker_id = ${workerId}) t
    where t.billed > t.paid order by t.id`);

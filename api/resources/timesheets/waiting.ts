import sql from 'sql-template-tag';
import { closingOf } from '#domain/invoice/weekly.ts';
import { addUp, noMoney, type Cents } from '#domain/money.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { iso, type Day } from '#domain/time.ts';
import { timesheetStatus } from '#domain/timesheet/status.ts';
import { closingWeek, waitingGroupOf, type WaitingGroup } from '#domain/timesheet/waiting.ts';
import type { WaitingTimesheets } from '#contract/shifts/waiting-timesheets.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { closingSetting } from './closing.ts';

interface DayRow {
  date: Day;
  count: number;
  amount: Cents;
  matching: number;
  matching_amount: Cents;
}

const pay = sql`sum(us.work_pay + us.overtime_pay)`;
const isMatching = sql`filter (where cardinality(us.attention) = 0)`;

const dayRow = columns<DayRow>({
  date: sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date`,
  count: sql`count(*)`,
  amount: sql`coalesce(${pay}, 0)::bigint`,
  matching: sql`count(*) ${isMatching}`,
  matching_amount: sql`coalesce(${pay} ${isMatching}, 0)::bigint`,
});

/**
 * Returns the timesheets of a business that wait for approval. The one count of them: dashboard, list and menu all show
 * this one.
 */
export async function waitingTimesheets(db: Database, businessId: number, now: Date): Promise<WaitingTimesheets> {
  const closing = await closingSetting(db);
  const week = closingWeek(now, closing);
  const days = await db.many<DayRow>(sql`
    select ${dayRow}
    from user_shifts us join shifts s on s.id = us.shift_id and s.business_id = us.business_id
    where us.business_id = ${businessId} and us.status = ${timesheetStatus.WAITING_APPROVAL} and s.status <> ${shiftStatus.CANCEL}
    group by 1 order by 1`);
  const totalOf = (group: WaitingGroup) => {
    const rows = days.filter(({ date }) => waitingGroupOf(date, week) === group);
    const count = (part: 'count' | 'matching') => rows.reduce((sum, row) => sum + row[part], 0);
    const amount = (part: 'amount' | 'matching_amount') =>
      rows.reduce<Cents>((sum, row) => addUp(sum, row[part]), noMoney);
    return {
      days: { first: rows[0]?.date ?? null, last: rows.at(-1)?.date ?? null },
      count: count('count'),
      amount: amount('amount'),
      matching: { count: count('matching'), amount: amount('matching_amount') },
    };
  };
  const dated = (group: WaitingGroup) => {
    const { days: span, ...total } = totalOf(group);
    return { ...total, start_date: span.first, end_date: span.last };
  };
  const { days: _, ...thisWeek } = totalOf('this_week');
  return {
    this_week: {
      ...thisWeek,
      start_date: week.from,
      end_date: week.to,
      deadline_at: iso(closingOf(week, closing)),
    },
    earlier: dated('earlier'),
    later: dated('later'),
  };
}

import sql, { join, type Sql } from 'sql-template-tag';
import { closingOf } from '#domain/shared/weekly-closing.ts';
import { sumCents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addDays, instantAt, toIso, type Day } from '#domain/shared/time.ts';
import {
  overtimeStatus,
  timesheetStatus,
  timesheetTabs,
  undecidedTimesheets,
  type TimesheetStatus,
} from '#domain/timesheets/status.ts';
import { closingWeek, waitingGroupOf } from '#domain/timesheets/waiting.ts';
import type { TimesheetsToReview } from '#contract/timesheets/timesheets-to-review.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';
import { closingSetting } from '../billing/weekly/closing.ts';
import { matchesPlanNow } from './matches.ts';

/** A rejected timesheet pays nothing, and rejected overtime is never paid. */
export const payable = sql`case when us.status = ${timesheetStatus.REJECT} then 0
  else us.work_pay + case when us.overtime_status = ${overtimeStatus.REJECT} then 0 else us.overtime_pay end end`;

interface DayRow {
  date: Day;
  status: TimesheetStatus;
  count: number;
  amount: Cents;
  matching: number;
  matching_amount: Cents;
}

const isMatching = sql`filter (where ${matchesPlanNow(sql`us`)})`;

const dayRow = columns<DayRow>({
  date: sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date`,
  status: sql`us.status`,
  count: sql`count(*)`,
  amount: sql`coalesce(sum(${payable}), 0)::bigint`,
  matching: sql`count(*) ${isMatching}`,
  matching_amount: sql`coalesce(sum(${payable}) ${isMatching}, 0)::bigint`,
});

function sumOf(rows: readonly DayRow[]) {
  const total = (of: readonly DayRow[], count: 'count' | 'matching', amount: 'amount' | 'matching_amount') => ({
    count: of.reduce((sum, row) => sum + row[count], 0),
    amount: of.reduce<Cents>((sum, row) => sumCents(sum, row[amount]), zeroCents),
  });
  const isPending = ({ status }: DayRow) => status === timesheetStatus.PENDING;
  const [pending, waiting] = [rows.filter(isPending), rows.filter((row) => !isPending(row))];
  return {
    ...total(rows, 'count', 'amount'),
    waiting: { ...total(waiting, 'count', 'amount'), matching: total(waiting, 'matching', 'matching_amount') },
    pending: total(pending, 'count', 'amount'),
    matching: total(rows, 'matching', 'matching_amount'),
  };
}

const listOf = (days: { start_date?: Day; end_date?: Day }) => ({
  status_working: 'undecided' as const,
  ...days,
});

const isUndecided = sql`us.status in (${join([...undecidedTimesheets])}) and s.status <> ${shiftStatus.CANCEL}`;

export const undecidedUntil = (day: Day): Sql => sql`
  from user_shifts us join shifts s on s.id = us.shift_id where ${isUndecided} and s.starts_at < ${instantAt(addDays(day, 1))}`;

const isWaiting = sql`us.status in (${join([...timesheetTabs.waiting])})`;

/** Undecided until a day; `overdue` are those of them that wait, because pending is not overdue. */
export const undecidedCount = (
  db: Database,
  businessId: number,
  day: Day,
): Promise<{ undecided: number; overdue: number }> =>
  db.one(sql`
    select count(*) as undecided, count(*) filter (where ${isWaiting}) as overdue
    ${undecidedUntil(day)} and us.business_id = ${businessId}`);

/** What can be decided now: this week's that wait, and what is left from earlier weeks, pending ones too. */
export async function undecidedCounts(
  db: Database,
  businessId: number,
  now: Date,
): Promise<{ to_decide: number; overdue: number }> {
  const week = closingWeek(now, await closingSetting(db));
  return db.one(sql`
    select count(*) filter (
        where s.starts_at < ${instantAt(week.from)}
          or (us.status = ${timesheetStatus.WAITING_APPROVAL} and s.starts_at < ${instantAt(addDays(week.to, 1))})
      ) as to_decide,
      count(*) filter (where ${isWaiting} and s.starts_at < ${instantAt(week.from)}) as overdue
    from user_shifts us join shifts s on s.id = us.shift_id and s.business_id = us.business_id
    where us.business_id = ${businessId} and ${isUndecided}`);
}

export const undecidedDays = (db: Database, businessId: number): Promise<DayRow[]> =>
  db.many(sql`
    select ${dayRow}
    from user_shifts us join shifts s on s.id = us.shift_id and s.business_id = us.business_id
    where us.business_id = ${businessId} and ${isUndecided}
    group by 1, 2 order by 1, 2`);

export async function getUndecidedTimesheets(db: Database, businessId: number, now: Date): Promise<TimesheetsToReview> {
  const closing = await closingSetting(db);
  const week = closingWeek(now, closing);
  const days = await undecidedDays(db, businessId);
  const dated = (group: 'earlier' | 'later', query: ReturnType<typeof listOf>) => {
    const rows = days.filter(({ date }) => waitingGroupOf(date, week) === group);
    return { ...sumOf(rows), query, start_date: rows[0]?.date ?? null, end_date: rows.at(-1)?.date ?? null };
  };
  return {
    undecided: { ...sumOf(days), query: listOf({}) },
    this_week: {
      ...sumOf(days.filter(({ date }) => waitingGroupOf(date, week) === 'this_week')),
      query: listOf({ start_date: week.from, end_date: week.to }),
      start_date: week.from,
      end_date: week.to,
      deadline_at: toIso(closingOf(week, closing)),
    },
    earlier: dated('earlier', listOf({ end_date: addDays(week.from, -1) })),
    later: dated('later', listOf({ start_date: addDays(week.to, 1) })),
  };
}

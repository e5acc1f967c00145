import sql, { empty, type Sql } from 'sql-template-tag';
import { sumCents, cents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { addDays, type Day } from '#domain/shared/time.ts';
import type { Closing } from '#domain/shared/weekly-closing.ts';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { matchesPlan } from '#domain/timesheets/attention.ts';
import { reviewDeadline, reviewError } from '#domain/timesheets/review.ts';
import {
  listedStatuses,
  overtimeStatus,
  tabOf,
  timesheetStatus,
  type TimesheetTab,
  workTimeStatusOf,
} from '#domain/timesheets/status.ts';
import type { QueryOf } from '#contract/core/call.ts';
import type { listTimesheets as listTimesheetsCall, Timesheet } from '#contract/timesheets/timesheets.ts';
import type { TimesheetsToReview } from '#contract/timesheets/timesheets-to-review.ts';
import type { Database } from '../db/client.ts';
import { columns, jsonObject } from '../db/columns.ts';
import { cursorKeyFrom } from '../db/order.ts';
import { readPage, type ListResult, type Paging } from '../db/listing.ts';
import { placeJson } from '#api/db/queries/place.ts';
import { fileJson } from '../db/queries/file.ts';
import { namedJson, personJson } from '../db/queries/person.ts';
import {
  hasBegun,
  inDays,
  inList,
  invoiceStatusColumn,
  matchesOf,
  matchesPlanNow,
  matchTables,
  ofTab,
  orderTables,
  tables,
  timesheetOrder,
  type TimesheetFilter,
} from './matches.ts';
import { calculateTimesheet, type EvidenceRecord } from './calculation.ts';
import type { TimesheetRecord } from '../db/queries/timesheet-record.ts';
import { evidenceColumns } from './record.ts';
import { recordColumns } from '../db/queries/timesheet-record.ts';
import { payable, getUndecidedTimesheets } from './amounts.ts';

type Calculated = 'sum' | 'pay' | 'work_time_status' | 'matches_plan' | 'attention' | 'is_reviewable' | 'deadline_at';

export type TimesheetRow = TimesheetRecord & EvidenceRecord & Omit<Timesheet, Calculated>;

export const timesheet = columns<TimesheetRow>({
  id: sql`us.id`,
  version: sql`us.version`,
  updated_at: sql`us.updated_at`,
  updated_by: sql`us.updated_by`,
  shift_id: sql`us.shift_id`,
  worker: personJson(sql`w`),
  role: namedJson(sql`r`),
  location: placeJson,
  clock_in_photo: fileJson(sql`us.clock_in_photo_id`),
  clock_out_photo: fileJson(sql`us.clock_out_photo_id`),
  overtime_status: sql`us.overtime_status`,
  invoice_status: invoiceStatusColumn,
  rejected_reason: sql`us.rejected_reason`,
  objected_at: sql`us.objected_at`,
  approves_at: sql`us.approves_at`,
  approved_by_clock_at: sql`us.approved_by_clock_at`,
  settled_from: sql`us.settled_from`,
  ...recordColumns,
  ...evidenceColumns,
});

/** Cents: nothing once rejected, and no rejected overtime. */
export const payableOf = (
  { status, overtime_status }: Pick<TimesheetRow, 'status' | 'overtime_status'>,
  { work, overtime }: { work: Cents; overtime: Cents },
): Cents => {
  if (status === timesheetStatus.REJECT) return zeroCents;
  return overtime_status === overtimeStatus.REJECT ? work : sumCents(work, overtime);
};

export function timesheetOf(row: TimesheetRow, closing: Closing): Timesheet {
  const { planned_start_at: start, invoice_status } = row;
  const { sum, work_pay: work, overtime_pay: overtime, attention } = calculateTimesheet(row);
  const isReviewable = reviewError({ status: row.status, paid: invoice_status === invoiceStatus.PAID }) === null;
  return {
    ...row,
    overtime_start: row.overtime_included ? row.overtime_start : null,
    sum: { ...sum, break_outside: sum.breakOutside, left_early: sum.leftEarly, left_late: sum.leftLate },
    pay: { work, overtime, total: payableOf(row, { work, overtime }) },
    work_time_status: workTimeStatusOf(row.status),
    matches_plan: tabOf(row.status) !== null && matchesPlan(attention),
    attention,
    is_reviewable: isReviewable,
    deadline_at: reviewDeadline(start, closing).toISOString(),
  };
}

interface TimesheetTotals {
  tabs: Record<TimesheetTab, number>;
  all: CountAndAmount;
  matching: CountAndAmount;
  attention: CountAndAmount;
  held: Held;
  before: Before;
  waiting: TimesheetsToReview;
}

interface Held {
  count: number;
  until: string | null;
}

interface DaysBefore {
  count: number;
  start_date: Day | null;
  end_date: Day | null;
}

interface Before extends DaysBefore {
  waiting: DaysBefore;
  pending: DaysBefore;
}

interface CountAndAmount {
  count: number;
  amount: Cents;
}

export async function listTimesheets(
  db: Database,
  businessId: number,
  { sort, ...filter }: TimesheetFilter & Paging & Pick<QueryOf<typeof listTimesheetsCall>, 'sort'>,
  now: Date,
  closing: Closing,
): Promise<ListResult<Timesheet> & { totals: TimesheetTotals }> {
  const order = timesheetOrder(sort);
  const { items, next } = await readPage<TimesheetRow>(
    db,
    order,
    filter,
    ({ cursorKey, after, slice }) => sql`
    select ${timesheet}, ${cursorKeyFrom('page')} from (
      select us.id, ${cursorKey} from ${orderTables(filter)}
      where ${hasBegun(businessId, filter, now)} and ${ofTab(filter, now)} and ${after}
        ${sort === undefined && isLong(filter) ? sql`and s.starts_at >= ${lastDay(businessId, filter, after, now)}` : empty}
      ${slice}
    ) page join ${tables} on us.id = page.id ${order.by}`,
  );
  const totals = await totalTimesheets(db, businessId, filter, now);
  return { items: items.map((row) => timesheetOf(row, closing)), next, total: totals.all.count, totals };
}

/**
 * Finds the day of the page's last row, newest day first, so that earlier rows need no sorting. No index has the
 * whole order, because names and days are in different tables, so shifts are read from the newest on until there
 * are enough.
 */
const lastDay = (businessId: number, filter: TimesheetFilter & Paging, after: Sql, now: Date): Sql => sql`coalesce((
  select date_trunc('day', s.starts_at, 'Asia/Hong_Kong')
  from (
    select * from shifts s
    where s.business_id = ${businessId} and s.starts_at is not null and ${inDays(filter)} order by s.starts_at desc offset 0) s
  cross join lateral (
    select us.id from user_shifts us join workers w on w.id = us.worker_id
    where us.shift_id = s.id and ${hasBegun(businessId, filter, now)} and ${ofTab(filter, now)} and ${after} offset 0) us
  order by s.starts_at desc limit 1 offset ${filter.page * filter.limit}), '-infinity')`;

/** These tabs have everything a business ever worked; the others, which need action, are short. */
const isLong = ({ status_working: tab, search }: TimesheetFilter): boolean =>
  !search && (tab === undefined || (tab !== 'held' && listedStatuses(tab).includes(timesheetStatus.COMPLETED)));

type Sums = Record<TimesheetTab | `${'all' | 'matching' | 'attention'}_${'count' | 'amount'}`, number>;

const countOf = (condition: Sql) => sql`coalesce(sum(t.count) filter (where ${condition}), 0)::bigint`;
const payOf = (condition: Sql) => sql`coalesce(sum(t.pay) filter (where ${condition}), 0)::bigint`;
const inTab = (name: TimesheetTab) => inList(name, sql`t`);
const settled = sql`(${inTab('waiting')} or ${inTab('approved')} or ${inTab('rejected')} or ${inTab('pending')})`;
const isMatching = sql`t.tab and ${settled} and t.matches`;
const needsAttention = sql`t.tab and not t.matches`;

const sums = columns<Sums>({
  waiting: countOf(inTab('waiting')),
  approved: countOf(inTab('approved')),
  rejected: countOf(inTab('rejected')),
  pending: countOf(inTab('pending')),
  all_count: countOf(sql`t.tab`),
  all_amount: payOf(sql`t.tab`),
  matching_count: countOf(isMatching),
  matching_amount: payOf(isMatching),
  attention_count: countOf(needsAttention),
  attention_amount: payOf(needsAttention),
});

async function totalTimesheets(
  db: Database,
  businessId: number,
  filter: TimesheetFilter,
  now: Date,
): Promise<TimesheetTotals> {
  const row = await db.one<Sums>(sql`
    select ${sums}
    from (
      select us.status, ${matchesPlanNow(sql`us`)} as matches, ${ofTab(filter, now)} as tab, count(*) as count, sum(${payable}) as pay
      ${matchesOf(businessId, filter, now)}
      group by 1, 2, 3
    ) t`);
  const countAndAmount = (name: 'all' | 'matching' | 'attention'): CountAndAmount => ({
    count: row[`${name}_count`],
    amount: cents(row[`${name}_amount`]),
  });
  return {
    tabs: { waiting: row.waiting, approved: row.approved, rejected: row.rejected, pending: row.pending },
    all: countAndAmount('all'),
    matching: countAndAmount('matching'),
    attention: countAndAmount('attention'),
    held: await heldDecisions(db, businessId, now),
    before: await matchesBefore(db, businessId, filter, now),
    waiting: await getUndecidedTimesheets(db, businessId, now),
  };
}

const heldColumns = columns<Held>({ count: sql`count(*)`, until: sql`max(us.settled_from)` });

const heldDecisions = (db: Database, businessId: number, now: Date): Promise<Held> =>
  db.one(sql`
    select ${heldColumns} from user_shifts us where us.business_id = ${businessId} and us.settled_from > ${now}`);

const noneBefore: DaysBefore = { count: 0, start_date: null, end_date: null };

const daysBefore = (tab: Sql): Sql =>
  jsonObject<DaysBefore>({
    count: sql`count(*) filter (where ${tab})`,
    start_date: sql`(min(s.starts_at) filter (where ${tab}) at time zone 'Asia/Hong_Kong')::date`,
    end_date: sql`(max(s.starts_at) filter (where ${tab}) at time zone 'Asia/Hong_Kong')::date`,
  });

/** What a list hides before its first day: in its tab, and in the tabs to be decided. */
async function matchesBefore(
  db: Database,
  businessId: number,
  { start_date: first, end_date: _, ...rest }: TimesheetFilter,
  now: Date,
): Promise<Before> {
  if (first === undefined) return { ...noneBefore, waiting: noneBefore, pending: noneBefore };
  const filter = { ...rest, end_date: addDays(first, -1) };
  type Tabs = Record<'tab' | 'waiting' | 'pending', DaysBefore>;
  const tabs = columns<Tabs>({
    tab: daysBefore(ofTab(filter, now)),
    waiting: daysBefore(inList('waiting')),
    pending: daysBefore(inList('pending')),
  });
  const { tab, ...undecided } = await db.one<Tabs>(
    sql`
      select ${tabs} from ${matchTables(filter)}
      where ${hasBegun(businessId, filter, now)} and (${ofTab(filter, now)} or ${inList('waiting')} or ${inList('pending')})`,
  );
  return { ...tab, ...undecided };
}

export async function findTimesheet(
  db: Database,
  businessId: number,
  id: number,
  closing: Closing,
): Promise<Timesheet | null> {
  const row = await db.maybe<TimesheetRow>(
    sql`select ${timesheet} from ${tables} where us.id = ${id} and us.business_id = ${businessId}`,
  );
  return row && timesheetOf(row, closing);
}

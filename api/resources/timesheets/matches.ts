import sql, { empty, join, type Sql } from 'sql-template-tag';
import { shiftStatus } from '#domain/shift/status.ts';
import type { QueryOf } from '#contract/call/call.ts';
import type { listTimesheets } from '#contract/shifts/timesheets.ts';
import { addDays, at } from '#domain/time.ts';
import { atWork } from '#domain/timesheet/closing.ts';
import { timesheetLists, type TimesheetList, type TimesheetStatus } from '#domain/timesheet/status.ts';
import { ascending, sortedAs, type Order, type SortColumn } from '../../db/order.ts';
import { contains, eitherLanguage, narrowed } from '../../db/filters.ts';
import type { FilterOf } from '../listing.ts';
import { workerNames } from '../workers/person.ts';

/** Timesheets of a business are filtered by the day their shift starts on, by tab, by a text. */
export type TimesheetFilter = FilterOf<typeof listTimesheets, 'sort'>;
type OfAnyTab = Omit<TimesheetFilter, 'status_working'>;

/** Everything a timesheet is shown with. Both name the business, so that its shifts are found by it and no other is read. */
export const tables = sql`
  user_shifts us
  join shifts s on s.id = us.shift_id and s.business_id = us.business_id
  join workers w on w.id = us.worker_id
  join roles r on r.id = s.role_id
  join locations l on l.id = s.location_id
  join districts d on d.id = l.district_id`;

/** Returns the facts that decide whether a timesheet matches: the rest is read for those that are shown only. */
export const matchTables = (filter: TimesheetFilter): Sql => sql`
  user_shifts us
  join shifts s on s.id = us.shift_id and s.business_id = us.business_id
  ${filter.search ? searchTables : empty}`;

const searchTables = sql`
  join workers w on w.id = us.worker_id join roles r on r.id = s.role_id join locations l on l.id = s.location_id`;

/** Returns the same with what decides where a timesheet stands. */
export const orderTables = (filter: TimesheetFilter): Sql => sql`
  ${matchTables(filter)} ${filter.search ? empty : sql`join workers w on w.id = us.worker_id`}`;

/**
 * A timesheet is on one invoice or none; its status, or null. It is looked up for the rows that are shown; as a join
 * the planner would read every invoice line of every business.
 */
export const invoiceStatusColumn = sql`(
  select i.status from invoice_lines il join invoices i on i.id = il.invoice_id where il.user_shift_id = us.id and not il.is_credited)`;

/** The invoice's moment of creation. */
export const invoicedAtColumn = sql`(
  select i.issued_at from invoice_lines il join invoices i on i.id = il.invoice_id where il.user_shift_id = us.id and not il.is_credited)`;

const list = (statuses: readonly TimesheetStatus[]): Sql => join([...statuses]);

export const inList = (name: TimesheetList, of: Sql = sql`us`): Sql =>
  sql`${of}.status in (${list(timesheetLists[name])})`;

/** Returns the timesheets of a business that have begun, within days and search. A cancelled shift has none. */
export const begun = (businessId: number, filter: OfAnyTab, now: Date): Sql => sql`
  us.business_id = ${businessId} and s.status <> ${shiftStatus.CANCEL} and ${isThere(sql`s.starts_at`, now)} and ${inDays(filter)}
  and ${narrowed<Omit<OfAnyTab, DayFilters>>(filter, {
    clock_at: (moment) =>
      sql`(us.approves_at = ${moment}::timestamptz or us.approved_by_clock_at = ${moment}::timestamptz)`,
    search: (text) => contains(text, [...workerNames, sql`l.name`, ...eitherLanguage(sql`r.name`)]),
  })}`;

type DayFilters = 'start_date' | 'end_date';

export const inDays = (filter: Pick<OfAnyTab, DayFilters>): Sql =>
  narrowed<Pick<OfAnyTab, DayFilters>>(filter, {
    start_date: (day) => sql`s.starts_at >= ${at(day)}`,
    end_date: (day) => sql`s.starts_at < ${at(addDays(day, 1))}`,
  });

/** A timesheet whose worker is only expected later is not worth a row yet. */
const isThere = (start: Sql, now: Date): Sql =>
  sql`(us.status not in (${list(atWork)}) or us.clock_in_at is not null or ${start} <= ${now})`;

/**
 * Returns what reads each timesheet of a business that has begun, in whatever days. Then shifts are read for those alone that are still
 * expected: to join all of them would take longer than to read the timesheets, which stand in an index.
 */
const everyBegun = (businessId: number, now: Date): Sql => sql`
  from user_shifts us
  where us.business_id = ${businessId} and ${isThere(sql`(select s.starts_at from shifts s where s.id = us.shift_id)`, now)}
    and not exists (
      select from shifts s where s.id = us.shift_id and s.business_id = ${businessId} and s.status = ${shiftStatus.CANCEL})`;

/** Returns what reads the timesheets of a business that match, in whatever order. */
export const matchesOf = (businessId: number, filter: OfAnyTab, now: Date): Sql =>
  filter.start_date || filter.end_date || filter.clock_at || filter.search
    ? sql`from ${matchTables(filter)} where ${begun(businessId, filter, now)}`
    : everyBegun(businessId, now);

/** The decision of `of` is held: it can be undone, and is neither told nor billed. */
export const held = (of: Sql, now: Date): Sql => sql`coalesce(${of}.settled_from > ${now}, false)`;

/** The tab of a filter; without one everything. */
export const ofTab = (filter: TimesheetFilter, now: Date): Sql =>
  narrowed<Pick<TimesheetFilter, 'status_working'>>(filter, {
    status_working: (name) => (name === 'held' ? held(sql`us`, now) : inList(name)),
  });

/**
 * It is true for timesheets that match the plan: `matchesPlan` of the domain, whose signs stand in the column since the
 * timesheet was calculated.
 */
export const matchesPlanNow = (of: Sql): Sql => sql`cardinality(${of}.attention) = 0`;

const day = sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date`;

const start: SortColumn = ['instant', sql`s.starts_at`];
const worker: SortColumn = ['text', sql`lower(w.name)`];
const usual: readonly SortColumn[] = [start, worker, ['number', sql`us.id`]];

/** The newest day is first, each day in the order it happened. */
export const newestDayFirst = ascending(['number', sql`date '1970-01-01' - ${day}`], ...usual);

/** Returns the order that a list was asked for. */
export const timesheetOrder = (sort: QueryOf<typeof listTimesheets>['sort']): Order =>
  sort === undefined ? newestDayFirst : sortedAs(sort, { planned_start_at: start, worker }, usual);

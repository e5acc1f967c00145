import sql, { empty, join, type Sql } from 'sql-template-tag';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { QueryOf } from '#contract/core/call.ts';
import type { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { addDays, instantAt } from '#domain/shared/time.ts';
import { isAtWork } from '#domain/timesheets/closing.ts';
import { listedStatuses, type TimesheetList, type TimesheetStatus } from '#domain/timesheets/status.ts';
import { ascending, orderOf, type Order, type SortColumn } from '../db/order.ts';
import { containsText, eitherLanguage, whereAll } from '../db/filters.ts';
import type { FilterOf } from '../db/listing.ts';
import { workerNames } from '../db/queries/person.ts';
import { placeNames } from '#api/db/queries/place.ts';

export type TimesheetFilter = FilterOf<typeof listTimesheets, 'sort'>;
type OfAnyTab = Omit<TimesheetFilter, 'status_working'>;

/** Both tables filter by business, so that its index is used and no other rows are read. */
export const tables = sql`
  user_shifts us
  join shifts s on s.id = us.shift_id and s.business_id = us.business_id
  join workers w on w.id = us.worker_id
  join roles r on r.id = s.role_id
  join locations l on l.id = s.location_id
  join districts d on d.id = l.district_id`;

/** Only what decides a match; other columns are read for the visible rows. */
export const matchTables = (filter: TimesheetFilter): Sql => sql`
  user_shifts us
  join shifts s on s.id = us.shift_id and s.business_id = us.business_id
  ${filter.search ? searchTables : empty}`;

const searchTables = sql`
  join workers w on w.id = us.worker_id join roles r on r.id = s.role_id join locations l on l.id = s.location_id`;

export const orderTables = (filter: TimesheetFilter): Sql => sql`
  ${matchTables(filter)} ${filter.search ? empty : sql`join workers w on w.id = us.worker_id`}`;

/** A subquery for the visible rows only: as a join the planner would read every invoice line of every business. */
export const invoiceStatusColumn = sql`(
  select i.status from invoice_lines il join invoices i on i.id = il.invoice_id where il.user_shift_id = us.id and not il.is_credited)`;

export const invoicedAtColumn = sql`(
  select i.issued_at from invoice_lines il join invoices i on i.id = il.invoice_id where il.user_shift_id = us.id and not il.is_credited)`;

const list = (statuses: readonly TimesheetStatus[]): Sql => join([...statuses]);

export const inList = (name: TimesheetList | TimesheetStatus, of: Sql = sql`us`): Sql =>
  sql`${of}.status in (${list(listedStatuses(name))})`;

export const hasBegun = (businessId: number, filter: OfAnyTab, now: Date): Sql => sql`
  us.business_id = ${businessId} and s.status <> ${shiftStatus.CANCEL} and ${isThere(sql`s.starts_at`, now)} and ${inDays(filter)}
  and ${whereAll<Omit<OfAnyTab, DayFilters>>(filter, {
    clock_at: (moment) =>
      sql`(us.approves_at = ${moment}::timestamptz or us.approved_by_clock_at = ${moment}::timestamptz)`,
    decided_from: (moment) => sql`(us.settled_from is not null and us.reviewed_at >= ${moment}::timestamptz)`,
    search: (text) => containsText(text, [...workerNames, ...placeNames, ...eitherLanguage(sql`r.name`)]),
  })}`;

type DayFilters = 'start_date' | 'end_date';

export const inDays = (filter: Pick<OfAnyTab, DayFilters>): Sql =>
  whereAll<Pick<OfAnyTab, DayFilters>>(filter, {
    start_date: (day) => sql`s.starts_at >= ${instantAt(day)}`,
    end_date: (day) => sql`s.starts_at < ${instantAt(addDays(day, 1))}`,
  });

const isThere = (start: Sql, now: Date): Sql =>
  sql`(us.status not in (${list(isAtWork)}) or us.clock_in_at is not null or ${start} <= ${now})`;

/**
 * Without a date range only the shifts still expected are read: joining all of them takes longer than reading
 * the timesheets from an index.
 */
const everyBegun = (businessId: number, now: Date): Sql => sql`
  from user_shifts us
  where us.business_id = ${businessId} and ${isThere(sql`(select s.starts_at from shifts s where s.id = us.shift_id)`, now)}
    and not exists (
      select from shifts s where s.id = us.shift_id and s.business_id = ${businessId} and s.status = ${shiftStatus.CANCEL})`;

export const matchesOf = (businessId: number, filter: OfAnyTab, now: Date): Sql =>
  filter.start_date || filter.end_date || filter.clock_at || filter.decided_from || filter.search
    ? sql`from ${matchTables(filter)} where ${hasBegun(businessId, filter, now)}`
    : everyBegun(businessId, now);

/** Within the undo window: neither announced nor billed. */
export const isUndoableNow = (of: Sql, now: Date): Sql => sql`coalesce(${of}.settled_from > ${now}, false)`;

export const ofTab = (filter: TimesheetFilter, now: Date): Sql =>
  whereAll<Pick<TimesheetFilter, 'status_working'>>(filter, {
    status_working: (name) => (name === 'held' ? isUndoableNow(sql`us`, now) : inList(name)),
  });

/** `matchesPlan` of the domain; `attention` is stored when the timesheet is calculated. */
export const matchesPlanNow = (of: Sql): Sql => sql`cardinality(${of}.attention) = 0`;

const day = sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date`;

const start: SortColumn = ['instant', sql`s.starts_at`];
const worker: SortColumn = ['text', sql`lower(w.name)`];
const defaultOrder: readonly SortColumn[] = [start, worker, ['number', sql`us.id`]];

/** Newest day first, each day in chronological order. */
export const newestDayFirst = ascending(['number', sql`date '1970-01-01' - ${day}`], ...defaultOrder);

export const timesheetOrder = (sort: QueryOf<typeof listTimesheets>['sort']): Order =>
  sort === undefined ? newestDayFirst : orderOf(sort, { planned_start_at: start, worker }, defaultOrder);

import sql, { join, type Sql } from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addDays, instantAt } from '#domain/shared/time.ts';
import type { QueryOf } from '#contract/core/call.ts';
import type { listShifts as listShiftsCall } from '#contract/shifts/shifts.ts';
import { batches } from '../db/batches.ts';
import type { Database } from '../db/client.ts';
import { ascending, descending, orderOf, type SortColumn, type WithCursorKey } from '../db/order.ts';
import { containsText, eitherLanguage, whereAll } from '../db/filters.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../db/listing.ts';
import { openStatuses } from '../categories/use.ts';
import { acceptedCount, hasWaitingApplicants, summaryColumns, summaryTables, type SummaryRow } from './summary.ts';
import { placeNames } from '#api/db/queries/place.ts';

type Filter = FilterOf<typeof listShiftsCall, 'order' | 'sort'>;
export type ShiftFilter = Filter & { now: Date };

const narrowings: Readonly<Record<NonNullable<Filter['only']>, (now: Date) => Sql>> = {
  OPEN: () => sql`s.status in (${join([...openStatuses])})`,
  BOOKED: () => sql`s.status not in (${shiftStatus.CANCEL}, ${shiftStatus.DRAFT})`,
  APPLICANTS_WAITING: hasWaitingApplicants,
};

const matching = (businessId: number, filter: ShiftFilter): Sql => sql`
  s.business_id = ${businessId} and ${whereAll<Filter>(filter, {
    start_date: (day) => sql`s.starts_at >= ${instantAt(day)}`,
    end_date: (day) => sql`s.starts_at < ${instantAt(addDays(day, 1))}`,
    status: (status) => sql`s.status = ${status}`,
    only: (only) => narrowings[only](filter.now),
    role_id: (id) => sql`s.role_id = ${id}`,
    location_id: (id) => sql`s.location_id = ${id}`,
    contact_id: (id) => sql`s.contact_id = ${id}`,
    search: (text) =>
      sql`${containsText(text, [...eitherLanguage(sql`r.name`), ...placeNames])} or s.id::text = trim(leading '#' from ${text})`,
  })}`;

/** Shifts without a start come first, because they need action. */
const start: SortColumn = ['instant', sql`coalesce(s.starts_at, '-infinity')`];
const defaultOrder: readonly SortColumn[] = [start, ['number', sql`s.id`]];
const byStart = ascending(...defaultOrder);

const orders = {
  start_at: start,
  role: ['text', sql`lower(coalesce(nullif(r.name ->> 'en', ''), r.name ->> 'hk'))`],
  open_places: ['number', sql`greatest(coalesce(s.workers, 0) - ${acceptedCount}, 0)`],
  cost: ['maybeNumber', sql`s.total`],
} as const;

/** Latest draft first, because a new booking copies it. */
const byLatest = descending(['number', sql`s.id`]);

export async function listShifts(
  db: Database,
  businessId: number,
  filter: ShiftFilter & Paging & Pick<QueryOf<typeof listShiftsCall>, 'order' | 'sort'>,
): Promise<ListResult<SummaryRow> & { totals: { cost: Cents } }> {
  const matches = matching(businessId, filter);
  const page = await readPage<SummaryRow>(
    db,
    filter.order === 'LATEST' && filter.sort === undefined ? byLatest : orderOf(filter.sort, orders, defaultOrder),
    filter,
    ({ cursorKey, after, slice }) =>
      sql`select ${summaryColumns}, ${cursorKey} from ${summaryTables} where ${matches} and ${after} ${slice}`,
  );
  // Keeps the sum within exact integers, however much was booked.
  const { total, cost } = await db.one<{ total: number; cost: Cents }>(sql`
    select count(*) as total,
      least(coalesce(sum(s.total) filter (where s.status not in (${shiftStatus.CANCEL}, ${shiftStatus.DRAFT})), 0), ${Number.MAX_SAFE_INTEGER}::bigint)::bigint as cost
    from ${summaryTables} where ${matches}`);
  return { ...page, total, totals: { cost } };
}

export const allShifts = (db: Database, businessId: number, filter: ShiftFilter): AsyncGenerator<SummaryRow[]> =>
  batches<SummaryRow & WithCursorKey>((last, limit) =>
    db.many(sql`
      select ${summaryColumns}, ${byStart.cursorColumn} from ${summaryTables}
      where ${matching(businessId, filter)} and ${byStart.after(last?.cursor_key)} ${byStart.by} limit ${limit}`),
  );

export const shiftsOfGroup = (db: Database, businessId: number, groupId: number): Promise<SummaryRow[]> =>
  db.many(
    sql`select ${summaryColumns} from ${summaryTables} where s.business_id = ${businessId} and s.group_id = ${groupId} ${byStart.by}`,
  );

export const shiftsById = (db: Database, businessId: number, ids: readonly number[]): Promise<SummaryRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.many(
        sql`select ${summaryColumns} from ${summaryTables} where s.business_id = ${businessId} and s.id in (${join([...ids])}) ${byStart.by}`,
      );

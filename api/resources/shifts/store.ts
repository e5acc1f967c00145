import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Cents } from '#domain/money.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { addHours, at, type Day } from '#domain/time.ts';
import type { exportShifts, listShifts as listShiftsCall } from '#contract/shifts/shifts.ts';
import { batches } from '../../db/batches.ts';
import type { Database } from '../../db/client.ts';
import { ascending, descending, type WithCursorKey } from '../../db/order.ts';
import { containing } from '../../db/values.ts';
import { readPage, type Listed, type Paging } from '../listing.ts';
import { openStatuses } from '../open-shifts.ts';
import { applicantsWait, summaryColumns, summaryTables, type SummaryRow } from './summary.ts';

export type ShiftFilter = z.output<(typeof exportShifts)['query']> & { now: Date };

/** The instants of days in Hong Kong, the last one included; null for an open end. */
export const daySpan = ({
  start_date: from,
  end_date: to,
}: {
  start_date?: Day | undefined;
  end_date?: Day | undefined;
}) => ({
  from: from === undefined ? null : at(from),
  before: to === undefined ? null : addHours(at(to), 24),
});

function narrowed({ only, now }: ShiftFilter): Sql {
  if (only === 'OPEN') return sql`s.status in (${join([...openStatuses])})`;
  if (only === 'BOOKED') return sql`s.status not in (${shiftStatus.CANCEL}, ${shiftStatus.DRAFT})`;
  return only === 'APPLICANTS_WAITING' ? applicantsWait(now) : sql`true`;
}

/** The shifts of a business that a filter means. A draft without a schedule is in every range. */
function matching(businessId: number, filter: ShiftFilter): Sql {
  const { from, before } = daySpan(filter);
  const pattern = filter.search ? containing(filter.search) : null;
  return sql`
    s.business_id = ${businessId}
    and (${from}::timestamptz is null or s.starts_at is null or s.starts_at >= ${from})
    and (${before}::timestamptz is null or s.starts_at is null or s.starts_at < ${before})
    and (${filter.status ?? null}::smallint is null or s.status = ${filter.status ?? null})
    and (${filter.role_id ?? null}::bigint is null or s.role_id = ${filter.role_id ?? null})
    and (${filter.location_id ?? null}::bigint is null or s.location_id = ${filter.location_id ?? null})
    and (${filter.contact_id ?? null}::bigint is null or s.contact_id = ${filter.contact_id ?? null})
    and ${narrowed(filter)}
    and (${pattern}::text is null or r.name ->> 'en' ilike ${pattern} or r.name ->> 'hk' ilike ${pattern}
      or l.name ilike ${pattern} or s.id::text = trim(leading '#' from ${filter.search ?? ''}))`;
}

/** Shifts by start, those without one first, because something has to be done about them. */
const byStart = ascending(['instant', sql`coalesce(s.starts_at, '-infinity')`], ['number', sql`s.id`]);

/** What was begun last comes first: what a new booking takes after. */
const byLatest = descending(['number', sql`s.id`]);

export async function listShifts(
  db: Database,
  businessId: number,
  filter: ShiftFilter & Paging & Pick<z.output<(typeof listShiftsCall)['query']>, 'order'>,
): Promise<Listed<SummaryRow> & { totals: { cost: Cents } }> {
  const matches = matching(businessId, filter);
  const page = await readPage<SummaryRow>(
    db,
    filter.order === 'LATEST' ? byLatest : byStart,
    filter,
    ({ cursorKey, after, slice }) =>
      sql`select ${summaryColumns}, ${cursorKey} from ${summaryTables} where ${matches} and ${after} ${slice}`,
  );
  // However much was booked, the sum stays a number that holds its cents.
  const { total, cost } = await db.one<{ total: number; cost: Cents }>(sql`
    select count(*) as total,
      least(coalesce(sum(s.total) filter (where s.status not in (${shiftStatus.CANCEL}, ${shiftStatus.DRAFT})), 0), ${Number.MAX_SAFE_INTEGER}::bigint)::bigint as cost
    from ${summaryTables} where ${matches}`);
  return { ...page, total, totals: { cost } };
}

/** Every shift of a filter, for a spreadsheet. */
export const everyShift = (db: Database, businessId: number, filter: ShiftFilter): AsyncGenerator<SummaryRow[]> =>
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

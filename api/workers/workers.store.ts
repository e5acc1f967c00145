import sql, { empty, join, type Sql } from 'sql-template-tag';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { normalisePhone } from '#domain/hong-kong/phone.ts';
import { workerList, type WorkerList } from '#domain/workers/mark.ts';
import type { DataOf, QueryOf } from '#contract/core/call.ts';
import type { listAvailableFavourites, listWorkers as listWorkersCall, WorkerRow } from '#contract/workers/workers.ts';
import { dayOf } from '#domain/shared/time.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { Database } from '../db/client.ts';
import { columns, allColumns, type Columns } from '../db/columns.ts';
import { containsWords, whereAll } from '../db/filters.ts';
import { orderOf, type SortColumn } from '../db/order.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../db/listing.ts';
import { seesPhone } from './holds-place.ts';
import { latestPlaces } from '../shifts/applicants/latest-places.ts';
import { candidate, completed, namedJson, workerNames } from '../db/queries/person.ts';
import { knownWorkers } from '../db/queries/worker-mark.ts';

const completedWith = (businessId: number, more: Sql = empty): Sql => sql`
  from user_shifts us ${more}
  where us.business_id = ${businessId} and us.worker_id = w.id and us.status in (${completed})`;

export const workerColumns = (businessId: number, now: Date): Columns<WorkerRow> => ({
  ...candidate(sql`w`, businessId),
  districts: sql`(select coalesce(json_agg(${namedJson(sql`d`)} order by wd.position), '[]')
    from worker_districts wd join districts d on d.id = wd.district_id where wd.worker_id = w.id)`,
  completed_with_you: sql`(select count(*) ${completedWith(businessId)})`,
  last_worked_on: sql`(
    select max((s.starts_at at time zone 'Asia/Hong_Kong')::date) ${completedWith(businessId, sql`join shifts s on s.id = us.shift_id`)})`,
  has_forklift_certificate: sql`exists (select from worker_certificates c where c.worker_id = w.id and c.is_forklift
    and (c.expires_on is null or c.expires_on >= ${dayOf(now)}::date))`,
  recent: latestPlaces(businessId, now),
});

const favourite = (businessId: number): Sql =>
  sql`exists (select from worker_marks f where f.worker_id = w.id and f.business_id = ${businessId} and f.favourite)`;
const blocked = (businessId: number): Sql =>
  sql`exists (select from worker_marks b where b.worker_id = w.id and b.business_id = ${businessId} and b.blocked)`;

type Totals = { all: number; favourite: number; blocked: number };

const counts = (businessId: number) =>
  columns<Totals>({
    all: sql`count(*)`,
    favourite: sql`count(*) filter (where ${favourite(businessId)})`,
    blocked: sql`count(*) filter (where ${blocked(businessId)})`,
  });

const name: SortColumn = ['text', sql`lower(w.name)`];
const defaultOrder: readonly SortColumn[] = [name, ['number', sql`w.id`]];

const orders = (businessId: number, now: Date) => {
  const { completed_with_you, last_worked_on } = workerColumns(businessId, now);
  return {
    name,
    rating: ['maybeNumber', sql`(select round(avg(v.rating) * 10)::bigint from reviews v where v.worker_id = w.id)`],
    completed_with_you: ['number', completed_with_you],
    last_worked_on: ['maybeDay', last_worked_on],
  } as const;
};

type Filter = FilterOf<typeof listWorkersCall, 'type' | 'sort'>;

const wanted = (businessId: number, filter: Filter, now: Date): Sql =>
  whereAll<Filter>(filter, {
    search: (text) =>
      sql`${containsWords(text, workerNames)} or (w.phone = ${normalisePhone(text)} and ${seesPhone(businessId)})`,
    certificate: (certificate) => sql`exists (
      select from worker_certificates c where c.worker_id = w.id
        and (c.expires_on is null or c.expires_on >= ${dayOf(now)}::date) and (c.is_forklift or ${certificate === 'ANY'}))`,
    language: (language) => sql`w.language = ${language}`,
    district_id: (id) =>
      sql`exists (select from worker_districts wd where wd.worker_id = w.id and wd.district_id = ${id})`,
    worked: (worked) => sql`exists (select ${completedWith(businessId)}) = ${worked === 'YES'}`,
    min_rating: (rating) => sql`(select avg(v.rating) from reviews v where v.worker_id = w.id) >= ${rating}`,
  });

/** `totals` counts each tab within search and filters. */
export async function listWorkers(
  db: Database,
  businessId: number,
  { type, sort, ...filter }: Filter & Paging & { type: WorkerList } & Pick<QueryOf<typeof listWorkersCall>, 'sort'>,
  now: Date,
): Promise<ListResult<WorkerRow> & { totals: Totals }> {
  const matches = sql`from ${knownWorkers(businessId)} where ${wanted(businessId, filter, now)}`;
  const tabs = {
    [workerList.ALL]: sql`true`,
    [workerList.FAVOURITE]: favourite(businessId),
    [workerList.BLOCKED]: blocked(businessId),
  };
  const page = await readPage<WorkerRow>(
    db,
    orderOf(sort, orders(businessId, now), defaultOrder),
    filter,
    ({ cursorKey, after, slice }) =>
      sql`select ${columns<WorkerRow>(workerColumns(businessId, now))}, ${cursorKey} ${matches} and ${tabs[type]} and ${after} ${slice}`,
  );
  const totals = await db.one<Totals>(sql`select ${counts(businessId)} ${matches}`);
  return { ...page, total: totals[type], totals };
}

export interface Planned {
  start: Date;
  end: Date;
}

type AvailableFavourite = DataOf<typeof listAvailableFavourites>[number];

export async function availableFavourites(
  db: Database,
  businessId: number,
  planned: readonly Planned[],
  exceptShift: number,
): Promise<AvailableFavourite[]> {
  const times = JSON.stringify(planned.map(({ start, end }) => ({ starts_at: start, ends_at: end })));
  const holds = sql`exists (
    select from shift_applicants a join shifts s on s.id = a.shift_id
    where a.worker_id = w.id and a.withdrawn_at is null and a.status in (${join([...acceptedApplicants])}) and s.id <> ${exceptShift}
      and s.status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS}) and s.starts_at < p.ends_at and s.ends_at > p.starts_at)`;
  const available = columns<AvailableFavourite>({
    ...candidate(sql`w`, businessId),
    shifts: sql`${planned.length}::integer`,
    free_shifts: sql`(
      select count(*) from json_to_recordset(${times}::json) as p (starts_at timestamptz, ends_at timestamptz)
      where not ${holds})`,
  });
  return db.many(sql`
    select ${allColumns(available, 'f')} from (
      select ${available} from workers w where w.active and ${favourite(businessId)}
    ) f order by f.free_shifts desc, lower(f.name), f.id`);
}

export const findPlan = (
  db: Database,
  businessId: number,
  shiftId: number,
): Promise<{ starts_at: string | null; ends_at: string | null; draft: unknown } | null> =>
  db.maybe(sql`select starts_at, ends_at, draft from shifts where id = ${shiftId} and business_id = ${businessId}`);

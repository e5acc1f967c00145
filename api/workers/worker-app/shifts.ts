import sql, { type Sql } from 'sql-template-tag';
import { addDays, instantAt } from '#domain/shared/time.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { workerMyShifts, workerOpenShifts } from '#contract/workers/worker-app.ts';
import type { WorkerShift } from '#contract/workers/worker-shifts.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { containsText, eitherLanguage, whereAll } from '../../db/filters.ts';
import type { Language } from '../../language.ts';
import {
  businessName,
  byStart,
  jobColumns,
  jobPostingOf,
  jobTables,
  trainingClassJson,
  type JobRow,
} from '../../shifts/job-postings/store.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { isUndoableNow } from '../../timesheets/matches.ts';
import { holdsPlaceElsewhere } from '../../shifts/applicants/facts.ts';
import { acceptedCount } from '../../shifts/summary.ts';
import { application } from './apply.ts';
import type { WorkerTimesheet } from './clock.ts';
import { placeAddress, placeNames, placeTitle } from '#api/db/queries/place.ts';

type OpenShift = DataOf<typeof workerOpenShifts>[number];
type Extra = Pick<OpenShift, 'training_class' | 'is_invited' | 'overlaps'>;
type OpenShiftRow = JobRow & Extra;

const openShift = (language: Language, now: Date) =>
  columns<OpenShiftRow>({
    ...jobColumns(language),
    training_class: trainingClassJson,
    is_invited: sql`(s.opens_at > ${now})`,
    overlaps: holdsPlaceElsewhere,
  });

/**
 * Open, with a place left, and public or for favourites that include the worker; none of a business that has
 * blocked the worker.
 */
const visibleTo = (workerId: number, now: Date): Sql => {
  const hasMark = (column: Sql) => sql`exists (
    select from worker_marks t where t.business_id = s.business_id and t.worker_id = ${workerId} and ${column})`;
  return sql`s.status = ${shiftStatus.NEW} and s.starts_at > ${now} and s.workers > ${acceptedCount}
    and (s.opens_at <= ${now} or ${hasMark(sql`t.favourite`)}) and not ${hasMark(sql`t.blocked`)}`;
};

/** Visible, and not applied for yet. */
const applicableTo = (workerId: number, now: Date): Sql => sql`${visibleTo(workerId, now)}
  and not exists (select from shift_applicants a where a.shift_id = s.id and a.worker_id = ${workerId} and a.withdrawn_at is null)`;

/** The rest of a shift's booking, without what overlaps a place that the worker has. */
export const listSeries = (
  db: Database,
  workerId: number,
  id: number,
  now: Date,
): Promise<NonNullable<WorkerShift['series']>> =>
  db.many(sql`
    select s.id, iso(s.starts_at) as start_at, iso(s.ends_at) as end_at from shifts s join workers w on w.id = ${workerId}
    where s.group_id = (select o.group_id from shifts o where o.id = ${id}) and s.id <> ${id} and ${applicableTo(workerId, now)}
      and not ${holdsPlaceElsewhere} order by s.starts_at, s.id`);

type Filter = FilterOf<typeof workerOpenShifts>;

export async function listOpenShifts(
  db: Database,
  workerId: number,
  filter: Filter & Paging,
  language: Language,
  now: Date,
): Promise<ListResult<OpenShift>> {
  const wanted = whereAll<Filter>(filter, {
    search: (text) => containsText(text, [...eitherLanguage(sql`r.name`), ...placeNames]),
  });
  const matches = sql`from ${jobTables} join workers w on w.id = ${workerId} where ${applicableTo(workerId, now)}
    and ${wanted}`;
  const { items, next } = await readPage<OpenShiftRow>(
    db,
    byStart,
    filter,
    ({ cursorKey, after, slice }) =>
      sql`select ${openShift(language, now)}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { items: items.map((row) => ({ ...row, ...jobPostingOf(row) })), next, total };
}

const ofShift = sql`roles r on r.id = s.role_id join locations l on l.id = s.location_id
  join districts d on d.id = l.district_id join businesses b on b.id = s.business_id`;

type MyFilter = FilterOf<typeof workerMyShifts>;
type MyShift = DataOf<typeof workerMyShifts>[number];

const myShift = (language: Language, now: Date) =>
  columns<MyShift>({
    ...application,
    start_at: sql`s.starts_at`,
    end_at: sql`s.ends_at`,
    role: sql`r.name`,
    business_id: sql`s.business_id`,
    business_name: businessName(language),
    location: placeTitle,
    address: placeAddress,
    district: sql`d.name`,
    wage_type: sql`s.wage_type`,
    wage: sql`s.wage`,
    break_minutes: sql`s.break_minutes`,
    shift_status: sql`s.status`,
    timesheet: sql`(
    select ${jsonObject<WorkerTimesheet>({
      id: sql`us.id`,
      // A decision within its undo window is not shown.
      status: sql`case when ${isUndoableNow(sql`us`, now)} then (us.before_decision->>'status')::smallint else us.status end`,
      clock_in_at: sql`iso(us.clock_in_at)`,
      clock_out_at: sql`iso(us.clock_out_at)`,
    })} from user_shifts us where us.shift_id = s.id and us.worker_id = a.worker_id)`,
  });

export async function listMyShifts(
  db: Database,
  workerId: number,
  filter: MyFilter & Paging,
  language: Language,
  now: Date,
): Promise<ListResult<MyShift>> {
  const inDays = whereAll<MyFilter>(filter, {
    start_date: (first) => sql`s.starts_at >= ${instantAt(first)}`,
    end_date: (last) => sql`s.starts_at < ${instantAt(addDays(last, 1))}`,
  });
  const mine = sql`from shift_applicants a join shifts s on s.id = a.shift_id
    where a.worker_id = ${workerId} and a.withdrawn_at is null and ${inDays}`;
  const page = await readPage<MyShift>(
    db,
    byStart,
    filter,
    ({ cursorKey, after, slice }) => sql`
    select ${myShift(language, now)}, ${cursorKey}
    from (select a.* ${mine}) a join shifts s on s.id = a.shift_id join ${ofShift} where ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${mine}`);
  return { ...page, total };
}

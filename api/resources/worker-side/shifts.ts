import sql, { type Sql } from 'sql-template-tag';
import { shiftStatus, type ShiftStatus } from '#domain/shift/status.ts';
import type { JobDetail } from '#contract/jobs.ts';
import type { Localised } from '#contract/call/localised.ts';
import type { Database } from '../../db/client.ts';
import { containing } from '../../db/values.ts';
import type { Language } from '../../language.ts';
import { byStart, jobColumns, jobOf, jobTables, type JobRow } from '../jobs/store.ts';
import { readPage, type Listed, type Listing, type Paging } from '../listing.ts';
import { acceptedCount } from '../shifts/summary.ts';
import type { Application } from './apply.ts';
import type { WorkerTimesheet } from './clock.ts';

type TrainingClass = JobDetail['training_class'];

/**
 * Shifts that a worker sees: open, with a place left, and either everyone's or held for favourites the worker
 * is one of; none of a business that has blocked the worker.
 */
const visibleTo = (workerId: number, now: Date): Sql => {
  const standing = (column: Sql) => sql`exists (
    select from worker_standings t where t.business_id = s.business_id and t.worker_id = ${workerId} and ${column})`;
  return sql`s.status = ${shiftStatus.NEW} and s.starts_at > ${now} and s.workers > ${acceptedCount}
    and (s.opens_at <= ${now} or ${standing(sql`t.favourite`)}) and not ${standing(sql`t.blocked`)}`;
};

/** What a worker may apply for and has not, by start. */
export async function listOpenShifts(
  db: Database,
  workerId: number,
  { search, ...paging }: Listing,
  language: Language,
  now: Date,
): Promise<Listed<ReturnType<typeof jobOf> & { training_class: TrainingClass }>> {
  const pattern = search ? containing(search) : null;
  const matches = sql`from ${jobTables} where ${visibleTo(workerId, now)}
    and not exists (select from shift_applicants a where a.shift_id = s.id and a.worker_id = ${workerId} and a.withdrawn_at is null)
    and (${pattern}::text is null or r.name ->> 'en' ilike ${pattern} or r.name ->> 'hk' ilike ${pattern} or l.name ilike ${pattern})`;
  const { items, next } = await readPage<JobRow & { training_class: TrainingClass }>(
    db,
    byStart,
    paging,
    ({ cursorKey, after, slice }) => sql`
    select ${jobColumns(language)},
      (select json_build_object('id', k.id, 'name', k.name, 'description', k.description, 'address', k.address, 'allowance', k.allowance)
        from training_classes k where k.id = s.training_class_id) as training_class, ${cursorKey}
    ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { items: items.map((row) => ({ ...jobOf(row), training_class: row.training_class })), next, total };
}

interface MyShift extends Application {
  start_at: string;
  end_at: string;
  role: Localised;
  location: string;
  shift_status: ShiftStatus;
  timesheet: WorkerTimesheet | null;
}

/** What a worker has applied for and not taken back, by start. */
export async function listMyShifts(db: Database, workerId: number, paging: Paging): Promise<Listed<MyShift>> {
  const mine = sql`from shift_applicants a where a.worker_id = ${workerId} and a.withdrawn_at is null`;
  const page = await readPage<MyShift>(
    db,
    byStart,
    paging,
    ({ cursorKey, after, slice }) => sql`
    select a.shift_id, a.status, a.applied_at, s.starts_at as start_at, s.ends_at as end_at, s.status as shift_status,
      r.name as role, l.name as location,
      (select json_build_object('id', us.id, 'status', us.status, 'clock_in_at', iso(us.clock_in_at), 'clock_out_at', iso(us.clock_out_at))
        from user_shifts us where us.shift_id = s.id and us.worker_id = a.worker_id) as timesheet, ${cursorKey}
    from shift_applicants a join shifts s on s.id = a.shift_id join roles r on r.id = s.role_id join locations l on l.id = s.location_id
    where a.worker_id = ${workerId} and a.withdrawn_at is null and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${mine}`);
  return { ...page, total };
}

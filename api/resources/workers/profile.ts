import sql, { join, type Sql } from 'sql-template-tag';
import { acceptedApplicants, applicantStatus } from '#domain/applicant/status.ts';
import { continuousContractFigures } from '#domain/hong-kong/continuous-contract.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { dayOf, type Day } from '#domain/time.ts';
import { timesheetStatus } from '#domain/timesheet/status.ts';
import type { WorkerProfile } from '#contract/workers.ts';
import type { Database } from '../../db/client.ts';
import { certificatesJson, namedJson, ratingJson } from './person.ts';
import { knownTo } from './standing.ts';
import { rowColumns } from './store.ts';

/** Whether row `w` holds a place on a shift of the business that has one of the statuses. */
const holdsPlace = (businessId: number, statuses: readonly number[]): Sql => sql`exists (
  select from shift_applicants a join shifts s on s.id = a.shift_id
  where a.worker_id = w.id and a.business_id = ${businessId} and a.withdrawn_at is null
    and a.status in (${join([...acceptedApplicants])}) and s.status in (${join([...statuses])}))`;

const emergencyJson = sql`
  case when w.emergency_name is null then null else json_build_object('name', w.emergency_name,
    'phone', coalesce(w.emergency_phone, ''), 'relationship', coalesce(w.emergency_relationship, '')) end`;

const historyJson = sql`(
  select coalesce(json_agg(json_build_object('company', j.company, 'position', j.position, 'from', j.began_on, 'to', j.ended_on)
    order by j.began_on desc, j.id), '[]')
  from worker_jobs j where j.worker_id = w.id)`;

const classesJson = (businessId: number): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'is_approved', ca.status = ${applicantStatus.APPROVEL})
    order by lower(k.name ->> 'en')), '[]')
  from class_applicants ca join training_classes k on k.id = ca.class_id
  where ca.worker_id = w.id and ca.business_id = ${businessId} and k.deleted_at is null)`;

const blockJson = (businessId: number): Sql => sql`(
  select json_build_object('reason', b.block_reason, 'note', b.block_note, 'at', iso(b.updated_at), 'by', coalesce(b.updated_by, '–'))
  from worker_standings b where b.worker_id = w.id and b.business_id = ${businessId} and b.blocked)`;

/** The minutes that a worker worked for a business, by day, rejected timesheets left out. */
const workedDays = (db: Database, businessId: number, workerId: number): Promise<{ day: Day; minutes: number }[]> =>
  db.many(sql`
    select (s.starts_at at time zone 'Asia/Hong_Kong')::date as day, sum(us.total_minutes) as minutes
    from user_shifts us join shifts s on s.id = us.shift_id
    where us.business_id = ${businessId} and us.worker_id = ${workerId} and us.clock_out_at is not null
      and us.status <> ${timesheetStatus.REJECT}
    group by 1`);

/** A worker as a business may know one; null for one it may not know. */
export async function findWorker(
  db: Database,
  businessId: number,
  id: number,
  now: Date,
): Promise<WorkerProfile | null> {
  const row = await db.maybe<Omit<WorkerProfile, 'worked_with_you'>>(sql`
    select ${rowColumns(businessId, now)}, w.sex, w.nationality, w.hkid_masked, w.about,
      case when ${holdsPlace(businessId, [shiftStatus.NEW, shiftStatus.IN_PROGRESS])} then w.phone end as phone,
      ${certificatesJson(sql`w.id`)} as certificates,
      case when ${holdsPlace(businessId, [shiftStatus.IN_PROGRESS])} then ${emergencyJson} end as emergency_contact,
      (select coalesce(json_agg(${namedJson(sql`i`)} order by wi.position), '[]')
        from worker_industries wi join industries i on i.id = wi.industry_id where wi.worker_id = w.id) as preferred_industries,
      ${historyJson} as work_history, ${ratingJson(sql`w.id`, businessId)} as rating_with_you, ${classesJson(businessId)} as classes,
      ${blockJson(businessId)} as block,
      (select t.id from chat_topics t where t.business_id = ${businessId} and t.worker_id = w.id) as topic_id
    from workers w where w.id = ${id} and ${knownTo(businessId)}`);
  if (row === null) return null;
  const figures = continuousContractFigures(await workedDays(db, businessId, id), dayOf(now));
  return {
    ...row,
    worked_with_you: {
      this_week: figures.thisWeekMinutes,
      four_weeks: figures.fourWeeksMinutes,
      weeks_in_a_row: figures.weeksInARow,
      is_continuous: figures.reached,
    },
  };
}

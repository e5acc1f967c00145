import sql, { type Sql } from 'sql-template-tag';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { continuousContractOf } from '#domain/hong-kong/continuous-contract.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { WorkerProfile } from '#contract/workers/workers.ts';
import type { Database } from '../db/client.ts';
import { columns, jsonObject } from '../db/columns.ts';
import { workedDays } from '../shifts/applicants/continuous.ts';
import { holdsPlace, seesPhone } from './holds-place.ts';
import { certificatesJson, namedJson, ratingJson } from '../db/queries/person.ts';
import { knownTo } from '../db/queries/worker-mark.ts';
import { workerColumns } from './workers.store.ts';

const emergencyJson = sql`
  case when w.emergency_name is null then null else ${jsonObject<NonNullable<WorkerProfile['emergency_contact']>>({
    name: sql`w.emergency_name`,
    phone: sql`coalesce(w.emergency_phone, '')`,
    relationship: sql`coalesce(w.emergency_relationship, '')`,
  })} end`;

const historyJson = sql`(
  select coalesce(json_agg(${jsonObject<WorkerProfile['work_history'][number]>({
    company: sql`j.company`,
    position: sql`j.position`,
    from: sql`j.began_on`,
    to: sql`j.ended_on`,
  })} order by j.began_on desc, j.id), '[]')
  from worker_jobs j where j.worker_id = w.id)`;

const classesJson = (businessId: number): Sql => sql`(
  select coalesce(json_agg(${jsonObject<WorkerProfile['classes'][number]>({
    id: sql`k.id`,
    name: sql`k.name`,
    is_approved: sql`ca.status = ${applicantStatus.APPROVEL}`,
  })} order by lower(k.name ->> 'en')), '[]')
  from class_applicants ca join training_classes k on k.id = ca.class_id
  where ca.worker_id = w.id and ca.business_id = ${businessId} and k.deleted_at is null)`;

const blockJson = (businessId: number): Sql => sql`(
  select ${jsonObject<NonNullable<WorkerProfile['block']>>({
    reason: sql`b.block_reason`,
    note: sql`b.block_note`,
    at: sql`iso(b.updated_at)`,
    by: sql`coalesce(b.updated_by, '–')`,
  })}
  from worker_marks b where b.worker_id = w.id and b.business_id = ${businessId} and b.blocked)`;

type ProfileRow = Omit<WorkerProfile, 'worked_with_you'>;

const profile = (businessId: number, now: Date) =>
  columns<ProfileRow>({
    ...workerColumns(businessId, now),
    sex: sql`w.sex`,
    nationality: sql`w.nationality`,
    hkid_masked: sql`w.hkid_masked`,
    phone: sql`case when ${seesPhone(businessId)} then w.phone end`,
    about: sql`w.about`,
    certificates: certificatesJson(sql`w.id`),
    emergency_contact: sql`case when ${holdsPlace(businessId, [shiftStatus.IN_PROGRESS])} then ${emergencyJson} end`,
    preferred_industries: sql`(select coalesce(json_agg(${namedJson(sql`i`)} order by wi.position), '[]')
      from worker_industries wi join industries i on i.id = wi.industry_id where wi.worker_id = w.id)`,
    work_history: historyJson,
    rating_with_you: ratingJson(sql`w.id`, businessId),
    classes: classesJson(businessId),
    block: blockJson(businessId),
    topic_id: sql`(select t.id from chat_topics t where t.business_id = ${businessId} and t.worker_id = w.id)`,
    is_deleted: sql`w.erased_at is not null`,
  });

export async function findWorker(
  db: Database,
  businessId: number,
  id: number,
  now: Date,
): Promise<WorkerProfile | null> {
  const row = await db.maybe<ProfileRow>(sql`
    select ${profile(businessId, now)} from workers w where w.id = ${id} and ${knownTo(businessId)}`);
  if (row === null) return null;
  const contract = continuousContractOf(await workedDays(db, businessId, [id]), dayOf(now));
  return {
    ...row,
    worked_with_you: {
      this_week: contract.thisWeekMinutes,
      four_weeks: contract.fourWeeksMinutes,
      weeks_in_a_row: contract.weeksInARow,
      is_continuous: contract.reached,
    },
  };
}

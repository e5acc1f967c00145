import sql, { join, type Sql } from 'sql-template-tag';
import { recentShiftCount, type Attendance } from '#domain/shifts/applicants/attendance.ts';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { columns } from '../../db/columns.ts';

interface LatestPlace {
  course: Attendance;
  starts_at: string;
  id: number;
}

const place = (course: Sql): Sql => columns<LatestPlace>({ course, starts_at: sql`o.starts_at`, id: sql`o.id` });

const stands: Sql = sql`o.status not in (${shiftStatus.CANCEL}, ${shiftStatus.DRAFT})`;

const withdrawn = (businessId: number): Sql => sql`
  p.business_id = ${businessId} and p.worker_id = w.id and p.withdrawn_at is not null
  and p.status in (${join([...acceptedApplicants])})`;

/** Oldest first. A list runs this for each row, so worked places are found by their timesheet alone. */
export const latestPlaces = (businessId: number, now: Date): Sql => sql`(
  select coalesce(json_agg(r.course order by r.starts_at, r.id), '[]') from (
    select ${place(sql`case when us.clock_in_at is null then 'ABSENT' when 'late' = any(us.attention) then 'LATE' else 'ON_TIME' end`)}
    from user_shifts us join shifts o on o.id = us.shift_id
    where us.worker_id = w.id and us.business_id = ${businessId} and ${stands} and o.ends_at <= ${now}
      and us.shift_id not in (select p.shift_id from shift_applicants p where ${withdrawn(businessId)})
    union all
    select ${place(sql`'CANCELLED'`)}
    from shift_applicants p join shifts o on o.id = p.shift_id where ${withdrawn(businessId)} and ${stands}
    order by starts_at desc, id desc limit ${recentShiftCount}) r)`;

import sql from 'sql-template-tag';
import type { DataOf } from '#app/upstream/contract/call.ts';
import type { workerMyShifts } from '#app/upstream/contract/worker-side.ts';
import type { Database } from '../../db/client.ts';

type Row = DataOf<typeof workerMyShifts>[number];

/** Shifts the worker applied for, by start, with the timesheet of those it was accepted for. */
export async function listMyShifts(db: Database, workerId: number, { page, limit }: { page: number; limit: number }): Promise<{ items: Row[]; total: number }> {
  const items = await db.many<Row>(sql`
    select a.shift_id, a.status, a.applied_at, s.starts_at as start_at, s.ends_at as end_at, r.name as role, l.name as location,
      s.status as shift_status,
      case when us.id is null then null else json_build_object(
        'id', us.id, 'status', us.status, 'clock_in_at', iso(us.clock_in_at), 'clock_out_at', iso(us.clock_out_at)) end as timesheet
    from shift_applicants a
    join shifts s on s.id = a.shift_id join roles r on r.id = s.role_id join locations l on l.id = s.location_id
    left join user_shifts us on us.applicant_id = a.id
    where a.worker_id = ${workerId} and a.withdrawn_at is null
    order by s.starts_at, a.id limit ${limit} offset ${(page - 1) * limit}`);
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from shift_applicants where worker_id = ${workerId} and withdrawn_at is null`,
  );
  return { items, total };
}

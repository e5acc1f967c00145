import sql, { join } from 'sql-template-tag';
import { atWork } from '#app/domain/timesheet/closing.ts';
import type { DataOf } from '#app/upstream/contract/call.ts';
import type { listDemoWorkers as contract } from '#app/upstream/contract/admin-side.ts';
import { shiftStatus } from '#app/domain/shift/status.ts';
import type { Database } from '../../db/client.ts';
import { demoWorkers } from '../../simulator/crew.ts';
import { personJson } from '../workers/person.ts';

type DemoWorker = DataOf<typeof contract>[number];

/** The workers of the demo, each with the shift that is on or comes next. */
export async function listDemoWorkers(
  db: Database,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<{ items: DemoWorker[]; total: number }> {
  const tables = sql`workers w join accounts a on a.worker_id = w.id and a.role = 'USER' and a.deleted_at is null`;
  const rows = await db.many<{ person: DemoWorker; email: string; shift: DemoWorker['shift'] }>(sql`
    select ${personJson(sql`w`)} as person, a.email, (
      select json_build_object('id', s.id, 'role', r.name, 'location', l.name, 'start_at', iso(s.starts_at), 'end_at', iso(s.ends_at),
        'status', us.status, 'clock_in_at', iso(us.clock_in_at))
      from user_shifts us join shifts s on s.id = us.shift_id join roles r on r.id = s.role_id join locations l on l.id = s.location_id
      where us.worker_id = w.id and us.status in (${join([...atWork])}) and s.status <> ${shiftStatus.CANCEL} and s.ends_at > ${now}
      order by s.starts_at limit 1) as shift
    from ${tables} where ${demoWorkers} order by lower(w.name), w.id limit ${limit} offset ${(page - 1) * limit}`);
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from ${tables} where ${demoWorkers}`);
  return { items: rows.map(({ person, email, shift }) => ({ ...person, email, shift })), total };
}

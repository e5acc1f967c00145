import sql, { join } from 'sql-template-tag';
import { atWork } from '#domain/timesheet/closing.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { listDemoWorkers as contract } from '#contract/admin-side.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import type { Database } from '../../db/client.ts';
import { ascending } from '../../db/order.ts';
import { demoWorkers } from '../../simulator/crew.ts';
import { readPage, type Listed, type Paging } from '../listing.ts';
import { personJson } from '../workers/person.ts';

type DemoWorker = DataOf<typeof contract>[number];

const byName = ascending(['text', sql`lower(w.name)`], ['number', sql`w.id`]);

/** The workers of the demo, each with the shift that is on or comes next. */
export async function listDemoWorkers(db: Database, paging: Paging, now: Date): Promise<Listed<DemoWorker>> {
  const tables = sql`workers w join accounts a on a.worker_id = w.id and a.role = 'USER' and a.deleted_at is null`;
  const { items, next } = await readPage<{ person: DemoWorker; email: string; shift: DemoWorker['shift'] }>(
    db,
    byName,
    paging,
    ({ cursorKey, after, slice }) => sql`
    select ${personJson(sql`w`)} as person, a.email, (
      select json_build_object('id', s.id, 'role', r.name, 'location', l.name, 'start_at', iso(s.starts_at), 'end_at', iso(s.ends_at),
        'status', us.status, 'clock_in_at', iso(us.clock_in_at))
      from user_shifts us join shifts s on s.id = us.shift_id join roles r on r.id = s.role_id join locations l on l.id = s.location_id
      where us.worker_id = w.id and us.status in (${join([...atWork])}) and s.status <> ${shiftStatus.CANCEL} and s.ends_at > ${now}
      order by s.starts_at limit 1) as shift, ${cursorKey}
    from ${tables} where ${demoWorkers} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from ${tables} where ${demoWorkers}`);
  return { items: items.map(({ person, email, shift }) => ({ ...person, email, shift })), next, total };
}

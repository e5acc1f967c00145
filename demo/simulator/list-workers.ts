import sql, { join } from 'sql-template-tag';
import { isAtWork } from '#domain/timesheets/closing.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { listDemoWorkers as contract } from '#contract/admin/installation.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { Database } from '#api/db/client.ts';
import { columns, jsonObject } from '#api/db/columns.ts';
import { ascending } from '#api/db/order.ts';
import { demoWorkers } from './crew.ts';
import { readPage, type ListResult, type Paging } from '#api/db/listing.ts';
import { person } from '#api/db/queries/person.ts';

type DemoWorker = DataOf<typeof contract>[number];

const byName = ascending(['text', sql`lower(w.name)`], ['number', sql`w.id`]);

const demoWorker = (now: Date) =>
  columns<DemoWorker>({
    ...person(sql`w`),
    email: sql`a.email`,
    shift: sql`(
      select ${jsonObject<NonNullable<DemoWorker['shift']>>({
        id: sql`s.id`,
        role: sql`r.name`,
        location: sql`l.name`,
        start_at: sql`iso(s.starts_at)`,
        end_at: sql`iso(s.ends_at)`,
        status: sql`us.status`,
        clock_in_at: sql`iso(us.clock_in_at)`,
      })}
      from user_shifts us join shifts s on s.id = us.shift_id join roles r on r.id = s.role_id join locations l on l.id = s.location_id
      where us.worker_id = w.id and us.status in (${join([...isAtWork])}) and s.status <> ${shiftStatus.CANCEL} and s.ends_at > ${now}
      order by s.starts_at limit 1)`,
  });

export async function listDemoWorkers(db: Database, paging: Paging, now: Date): Promise<ListResult<DemoWorker>> {
  const tables = sql`workers w join accounts a on a.worker_id = w.id and a.role = 'USER' and a.deleted_at is null`;
  const page = await readPage<DemoWorker>(
    db,
    byName,
    paging,
    ({ cursorKey, after, slice }) => sql`
    select ${demoWorker(now)}, ${cursorKey}
    from ${tables} where ${demoWorkers} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from ${tables} where ${demoWorkers}`);
  return { ...page, total };
}

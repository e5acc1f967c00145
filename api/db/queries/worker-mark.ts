import sql, { type Sql } from 'sql-template-tag';
import type { WorkerMark } from '#domain/workers/mark.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { updateWorkerMark } from '#contract/workers/workers.ts';
import type { Database } from '../client.ts';
import { assignments, columns, insertColumns, storedValues, type StoredIn } from '../columns.ts';
import type { AuditStamp } from '../listing.ts';

const markColumns = columns<WorkerMark>({ favourite: sql`favourite`, blocked: sql`blocked` });

export type Block = Omit<BodyOf<typeof updateWorkerMark>, 'action'>;

const blockStoredIn: StoredIn<Block> = {
  reason: (reason) => ({ block_reason: reason ?? null }),
  note: (note = '') => ({ block_note: note }),
};

export const workerMarkOf = async (db: Database, businessId: number, workerId: number): Promise<WorkerMark> =>
  (await db.maybe<WorkerMark>(sql`
    select ${markColumns} from worker_marks where business_id = ${businessId} and worker_id = ${workerId}`)) ?? {
    favourite: false,
    blocked: false,
  };

export function saveWorkerMark(
  db: Database,
  businessId: number,
  workerId: number,
  { favourite, blocked }: WorkerMark,
  block: Block,
  edit: AuditStamp,
): Promise<number> {
  const stored = {
    favourite,
    blocked,
    ...storedValues(blockStoredIn, block),
    updated_at: edit.at,
    updated_by: edit.by,
  };
  return db.run(sql`
    insert into worker_marks ${insertColumns({ business_id: businessId, worker_id: workerId, ...stored })}
    on conflict (business_id, worker_id) do update set ${assignments(stored)}`);
}

/** Workers who applied to the business, or whom it has favoured or blocked. */
export const knownTo = (businessId: number): Sql => sql`(
  exists (select from shift_applicants sa where sa.worker_id = w.id and sa.business_id = ${businessId})
  or exists (select from class_applicants ca where ca.worker_id = w.id and ca.business_id = ${businessId})
  or exists (select from worker_marks st where st.worker_id = w.id and st.business_id = ${businessId}))`;

/** A loose index scan, one entry per worker: long-serving workers have hundreds of applications. */
const applied = (businessId: number): Sql => sql`(
  with recursive applied (worker_id) as (
    (select worker_id from shift_applicants where business_id = ${businessId} order by worker_id limit 1)
    union all
    select (
      select a.worker_id from shift_applicants a
      where a.business_id = ${businessId} and a.worker_id > applied.worker_id order by a.worker_id limit 1)
    from applied where applied.worker_id is not null)
  select worker_id from applied where worker_id is not null)`;

/** Starts from the business's own rows. Without `offset 0` the planner reads every worker of everyone. */
export const knownWorkers = (businessId: number): Sql => sql`(
  ${applied(businessId)}
  union select worker_id from class_applicants where business_id = ${businessId}
  union select worker_id from worker_marks where business_id = ${businessId}) known
  cross join lateral (select * from workers where id = known.worker_id offset 0) w`;

export const isKnown = async (db: Database, businessId: number, workerId: number): Promise<boolean> =>
  (await db.maybe(sql`select w.id from workers w where w.id = ${workerId} and ${knownTo(businessId)}`)) !== null;

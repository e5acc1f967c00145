import sql, { join, type Sql } from 'sql-template-tag';
import { accountState } from '#domain/accounts/account-state.ts';
import { correctionState } from '#domain/admin/correction.ts';
import { obstacleKind } from '#domain/admin/deletion.ts';
import { message } from '#domain/shared/message.ts';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { fail, failField } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { lockWorker } from '../../workers/worker-account/profile.ts';
import { accountsLike } from '../../db/queries/same-person.ts';
import { eraseSignIn } from '../deletions/erase-shared.ts';
import { obstaclesOf } from '../deletions/obstacles.ts';

type Obstacle = 'different' | 'notActive' | 'deletion' | 'running' | 'undecided' | 'unpaid' | 'overlap';

const stop = (why: Obstacle): never => fail('not_mergeable', message(`adminWorkerMerge.obstacle.${why}`));

const isPlace = sql`a.withdrawn_at is null and a.status in (${join([...acceptedApplicants])})`;
const isAhead = (now: Date): Sql => sql`s.status = ${shiftStatus.NEW} and s.starts_at > ${now}`;

const placesOf = (workerId: number): Sql => sql`
  select s.id, s.starts_at, s.ends_at from shift_applicants a join shifts s on s.id = a.shift_id
  where a.worker_id = ${workerId} and ${isPlace} and s.status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS})`;

interface Found {
  deletion: boolean;
  running: boolean;
  overlap: boolean;
}

async function assertMergeable(tx: Database, staysId: number, goesId: number, now: Date): Promise<void> {
  const found = await tx.one<Found>(sql`
    select exists (select from deletions d
        where d.worker_id in (${staysId}, ${goesId}) and d.cancelled_at is null and d.done_at is null) as deletion,
      exists (select from shift_applicants a join shifts s on s.id = a.shift_id
        where a.worker_id = ${goesId} and ${isPlace} and s.status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS})
          and not (${isAhead(now)})) as running,
      exists (select from (${placesOf(staysId)}) held join (${placesOf(goesId)}) moving
        on held.starts_at < moving.ends_at and held.ends_at > moving.starts_at) as overlap`);
  if (found.deletion) stop('deletion');
  if (found.running) stop('running');
  if (found.overlap) stop('overlap');
  const kinds = (await obstaclesOf(tx, { kind: 'WORKER', id: goesId }, now)).map(({ kind }) => kind);
  if (kinds.includes(obstacleKind.UNDECIDED_TIMESHEETS)) stop('undecided');
  if (kinds.includes(obstacleKind.UNPAID)) stop('unpaid');
}

async function moveApplications(tx: Database, staysId: number, goesId: number, now: Date): Promise<void> {
  const open = sql`a.worker_id = ${goesId} and a.withdrawn_at is null and a.shift_id = s.id and ${isAhead(now)}`;
  const isTwice = sql`exists (select from shift_applicants b where b.shift_id = a.shift_id and b.worker_id = ${staysId})`;
  // A place moves over an application that never got one.
  await tx.run(sql`
    delete from shift_applicants b using shift_applicants a, shifts s
    where ${open} and ${isPlace} and b.shift_id = a.shift_id and b.worker_id = ${staysId}`);
  await tx.run(sql`update shift_applicants a set withdrawn_at = ${now} from shifts s where ${open} and ${isTwice}`);
  await tx.run(sql`
    update user_shifts us set worker_id = ${staysId}, updated_at = ${now} from shift_applicants a, shifts s
    where ${open} and us.applicant_id = a.id and us.clock_in_at is null`);
  await tx.run(sql`update shift_applicants a set worker_id = ${staysId} from shifts s where ${open}`);
}

/** What businesses think of the person, and what the person has shown. */
async function moveRest(tx: Database, staysId: number, goesId: number, edit: AuditStamp): Promise<void> {
  await tx.run(sql`
    insert into worker_marks as m (business_id, worker_id, favourite, blocked, block_reason, block_note, updated_at, updated_by)
    select business_id, ${staysId}::bigint, favourite, blocked, block_reason, block_note, ${edit.at}, ${edit.by}
    from worker_marks where worker_id = ${goesId}
    on conflict (business_id, worker_id) do update set blocked = true, favourite = false, block_reason = excluded.block_reason,
      block_note = excluded.block_note, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where excluded.blocked and not m.blocked`);
  await tx.run(sql`
    update class_applicants c set worker_id = ${staysId} where c.worker_id = ${goesId}
      and not exists (select from class_applicants b where b.class_id = c.class_id and b.worker_id = ${staysId})`);
  await tx.run(sql`
    update uploads u set worker_id = ${staysId} from worker_certificates c where c.worker_id = ${goesId} and u.id = c.upload_id`);
  await tx.run(sql`update worker_certificates set worker_id = ${staysId} where worker_id = ${goesId}`);
}

/**
 * Applications and places ahead move; past hours and pay stay with the account that goes, because its name is on invoices.
 * @throws ApiError `not_mergeable` with the reason, and nothing is changed
 */
export async function mergeWorkers(tx: Database, staysId: number, goesId: number, edit: AuditStamp): Promise<void> {
  if (staysId === goesId) failField('other_id', message('validation.invalid'));
  // In one order, so that two merges of the same accounts wait for each other.
  await tx.run(sql`select 1 from workers where id in (${staysId}, ${goesId}) order by id for update`);
  const stays = await lockWorker(tx, staysId);
  const goes = await lockWorker(tx, goesId);
  if (!(await accountsLike(tx, staysId)).some(({ id }) => id === goesId)) stop('different');
  if (stays.state !== accountState.ACTIVE) stop('notActive');
  await assertMergeable(tx, staysId, goesId, edit.at);
  await moveApplications(tx, staysId, goesId, edit.at);
  await moveRest(tx, staysId, goesId, edit);
  await tx.run(sql`delete from worker_questions where worker_id = ${goesId} and answer is null`);
  await tx.run(sql`delete from corrections where worker_id = ${goesId} and state = ${correctionState.ASKED}`);
  await tx.run(sql`
    update workers set merged_into = ${staysId}, active = false, state = ${accountState.SUSPENDED}, decided_reason = null,
      decided_words = '', decided_at = ${edit.at}, decided_by = ${edit.by}, version = version + 1, updated_at = ${edit.at}
    where id = ${goesId}`);
  await eraseSignIn(tx, [goes.account_id], edit.at);
  await tx.run(sql`
    update accounts set deleted_at = ${edit.at}, active = false, updated_at = ${edit.at} where id = ${goes.account_id}`);
}

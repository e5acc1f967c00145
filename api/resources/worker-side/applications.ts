import sql, { join } from 'sql-template-tag';
import { obstacle, obstacleMessage } from '#app/domain/applicant/acceptance.ts';
import { acceptedApplicants, applicantStatus, type ApplicantStatus } from '#app/domain/applicant/status.ts';
import { message } from '#app/domain/message.ts';
import { shiftStatus } from '#app/domain/shift/status.ts';
import type { Database } from '../../db/client.ts';
import { found, notFound, refuse } from '../../http/refusal.ts';
import { factColumns, standing, type Facts } from '../applicants/facts.ts';
import type { Language } from '../../language.ts';
import { notify } from '../notifications/notify.ts';
import { shiftText, type NamedShift } from '../notifications/texts.ts';

export interface Application {
  shift_id: number;
  status: ApplicantStatus;
  applied_at: string;
}

type ShiftFacts = Omit<Facts, 'status'> & { business_id: number; held: boolean; favourite: boolean };

/**
 * A worker applies for a shift.
 *
 * @throws a Refusal: already_applied, shift_closed, shift_full, not_eligible, class_waiting or overlap; 404 for
 *   a shift the worker cannot see
 */
export async function apply(tx: Database, workerId: number, shiftId: number, now: Date): Promise<Application> {
  const facts = found(
    await tx.maybe<ShiftFacts>(sql`
      select ${factColumns}, s.business_id, s.opens_at > ${now} as held,
        exists (select from worker_standings t where t.worker_id = w.id and t.business_id = s.business_id and t.favourite) as favourite
      from shifts s cross join workers w
      left join shift_applicants a on a.shift_id = s.id and a.worker_id = w.id and a.withdrawn_at is null
      where s.id = ${shiftId} and w.id = ${workerId} and s.status <> ${shiftStatus.DRAFT} for update of s`),
  );
  // A worker who is blocked, or before the shift opens to all, does not see it at all.
  if (facts.blocked || (facts.held && !facts.favourite)) notFound();
  const held = standing({ ...facts, status: applicantStatus.NEW });
  const what = obstacle(
    {
      shift: { status: facts.shift_status, start: facts.starts_at, workers: facts.workers, accepted: facts.accepted },
      worker: { blocked: facts.blocked, overlapping: facts.overlapping },
      trainingClass: held && { name: facts.class_name?.en ?? '', standing: held },
    },
    now,
  );
  // Applying without the class is how the operator learns of the worker: the class is judged on acceptance.
  if (what && what !== 'worker_blocked' && what !== 'class_waiting') refuse(what, obstacleMessage(what, facts.class_name?.en ?? ''));
  const made = await tx.maybe<Application & { id: number }>(sql`
    insert into shift_applicants (business_id, shift_id, worker_id, status, applied_at)
    values (${facts.business_id}, ${shiftId}, ${workerId}, ${applicantStatus.APPLY}, ${now})
    on conflict (shift_id, worker_id) do update set status = excluded.status, applied_at = excluded.applied_at, withdrawn_at = null,
      decided_at = null, decided_by = null, reason = null
    where shift_applicants.withdrawn_at is not null
    returning id, shift_id, status, applied_at`);
  if (!made) return refuse('already_applied', message('applicant.alreadyApplied'));
  await tellBusiness(tx, facts.business_id, shiftId, workerId, now);
  return { shift_id: made.shift_id, status: made.status, applied_at: made.applied_at };
}

async function tellBusiness(tx: Database, businessId: number, shiftId: number, workerId: number, now: Date): Promise<void> {
  const { worker, ...shift } = await tx.one<NamedShift & { worker: string }>(sql`
    select w.name as worker, r.name as role, l.name as place, s.starts_at
    from workers w, shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id
    where w.id = ${workerId} and s.id = ${shiftId}`);
  const variables = (language: Language) => ({ name: worker, ...shiftText(shift, language) });
  await notify(tx, businessId, { name: 'applied', variables, target: 'APPLICANTS', targetId: shiftId }, now);
}

/** Takes an application back; giving up a place counts as a cancelled shift. */
export async function withdraw(tx: Database, workerId: number, shiftId: number, now: Date): Promise<void> {
  const row = found(
    await tx.maybe<{ id: number; status: ApplicantStatus; open: boolean }>(sql`
      select a.id, a.status, s.status = ${shiftStatus.NEW} and s.starts_at > ${now} as open
      from shift_applicants a join shifts s on s.id = a.shift_id
      where a.shift_id = ${shiftId} and a.worker_id = ${workerId} and a.withdrawn_at is null for update of a, s`),
  );
  if (!row.open) refuse('shift_closed', message('applicant.refused'));
  await tx.run(sql`update shift_applicants set withdrawn_at = ${now} where id = ${row.id}`);
  if (!acceptedApplicants.includes(row.status)) return;
  await tx.run(sql`delete from user_shifts where applicant_id = ${row.id} and clock_in_at is null`);
  await tx.run(sql`update workers set cancelled_shifts = cancelled_shifts + 1 where id = ${workerId}`);
}

/** Applies for a training class. */
export async function joinClass(tx: Database, workerId: number, classId: number, now: Date) {
  const made = await tx.maybe<{ class_id: number; status: ApplicantStatus; applied_at: string }>(sql`
    insert into class_applicants (business_id, class_id, worker_id, status, applied_at)
    select business_id, id, ${workerId}, ${applicantStatus.APPLY}, ${now} from training_classes where id = ${classId}
    on conflict do nothing returning class_id, status, applied_at`);
  if (made) return made;
  found(await tx.maybe(sql`select id from training_classes where id = ${classId}`));
  return refuse('already_applied', message('applicant.alreadyApplied'));
}

/** Ids of posted shifts of these businesses that a worker may still apply for. */
export const openShiftIds = (db: Database, businessIds: readonly number[], now: Date): Promise<{ id: number; posted_at: string }[]> =>
  db.many(sql`
    select id, posted_at from shifts
    where status = ${shiftStatus.NEW} and starts_at > ${now} and business_id in (${join([...businessIds])}) order by id`);

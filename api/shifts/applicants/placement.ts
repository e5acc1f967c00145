import sql, { join } from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import { shiftStatus, type ShiftStatus } from '#domain/shifts/status.ts';
import { acceptedApplicants, applicantStatus, rejectReason } from '#domain/shifts/applicants/status.ts';
import { milliseconds } from '#domain/shared/time.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import { fail, orNotFound } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import { namesJson } from '../../db/queries/person.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { notifyWorkers } from '../../messaging/notifications/notify-workers.ts';
import type { Language } from '../../language.ts';
import { namedShift, shiftNotification } from '../naming.ts';
import { workerNotification } from '../emails/worker-emails.ts';
import { storeAcceptance, storeDecision, type Deciding } from './decision.ts';
import { placementError } from './facts.ts';
import { findFacts } from './store.ts';

export type Placing = Omit<Deciding, 'businessId'>;

interface LockedShift {
  business_id: number;
  status: ShiftStatus;
  starts_at: string;
  ends_at: string;
}

const lockShift = async (tx: Database, id: number): Promise<LockedShift> =>
  orNotFound(
    await tx.maybe<LockedShift>(sql`
      select business_id, status, starts_at, ends_at from shifts
      where id = ${id} and status <> ${shiftStatus.DRAFT} for update`),
  );

const namesOf = async (tx: Database, workerId: number): Promise<Localised> =>
  orNotFound(
    await tx.maybe<{ names: Localised }>(
      sql`select ${namesJson(sql`w`)} as names from workers w where w.id = ${workerId}`,
    ),
  ).names;

/**
 * Gives a worker a place whom the platform chose, with or without an application, and tells both sides. The caller has
 * checked that the worker is active.
 */
export async function placeWorker(placing: Placing, shiftId: number, workerId: number): Promise<void> {
  const { tx, mail, edit, language } = placing;
  const shift = await lockShift(tx, shiftId);
  const names = await namesOf(tx, workerId);
  await tx.run(sql`
    insert into shift_applicants as a (business_id, shift_id, worker_id, status, applied_at)
    values (${shift.business_id}, ${shiftId}, ${workerId}, ${applicantStatus.NEW}, ${edit.at})
    on conflict (shift_id, worker_id) do update set status = excluded.status, applied_at = excluded.applied_at, reason = null, note = '',
      decided_at = null, decided_by = null, withdrawn_at = null where a.withdrawn_at is not null`);
  const facts = orNotFound(await findFacts(tx, shiftId, workerId));
  const rejection = placementError(facts, shift.ends_at, language, edit.at);
  if (rejection !== null) fail(rejection.code, rejection.text);
  await storeAcceptance({ ...placing, businessId: shift.business_id }, facts.applicant_id);
  const named = await namedShift(tx, shiftId);
  const told = { db: tx, mail, now: edit.at };
  await notifyWorkers(told, [workerId], workerNotification('placeGiven', named, { hasPlace: true }));
  const notice = shiftNotification('placedByAdmin', named);
  const variables = (to: Language) => ({ ...notice.variables(to), name: names[to] });
  await notifyBusiness(tx, shift.business_id, { ...notice, variables }, edit.at);
}

interface HeldPlace {
  applicant_id: number;
  clocked_in: boolean;
}

/**
 * Takes the place from a worker who has not clocked in, and tells both sides. After the start the timesheet stays, as it
 * shows the absence.
 */
export async function removeWorker(placing: Placing, shiftId: number, workerId: number, reason: string): Promise<void> {
  const { tx, mail, edit } = placing;
  const shift = await lockShift(tx, shiftId);
  const place = orNotFound(
    await tx.maybe<HeldPlace>(sql`
      select a.id as applicant_id, exists (
        select from user_shifts us where us.applicant_id = a.id and us.clock_in_at is not null) as clocked_in
      from shift_applicants a where a.shift_id = ${shiftId} and a.worker_id = ${workerId} and a.withdrawn_at is null
        and a.status in (${join([...acceptedApplicants])})`),
  );
  if (shift.status === shiftStatus.CANCEL) fail('shift_closed', message('applicant.notAcceptable'));
  if (place.clocked_in) fail('clock_order', message('adminShifts.clockedIn'));
  const rejection = { reason: rejectReason.OTHERS, note: reason };
  await storeDecision(
    { ...placing, businessId: shift.business_id },
    place.applicant_id,
    applicantStatus.REJECT,
    rejection,
  );
  if (milliseconds(shift.starts_at) > edit.at.getTime())
    await tx.run(sql`delete from user_shifts where shift_id = ${shiftId} and worker_id = ${workerId}`);
  const named = await namedShift(tx, shiftId);
  const names = await namesOf(tx, workerId);
  const { inEmail } = workerNotification('shiftCancelled', named, { hasPlace: true });
  const notice = (name: 'placeRemoved' | 'removedByAdmin') => {
    const of = shiftNotification(name, named);
    return { ...of, variables: (to: Language) => ({ ...of.variables(to), name: names[to], reason }) };
  };
  await notifyWorkers({ db: tx, mail, now: edit.at }, [workerId], { ...notice('placeRemoved'), inEmail });
  await notifyBusiness(tx, shift.business_id, notice('removedByAdmin'), edit.at);
}

import sql from 'sql-template-tag';
import {
  classStatusName,
  acceptanceObstacleMessage,
  applicationObstacle,
  classStatusNameOf,
} from '#domain/shifts/applicants/acceptance.ts';
import { acceptedApplicants, applicantStatus, type ApplicantStatus } from '#domain/shifts/applicants/status.ts';
import { message } from '#domain/shared/message.ts';
import { shiftStatus, type ShiftStatus } from '#domain/shifts/status.ts';
import { milliseconds } from '#domain/shared/time.ts';
import { accountState, type AccountState } from '#domain/accounts/account-state.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { workerApply } from '#contract/workers/worker-app.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject, type Columns } from '../../db/columns.ts';
import { orNotFound, failNotFound, fail } from '../../api-error.ts';
import type { Language } from '../../language.ts';
import { holdsPlaceElsewhere } from '../../shifts/applicants/facts.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { namedShift, shiftNotification } from '../../shifts/naming.ts';
import { acceptedCount } from '../../shifts/summary.ts';
import { namesJson } from '../../db/queries/person.ts';

type Application = DataOf<typeof workerApply>;

export const application: Columns<Application> = {
  shift_id: sql`a.shift_id`,
  status: sql`a.status`,
  applied_at: sql`a.applied_at`,
};

interface Facts {
  business_id: number;
  status: ShiftStatus;
  starts_at: string;
  workers: number;
  accepted: number;
  worker: Localised;
  blocked: boolean;
  favourite: boolean;
  held: boolean;
  overlapping: boolean;
  known: boolean;
  class_name: Localised | null;
  class_status: ApplicantStatus | null;
  applied: boolean;
}

const factColumns = (now: Date) =>
  columns<Facts>({
    business_id: sql`s.business_id`,
    status: sql`s.status`,
    starts_at: sql`s.starts_at`,
    workers: sql`s.workers`,
    accepted: acceptedCount,
    worker: namesJson(sql`w`),
    blocked: sql`coalesce(t.blocked, false)`,
    favourite: sql`coalesce(t.favourite, false)`,
    held: sql`s.opens_at > ${now}`,
    overlapping: holdsPlaceElsewhere,
    known: sql`exists (
      select from user_shifts us where us.business_id = s.business_id and us.worker_id = w.id and us.clock_in_at is not null)`,
    class_name: sql`(select k.name from training_classes k where k.id = s.training_class_id)`,
    class_status: sql`(
      select c.status from class_applicants c where c.class_id = s.training_class_id and c.worker_id = w.id)`,
    applied: sql`exists (
      select from shift_applicants a where a.shift_id = s.id and a.worker_id = w.id and a.withdrawn_at is null)`,
  });

const factsQuery = (shiftId: number, workerId: number, now: Date) => sql`
    select ${factColumns(now)}
    from shifts s join workers w on w.id = ${workerId}
    left join worker_marks t on t.business_id = s.business_id and t.worker_id = w.id
    where s.id = ${shiftId} and s.status <> ${shiftStatus.DRAFT}`;

export const readFacts = (db: Database, shiftId: number, workerId: number, now: Date): Promise<Facts | null> =>
  db.maybe(factsQuery(shiftId, workerId, now));

const lockFacts = (tx: Database, shiftId: number, workerId: number, now: Date): Promise<Facts | null> =>
  tx.maybe(sql`${factsQuery(shiftId, workerId, now)} for update of s`);

/** Blocked by the business, or favourites only. */
export const isHidden = ({ blocked, held, favourite }: Facts): boolean => blocked || (held && !favourite);

export function obstacleOf(facts: Facts, language: Language, now: Date) {
  const className = facts.class_name?.[language] ?? '';
  const classStatus = facts.class_name === null ? null : classStatusNameOf(facts.class_status);
  const code = applicationObstacle(
    {
      shift: { status: facts.status, start: facts.starts_at, workers: facts.workers, accepted: facts.accepted },
      worker: { blocked: facts.blocked, overlapping: facts.overlapping },
      trainingClass: classStatus && { name: className, status: classStatus },
    },
    now,
  );
  return code && { code, text: acceptanceObstacleMessage(code, className) };
}

/** A concurrent suspension waits, and then ends this application. */
export async function assertActive(tx: Database, workerId: number): Promise<void> {
  const { state } = await tx.one<{ state: AccountState }>(
    sql`select state from workers where id = ${workerId} for share`,
  );
  if (state !== accountState.ACTIVE) fail('worker_suspended', message('applicant.suspended'));
}

/** 404 for a shift that the worker cannot see: blocked by the business, or favourites only. */
export async function applyForShift(
  tx: Database,
  workerId: number,
  shiftId: number,
  { language, now }: { language: Language; now: Date },
): Promise<Application> {
  await assertActive(tx, workerId);
  const facts = orNotFound(await lockFacts(tx, shiftId, workerId, now));
  if (isHidden(facts)) return failNotFound();
  if (facts.applied) return fail('already_applied', message('applicant.alreadyApplied'));
  const obstacle = obstacleOf(facts, language, now);
  if (obstacle !== null) return fail(obstacle.code, obstacle.text);
  const classStatus = facts.class_name === null ? null : classStatusNameOf(facts.class_status);
  const undecided = facts.known ? applicantStatus.APPLY : applicantStatus.NEW;
  const status = classStatus === classStatusName.APPLIED ? applicantStatus.WAITING : undecided;
  const stored = await tx.one<Application>(sql`
    insert into shift_applicants as a (business_id, shift_id, worker_id, status, applied_at)
    values (${facts.business_id}, ${shiftId}, ${workerId}, ${status}, ${now})
    on conflict (shift_id, worker_id) do update set status = excluded.status, applied_at = excluded.applied_at, reason = null, note = '',
      decided_at = null, decided_by = null, withdrawn_at = null
    returning ${columns<Application>(application)}`);
  await notifyOfApplication(tx, 'applied', shiftId, { businessId: facts.business_id, worker: facts.worker }, now);
  return stored;
}

interface Applied {
  id: number;
  shift_id: number;
  business_id: number;
  status: ApplicantStatus;
  worker: Localised;
}

const appliedFields: Columns<Applied> = {
  id: sql`a.id`,
  shift_id: sql`a.shift_id`,
  business_id: sql`a.business_id`,
  status: sql`a.status`,
  worker: namesJson(sql`w`),
};

async function endApplication(tx: Database, workerId: number, applied: Applied, now: Date): Promise<boolean> {
  const { id, shift_id: shiftId, business_id: businessId, worker } = applied;
  const isPlace = acceptedApplicants.includes(applied.status);
  if (isPlace)
    await tx.run(
      sql`delete from user_shifts where shift_id = ${shiftId} and worker_id = ${workerId} and clock_in_at is null`,
    );
  await tx.run(sql`update shift_applicants set withdrawn_at = ${now} where id = ${id}`);
  if (isPlace) await notifyOfApplication(tx, 'withdrew', shiftId, { businessId, worker }, now);
  return isPlace;
}

/**
 * Giving up a place counts as a cancelled shift and ends its timesheet. A rejected application stays, so that it is not sent
 * again and again.  @param isPlace what the worker was asked about: false rejects giving up a place
 */
export async function withdrawApplication(
  tx: Database,
  workerId: number,
  shiftId: number,
  { isPlace, now }: { isPlace?: boolean | undefined; now: Date },
): Promise<void> {
  const { applied, shift_status, starts_at } = orNotFound(
    await tx.maybe<{ applied: Applied; shift_status: ShiftStatus; starts_at: string }>(sql`
      select ${jsonObject<Applied>(appliedFields)} as applied, s.status as shift_status, s.starts_at
      from shift_applicants a join shifts s on s.id = a.shift_id join workers w on w.id = a.worker_id
      where a.shift_id = ${shiftId} and a.worker_id = ${workerId} and a.withdrawn_at is null for update of a`),
  );
  if (shift_status !== shiftStatus.NEW || milliseconds(starts_at) <= now.getTime()) {
    fail('shift_closed', message('applicant.tooLateToWithdraw'));
  }
  if (applied.status === applicantStatus.REJECT) fail('already_decided', message('applicant.rejected'));
  if (isPlace === false && acceptedApplicants.includes(applied.status))
    fail('conflict', message('workerSite.acceptedMeanwhile'));
  if (await endApplication(tx, workerId, applied, now))
    await tx.run(
      sql`update workers set cancelled_shifts = cancelled_shifts + 1, updated_at = ${now} where id = ${workerId}`,
    );
}

/**
 * For a suspended worker; returns how many places were ended. These do not count as cancelled shifts, because
 * the worker did not give them up.
 */
export async function abandonAllPlaces(tx: Database, workerId: number, now: Date): Promise<number> {
  const open = await tx.many<Applied>(sql`
    select ${columns<Applied>(appliedFields)}
    from shift_applicants a join shifts s on s.id = a.shift_id join workers w on w.id = a.worker_id
    where a.worker_id = ${workerId} and a.withdrawn_at is null and s.status = ${shiftStatus.NEW} and s.starts_at > ${now}
    order by a.id for update of a`);
  let places = 0;
  for (const applied of open) if (await endApplication(tx, workerId, applied, now)) places += 1;
  return places;
}

async function notifyOfApplication(
  tx: Database,
  name: 'applied' | 'withdrew',
  shiftId: number,
  { businessId, worker }: { businessId: number; worker: Localised },
  now: Date,
): Promise<void> {
  const notice = shiftNotification(name, await namedShift(tx, shiftId));
  const variables = (language: Language) => ({ ...notice.variables(language), name: worker[language] });
  await notifyBusiness(tx, businessId, { ...notice, variables, target: 'APPLICANTS' }, now);
}

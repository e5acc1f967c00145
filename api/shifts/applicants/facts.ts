import sql, { join, type Sql } from 'sql-template-tag';
import {
  acceptanceObstacles,
  acceptanceObstacleMessage,
  placementObstacles,
  classStatusNameOf,
  type AcceptanceFacts,
  type AcceptanceObstacle,
  type ClassStatusName,
} from '#domain/shifts/applicants/acceptance.ts';
import { decidedMessage, decision, isDecided } from '#domain/shifts/applicants/decision.ts';
import { acceptedApplicants, type ApplicantStatus } from '#domain/shifts/applicants/status.ts';
import type { Message } from '#domain/shared/message.ts';
import { shiftStatus, type ShiftStatus } from '#domain/shifts/status.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { Outcome } from '#contract/core/results.ts';
import type { Database } from '../../db/client.ts';
import type { Columns } from '../../db/columns.ts';
import { localise, type Language } from '../../language.ts';
import { acceptedCount } from '../summary.ts';
import { samePersonHasPlace } from '../../db/queries/same-person.ts';

export interface ApplicantFacts {
  status: ApplicantStatus;
  shift_status: ShiftStatus;
  starts_at: string;
  workers: number;
  accepted: number;
  blocked: boolean;
  overlapping: boolean;
  same_person: boolean;
  class_name: Localised | null;
  class_status: ApplicantStatus | null;
}

export const holdsPlaceElsewhere: Sql = sql`exists (
  select from shift_applicants e join shifts o on o.id = e.shift_id
  where e.worker_id = w.id and e.status in (${join([...acceptedApplicants])}) and e.withdrawn_at is null and o.id <> s.id
    and o.status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS}) and o.starts_at < s.ends_at and o.ends_at > s.starts_at)`;

export const heldElsewhere = async (db: Database, shiftId: number): Promise<string[]> =>
  (
    await db.many<{ name: string }>(sql`
      select w.name from shift_applicants a join shifts s on s.id = a.shift_id join workers w on w.id = a.worker_id
      where s.id = ${shiftId} and a.status in (${join([...acceptedApplicants])}) and a.withdrawn_at is null and ${holdsPlaceElsewhere}
      order by lower(w.name)`)
  ).map(({ name }) => name);

export const factColumns: Columns<ApplicantFacts> = {
  status: sql`a.status`,
  shift_status: sql`s.status`,
  starts_at: sql`s.starts_at`,
  workers: sql`s.workers`,
  accepted: acceptedCount,
  blocked: sql`exists (select from worker_marks t where t.worker_id = w.id and t.business_id = s.business_id and t.blocked)`,
  overlapping: holdsPlaceElsewhere,
  same_person: samePersonHasPlace(join([...acceptedApplicants])),
  class_name: sql`(select k.name from training_classes k where k.id = s.training_class_id)`,
  class_status: sql`(
    select c.status from class_applicants c where c.class_id = s.training_class_id and c.worker_id = w.id)`,
};

export const classStatusColumn = (facts: ApplicantFacts): ClassStatusName | null =>
  facts.class_name === null ? null : classStatusNameOf(facts.class_status);

export interface RejectedApplicant {
  code: ErrorCode;
  text: Message;
}

type ObstaclesOf = (facts: AcceptanceFacts) => AcceptanceObstacle[];

/** The gravest first; empty where nothing is in the way. */
function rejectionsOf(facts: ApplicantFacts, language: Language, obstaclesOf: ObstaclesOf): RejectedApplicant[] {
  if (isDecided(facts.status, decision.ACCEPT)) return [{ code: 'already_decided', text: decidedMessage() }];
  const name = facts.class_name?.[language] ?? '';
  const held = classStatusColumn(facts);
  const obstacles = obstaclesOf({
    shift: { status: facts.shift_status, start: facts.starts_at, workers: facts.workers, accepted: facts.accepted },
    worker: { blocked: facts.blocked, overlapping: facts.overlapping, samePerson: facts.same_person },
    trainingClass: held && { name, status: held },
  });
  return obstacles.map((what) => ({ code: what, text: acceptanceObstacleMessage(what, name) }));
}

export const acceptanceErrors = (facts: ApplicantFacts, language: Language, now: Date): RejectedApplicant[] =>
  rejectionsOf(facts, language, (of) => acceptanceObstacles(of, now));

export const acceptanceError = (facts: ApplicantFacts, language: Language, now: Date): RejectedApplicant | null =>
  acceptanceErrors(facts, language, now)[0] ?? null;

export const placementError = (
  facts: ApplicantFacts,
  end: string,
  language: Language,
  now: Date,
): RejectedApplicant | null => rejectionsOf(facts, language, (of) => placementObstacles(of, end, now))[0] ?? null;

export const outcomeOf = (rejection: RejectedApplicant | null, language: Language): Outcome => ({
  ok: rejection === null,
  code: rejection?.code ?? null,
  message: rejection && localise(rejection.text, language),
});

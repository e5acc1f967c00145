import { message, type Message } from '../../shared/message.ts';
import { placesLeft } from '../places.ts';
import { shiftStatus, type ShiftStatus } from '../status.ts';
import { milliseconds, type Instant } from '../../shared/time.ts';
import { acceptedApplicants, applicantStatus, type ApplicantStatus } from './status.ts';

export const classStatusName = { NONE: 'NONE', APPLIED: 'APPLIED', APPROVED: 'APPROVED' } as const;
export type ClassStatusName = (typeof classStatusName)[keyof typeof classStatusName];

export function classStatusNameOf(application: ApplicantStatus | null): ClassStatusName {
  if (application === null || application === applicantStatus.REJECT) return classStatusName.NONE;
  return acceptedApplicants.includes(application) ? classStatusName.APPROVED : classStatusName.APPLIED;
}

export interface AcceptanceFacts {
  shift: { status: ShiftStatus; start: Instant; workers: number; accepted: number };
  /**
   * `overlapping`: the worker has a place on another shift at that time. `samePerson`: another account of the
   * same person has a place on this one.
   */
  worker: { blocked: boolean; overlapping?: boolean; samePerson?: boolean };
  /** The name is in the reader's language. Null if the shift requires no class. */
  trainingClass: { name: string; status: ClassStatusName } | null;
}

export type AcceptanceObstacle =
  | 'shift_closed'
  | 'worker_blocked'
  | 'shift_full'
  | 'not_eligible'
  | 'class_waiting'
  | 'overlap'
  | 'same_person';

/**
 * Every reason why an applicant cannot be accepted. The class comes last, because reviewing it would not help
 * where something else is in the way.
 */
export function acceptanceObstacles(facts: AcceptanceFacts, now: Date): AcceptanceObstacle[] {
  const { status, start } = facts.shift;
  if (status !== shiftStatus.NEW || milliseconds(start) <= now.getTime()) return ['shift_closed'];
  return obstaclesOnOpenShift(facts);
}

/** Every reason why an admin cannot place a worker. A shift that has begun still takes one until it ends. */
export function placementObstacles(facts: AcceptanceFacts, end: Instant, now: Date): AcceptanceObstacle[] {
  const runs = facts.shift.status === shiftStatus.NEW || facts.shift.status === shiftStatus.IN_PROGRESS;
  if (!runs || milliseconds(end) <= now.getTime()) return ['shift_closed'];
  return obstaclesOnOpenShift(facts);
}

function obstaclesOnOpenShift({ shift, worker, trainingClass }: AcceptanceFacts): AcceptanceObstacle[] {
  const applies: Record<Exclude<AcceptanceObstacle, 'shift_closed'>, boolean> = {
    worker_blocked: worker.blocked,
    shift_full: placesLeft(shift) === 0,
    overlap: worker.overlapping === true,
    same_person: worker.samePerson === true,
    not_eligible: trainingClass?.status === classStatusName.NONE,
    class_waiting: trainingClass?.status === classStatusName.APPLIED,
  };
  return (Object.keys(applies) as (keyof typeof applies)[]).filter((what) => applies[what]);
}

export function acceptanceObstacleMessage(what: AcceptanceObstacle, className: string): Message {
  if (what === 'not_eligible') return message('applicant.notEligible', { name: className });
  if (what === 'class_waiting') return message('applicant.reviewClass');
  if (what === 'same_person') return message('applicant.samePerson');
  return message(what === 'overlap' ? 'applicant.overlap' : 'applicant.notAcceptable');
}

/**
 * The reason why a worker cannot apply, or null. A worker whose class application is undecided may apply: the
 * business is asked to review the class first. That another account seems to be the same person's is not told.
 */
export function applicationObstacle(
  facts: AcceptanceFacts,
  now: Date,
): Exclude<AcceptanceObstacle, 'class_waiting' | 'same_person'> | null {
  const told = acceptanceObstacles(facts, now).filter((what) => what !== 'class_waiting' && what !== 'same_person');
  return told[0] ?? null;
}

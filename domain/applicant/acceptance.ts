import { message, type Message } from '../message.ts';
import { placesLeft } from '../shift/places.ts';
import { shiftStatus, type ShiftStatus } from '../shift/status.ts';
import { milliseconds, type Instant } from '../time.ts';
import { acceptedApplicants, applicantStatus, type ApplicantStatus } from './status.ts';

export const classStanding = { NONE: 'NONE', APPLIED: 'APPLIED', APPROVED: 'APPROVED' } as const;
export type ClassStanding = (typeof classStanding)[keyof typeof classStanding];

export function standingOf(application: ApplicantStatus | null): ClassStanding {
  if (application === null || application === applicantStatus.REJECT) return classStanding.NONE;
  return acceptedApplicants.includes(application) ? classStanding.APPROVED : classStanding.APPLIED;
}

export interface AcceptanceFacts {
  shift: { status: ShiftStatus; start: Instant; workers: number; accepted: number };
  /** `overlapping`: the worker has a place on another shift at that time. */
  worker: { blocked: boolean; overlapping?: boolean };
  /** The name is in the reader's language. Null if the shift requires no class. */
  trainingClass: { name: string; standing: ClassStanding } | null;
}

export type Obstacle = 'shift_closed' | 'worker_blocked' | 'shift_full' | 'not_eligible' | 'class_waiting' | 'overlap';

/**
 * The reason why an applicant cannot be accepted, or null. The shift and the block come first, because reviewing
 * the class would not help then.
 */
export function obstacle({ shift, worker, trainingClass }: AcceptanceFacts, now: Date): Obstacle | null {
  if (shift.status !== shiftStatus.NEW || milliseconds(shift.start) <= now.getTime()) return 'shift_closed';
  if (worker.blocked) return 'worker_blocked';
  if (placesLeft(shift) === 0) return 'shift_full';
  if (trainingClass?.standing === classStanding.NONE) return 'not_eligible';
  if (trainingClass?.standing === classStanding.APPLIED) return 'class_waiting';
  return worker.overlapping ? 'overlap' : null;
}

export function obstacleMessage(what: Obstacle, className: string): Message {
  if (what === 'not_eligible') return message('applicant.notEligible', { name: className });
  if (what === 'class_waiting') return message('applicant.reviewClass');
  return message(what === 'overlap' ? 'applicant.overlap' : 'applicant.refused');
}

/**
 * The reason why a worker cannot apply, or null. A worker whose class application is undecided may apply: the
 * business is asked to review the class first.
 */
export function obstacleToApplying(facts: AcceptanceFacts, now: Date): Exclude<Obstacle, 'class_waiting'> | null {
  const what = obstacle(facts, now);
  return what === 'class_waiting' ? null : what;
}

import { message, type Message } from '../message.ts';
import { placesLeft } from '../shift/places.ts';
import { shiftStatus, type ShiftStatus } from '../shift/status.ts';
import { milliseconds, type Instant } from '../time.ts';
import { acceptedApplicants, applicantStatus, type ApplicantStatus } from './status.ts';

/** Progress of a worker's required training. */
export const classStanding = { NONE: 'NONE', APPLIED: 'APPLIED', APPROVED: 'APPROVED' } as const;
export type ClassStanding = (typeof classStanding)[keyof typeof classStanding];

/** Returns the standing of a worker by the status of the application to the class; null without one. */
export function standingOf(application: ApplicantStatus | null): ClassStanding {
  if (application === null || application === applicantStatus.REJECT) return classStanding.NONE;
  return acceptedApplicants.includes(application) ? classStanding.APPROVED : classStanding.APPLIED;
}

export interface AcceptanceFacts {
  shift: { status: ShiftStatus; start: Instant; workers: number; accepted: number };
  /** `overlapping`: the worker holds a place on another shift at that time. */
  worker: { blocked: boolean; overlapping?: boolean };
  /** The class that the shift requires has its name in the reader's language; it is null if the shift requires none. */
  trainingClass: { name: string; standing: ClassStanding } | null;
}

/** An applicant cannot be accepted for one of these reasons; the names are error codes of the wire. */
export type Obstacle = 'shift_closed' | 'worker_blocked' | 'shift_full' | 'not_eligible' | 'class_waiting' | 'overlap';

/**
 * Returns what stands in the way, or null. The shift and the block are looked at first: to review the class would not
 * help then.
 */
export function obstacle({ shift, worker, trainingClass }: AcceptanceFacts, now: Date): Obstacle | null {
  if (shift.status !== shiftStatus.NEW || milliseconds(shift.start) <= now.getTime()) return 'shift_closed';
  if (worker.blocked) return 'worker_blocked';
  if (placesLeft(shift) === 0) return 'shift_full';
  if (trainingClass?.standing === classStanding.NONE) return 'not_eligible';
  if (trainingClass?.standing === classStanding.APPLIED) return 'class_waiting';
  return worker.overlapping ? 'overlap' : null;
}

/** Says an obstacle; `className` is the class that the shift requires. */
export function obstacleMessage(what: Obstacle, className: string): Message {
  if (what === 'not_eligible') return message('applicant.notEligible', { name: className });
  if (what === 'class_waiting') return message('applicant.reviewClass');
  return message(what === 'overlap' ? 'applicant.overlap' : 'applicant.refused');
}

/**
 * Returns what keeps a worker from applying, or null. Anyone who still waits for the class that the shift requires may
 * apply: the business is asked to review the class first.
 */
export function obstacleToApplying(facts: AcceptanceFacts, now: Date): Exclude<Obstacle, 'class_waiting'> | null {
  const what = obstacle(facts, now);
  return what === 'class_waiting' ? null : what;
}

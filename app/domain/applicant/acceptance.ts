import { message, type Message } from '../message.ts';
import { placesLeft } from '../shift/places.ts';
import { shiftStatus, type ShiftStatus } from '../shift/status.ts';
import { milliseconds, type Instant } from '../time.ts';
import { acceptedApplicants, applicantStatus, type ApplicantStatus } from './status.ts';

/** How far a worker has come with the training class that a shift requires. */
export const classStanding = { NONE: 'NONE', APPLIED: 'APPLIED', APPROVED: 'APPROVED' } as const;
export type ClassStanding = (typeof classStanding)[keyof typeof classStanding];

/** The standing of a worker by the status of the application to the class; null without one. */
export function standingOf(application: ApplicantStatus | null): ClassStanding {
  if (application === null || application === applicantStatus.REJECT) return classStanding.NONE;
  return acceptedApplicants.includes(application) ? classStanding.APPROVED : classStanding.APPLIED;
}

export interface AcceptanceFacts {
  shift: { status: ShiftStatus; start: Instant; workers: number; accepted: number };
  worker: { blocked: boolean };
  /** The class that the shift requires, in the reader's language, or null when it requires none. */
  trainingClass: { name: string; standing: ClassStanding } | null;
}

/**
 * Why an applicant cannot be accepted, or null. The shift and the block come first: reviewing the class
 * would not help then.
 */
export function whyNotAcceptable({ shift, worker, trainingClass }: AcceptanceFacts, now: Date): Message | null {
  const open = shift.status === shiftStatus.NEW && milliseconds(shift.start) > now.getTime();
  if (!open || worker.blocked || placesLeft(shift) === 0) return message('applicant.refused');
  if (trainingClass?.standing === classStanding.NONE) return message('applicant.notEligible', { name: trainingClass.name });
  if (trainingClass?.standing === classStanding.APPLIED) return message('applicant.reviewClass');
  return null;
}

/** Why a worker cannot apply for a shift, or null: as above, except that favourites may have it to themselves. */
export const whyNotApply = (facts: AcceptanceFacts & { heldForFavourites: boolean; favourite: boolean }, now: Date): Message | null =>
  facts.heldForFavourites && !facts.favourite ? message('applicant.favouritesOnly') : whyNotAcceptable(facts, now);

import { acceptedApplicants, applicantStatusName, undecidedApplicants, type ApplicantStatus } from './status.ts';

/** An applicant applies for a shift, or for a training class. */
export type AppliedFor = 'shift' | 'class';

export type ApplicantState = 'WAITING' | 'ACCEPT' | 'APPROVEL' | 'REJECT';

/**
 * Returns the one word for an applicant. Waiting, applied and new are the same to a reader; who holds a place was accepted
 * for a shift, or approved for a class.
 */
export function applicantStateOf(status: ApplicantStatus, of: AppliedFor): ApplicantState {
  if (undecidedApplicants.includes(status)) return 'WAITING';
  if (acceptedApplicants.includes(status)) return of === 'shift' ? 'ACCEPT' : 'APPROVEL';
  // A status that only another API knows keeps its own name.
  return applicantStatusName(status) as 'REJECT';
}

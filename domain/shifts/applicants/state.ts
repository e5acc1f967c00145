import { acceptedApplicants, applicantStatusName, undecidedApplicants, type ApplicantStatus } from './status.ts';

export type AppliedFor = 'shift' | 'class';

export type ApplicantState = 'WAITING' | 'ACCEPT' | 'APPROVEL' | 'REJECT';

/**
 * One label per applicant: waiting, applied and new are the same to a reader; an accepted applicant is
 * "accepted" for a shift and "approved" for a class.
 */
export function applicantStateOf(status: ApplicantStatus, of: AppliedFor): ApplicantState {
  if (undecidedApplicants.includes(status)) return 'WAITING';
  if (acceptedApplicants.includes(status)) return of === 'shift' ? 'ACCEPT' : 'APPROVEL';
  // A status that only another API knows keeps its own name.
  return applicantStatusName(status) as 'REJECT';
}

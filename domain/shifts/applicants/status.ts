import { enumName } from '../../shared/enumeration.ts';

/** `APPROVEL` is the wire's spelling. */
export const applicantStatus = { WAITING: 0, APPLY: 1, ACCEPT: 2, REJECT: 3, APPROVEL: 4, NEW: 5 } as const;
export type ApplicantStatus = (typeof applicantStatus)[keyof typeof applicantStatus];
export const applicantStatusName = enumName(applicantStatus);

export const undecidedApplicants: readonly ApplicantStatus[] = [
  applicantStatus.WAITING,
  applicantStatus.APPLY,
  applicantStatus.NEW,
];

export const acceptedApplicants: readonly ApplicantStatus[] = [applicantStatus.ACCEPT, applicantStatus.APPROVEL];

export const rejectReason = {
  FULL_SLOTS: 'FULL_SLOTS',
  UNFIT: 'UNFIT',
  NOT_SUITABLE: 'NOT_SUITABLE',
  OTHERS: 'OTHERS',
} as const;
export type RejectReason = (typeof rejectReason)[keyof typeof rejectReason];
export const rejectReasonName = enumName(rejectReason);

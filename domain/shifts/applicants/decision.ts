import { message, type Message } from '../../shared/message.ts';
import { acceptedApplicants, applicantStatus, type ApplicantStatus } from './status.ts';

export const decision = { ACCEPT: 'ACCEPT', REJECT: 'REJECT' } as const;
export type Decision = (typeof decision)[keyof typeof decision];

/** An answer leads to this status. */
const afterDecision: Readonly<Record<Decision, ApplicantStatus>> = {
  ACCEPT: applicantStatus.ACCEPT,
  REJECT: applicantStatus.REJECT,
};

/** A rejected worker may still be accepted; an acceptance is final, because the worker relies on it. */
export const isDecided = (status: ApplicantStatus, answer: Decision): boolean =>
  acceptedApplicants.includes(status) || status === afterDecision[answer];

export const decidedMessage = (): Message => message('applicant.alreadyDecided');

import { message, type Message } from '../message.ts';
import { acceptedApplicants, applicantStatus, type ApplicantStatus } from './status.ts';

/** Answers to an application for work. */
export const decision = { ACCEPT: 'ACCEPT', REJECT: 'REJECT' } as const;
export type Decision = (typeof decision)[keyof typeof decision];

/** An answer leads to this status. */
const afterDecision: Readonly<Record<Decision, ApplicantStatus>> = {
  ACCEPT: applicantStatus.ACCEPT,
  REJECT: applicantStatus.REJECT,
};

/**
 * Tells whether an answer comes too late. Someone who was rejected may still be accepted; a place that was given
 * stands, because the worker counts on it.
 */
export const isDecided = (status: ApplicantStatus, answer: Decision): boolean =>
  acceptedApplicants.includes(status) || status === afterDecision[answer];

export const decidedMessage = (): Message => message('applicant.alreadyDecided');

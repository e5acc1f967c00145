import { message, type Message } from '../message.ts';
import { applicantStatus, type ApplicantStatus } from './status.ts';

/** Answers to an application for training. */
export const classDecision = { APPROVE: 'APPROVE', REJECT: 'REJECT' } as const;
export type ClassDecision = (typeof classDecision)[keyof typeof classDecision];

/** An answer leads to this status. */
export const afterDecision: Readonly<Record<ClassDecision, ApplicantStatus>> = {
  APPROVE: applicantStatus.APPROVEL,
  REJECT: applicantStatus.REJECT,
};

/** Codes of the wire. */
export type DecisionObstacle = 'already_decided' | 'worker_blocked';

/**
 * Returns what stands in the way of an answer, or null. Someone who was rejected may still be approved; an approval
 * stands, because the worker may have been accepted for shifts on the strength of it.
 */
export function decisionObstacle(
  status: ApplicantStatus,
  decision: ClassDecision,
  worker: { blocked: boolean },
): DecisionObstacle | null {
  if (status === afterDecision[decision] || status === applicantStatus.APPROVEL) return 'already_decided';
  return decision === classDecision.APPROVE && worker.blocked ? 'worker_blocked' : null;
}

export const decisionMessage = (what: DecisionObstacle): Message =>
  message(what === 'worker_blocked' ? 'classes.workerBlocked' : 'classes.alreadyDecided');

import { message, type Message } from '../../shared/message.ts';
import { applicantStatus, type ApplicantStatus } from './status.ts';

export const classDecision = { APPROVE: 'APPROVE', REJECT: 'REJECT' } as const;
export type ClassDecision = (typeof classDecision)[keyof typeof classDecision];

export const afterDecision: Readonly<Record<ClassDecision, ApplicantStatus>> = {
  APPROVE: applicantStatus.APPROVEL,
  REJECT: applicantStatus.REJECT,
};

export type DecisionObstacle = 'already_decided' | 'worker_blocked';

/**
 * Null if the decision is allowed. A rejected worker may still be approved; an approval is final, because the
 * worker may have been accepted for shifts on the strength of it.
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

/**
 * A worker stands here with the provider. A worker who signs up has not asked for approval yet, and one who was asked
 * has a question to answer.
 */
export const workerState = {
  SIGNING_UP: 'SIGNING_UP',
  WAITING: 'WAITING',
  ASKED: 'ASKED',
  ACTIVE: 'ACTIVE',
  SUSPENDED: 'SUSPENDED',
  REFUSED: 'REFUSED',
} as const;
export type WorkerState = (typeof workerState)[keyof typeof workerState];

/** A worker is refused for one of these reasons; OTHER needs words of its own. */
export const workerRefusal = { RIGHT_TO_WORK: 'RIGHT_TO_WORK', CERTIFICATE: 'CERTIFICATE', OTHER: 'OTHER' } as const;
export type WorkerRefusal = (typeof workerRefusal)[keyof typeof workerRefusal];

/** Nobody has approved the worker yet: names and what was declared can still be put right. */
export const beforeApproval: readonly WorkerState[] = [workerState.SIGNING_UP, workerState.WAITING, workerState.ASKED];

/** The provider has approved the worker at some time, who may read what was booked, worked and paid. */
export const hasApproval = (state: WorkerState): boolean =>
  state === workerState.ACTIVE || state === workerState.SUSPENDED;

/** Pay goes to one of these. */
export const payoutKind = { FPS: 'FPS', ACCOUNT: 'ACCOUNT' } as const;

/** The pay of a timesheet stands here: nobody has decided it, the worker is owed it, or it was paid. */
export const payState = { UNDECIDED: 'UNDECIDED', OWED: 'OWED', PAID: 'PAID' } as const;
export type PayState = (typeof payState)[keyof typeof payState];

/** SIGNING_UP: approval has not been requested yet. ASKED: the worker has a question to answer. */
export const workerState = {
  SIGNING_UP: 'SIGNING_UP',
  WAITING: 'WAITING',
  ASKED: 'ASKED',
  ACTIVE: 'ACTIVE',
  SUSPENDED: 'SUSPENDED',
  DECLINED: 'DECLINED',
} as const;
export type WorkerState = (typeof workerState)[keyof typeof workerState];

/** Reasons to decline a worker; OTHER requires a text. */
export const workerDeclineReason = {
  RIGHT_TO_WORK: 'RIGHT_TO_WORK',
  CERTIFICATE: 'CERTIFICATE',
  OTHER: 'OTHER',
} as const;
export type WorkerDeclineReason = (typeof workerDeclineReason)[keyof typeof workerDeclineReason];

/** Names and declarations can still be corrected. */
export const statesBeforeApproval: readonly WorkerState[] = [
  workerState.SIGNING_UP,
  workerState.WAITING,
  workerState.ASKED,
];

/** True if ever approved: the worker may read bookings, work and pay. */
export const hasApproval = (state: WorkerState): boolean =>
  state === workerState.ACTIVE || state === workerState.SUSPENDED;

export const bankDetailsKind = { FPS: 'FPS', ACCOUNT: 'ACCOUNT' } as const;

export const payState = { UNDECIDED: 'UNDECIDED', OWED: 'OWED', PAID: 'PAID' } as const;
export type PayState = (typeof payState)[keyof typeof payState];

/** Of a business or a worker. SIGNING_UP: sign-up is not finished. ASKED: a question of the platform is open. */
export const accountState = {
  SIGNING_UP: 'SIGNING_UP',
  WAITING: 'WAITING',
  ASKED: 'ASKED',
  ACTIVE: 'ACTIVE',
  SUSPENDED: 'SUSPENDED',
  DECLINED: 'DECLINED',
} as const;
export type AccountState = (typeof accountState)[keyof typeof accountState];

/** States of a business that can have a commission of its own. */
export const statesWithCommission: readonly AccountState[] = ['WAITING', 'ASKED', 'ACTIVE', 'SUSPENDED'];

/** Reasons to decline an application; OTHER requires a text. */
export const declineReasons = {
  business: { CERTIFICATE: 'CERTIFICATE', SCOPE: 'SCOPE', OTHER: 'OTHER' },
  worker: { RIGHT_TO_WORK: 'RIGHT_TO_WORK', CERTIFICATE: 'CERTIFICATE', OTHER: 'OTHER' },
} as const;
export type DeclineReason<Subject extends keyof typeof declineReasons> = keyof (typeof declineReasons)[Subject];

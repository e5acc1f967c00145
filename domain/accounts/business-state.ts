/** SIGNING_UP: the agreement has not been accepted yet. */
export const businessState = {
  SIGNING_UP: 'SIGNING_UP',
  WAITING: 'WAITING',
  ASKED: 'ASKED',
  ACTIVE: 'ACTIVE',
  SUSPENDED: 'SUSPENDED',
  DECLINED: 'DECLINED',
} as const;
export type BusinessState = (typeof businessState)[keyof typeof businessState];

/** Reasons to decline a business; OTHER requires a text. */
export const declineReason = { CERTIFICATE: 'CERTIFICATE', SCOPE: 'SCOPE', OTHER: 'OTHER' } as const;
export type DeclineReason = (typeof declineReason)[keyof typeof declineReason];

/** A business stands here with the provider. One that signs up has not accepted the agreement yet. */
export const businessState = {
  SIGNING_UP: 'SIGNING_UP',
  WAITING: 'WAITING',
  ASKED: 'ASKED',
  ACTIVE: 'ACTIVE',
  SUSPENDED: 'SUSPENDED',
  REFUSED: 'REFUSED',
} as const;
export type BusinessState = (typeof businessState)[keyof typeof businessState];

/** A business is refused for one of these reasons; OTHER needs words of its own. */
export const refusalReason = { CERTIFICATE: 'CERTIFICATE', SCOPE: 'SCOPE', OTHER: 'OTHER' } as const;
export type RefusalReason = (typeof refusalReason)[keyof typeof refusalReason];

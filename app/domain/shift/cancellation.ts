import { namer } from '../enumeration.ts';

export const cancelReason = {
  CREATED_BY_MISTAKE: 'CREATED_BY_MISTAKE',
  NEEDS_HAVE_CHANGED: 'NEEDS_HAVE_CHANGED',
  CANNOT_FIND_WORKER: 'CANNOT_FIND_WORKER',
} as const;
export type CancelReason = (typeof cancelReason)[keyof typeof cancelReason];
export const cancelReasonName = namer(cancelReason);

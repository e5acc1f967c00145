import type { Instant } from '../shared/time.ts';
import { milliseconds } from '../shared/time.ts';

/** Hours for which an invitation to set a password is valid, once. */
export const invitationHours = 72;

/** Invitations a day to one address and by one business, so that a stolen session cannot send spam. */
export const maxInvitationsADay = { address: 6, business: 200 } as const;

/** Null for a supervisor who was not invited, or has set a password. */
export const invitationState = (until: Instant | null, now: Date): 'SENT' | 'OVER' | null => {
  if (until === null) return null;
  return milliseconds(until) > now.getTime() ? 'SENT' : 'OVER';
};

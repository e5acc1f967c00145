import type { Instant } from '../time.ts';
import { milliseconds } from '../time.ts';

/** An invitation to set a password is good for this many hours, once. */
export const invitationHours = 72;

/** So many are sent within a day to one address, and of one business: a stolen session sends no letters to the world. */
export const invitationsADay = { address: 6, business: 200 } as const;

/** Tells how an invitation stands; null for a supervisor who was not invited, or has set a password. */
export const invitationState = (until: Instant | null, now: Date): 'SENT' | 'OVER' | null => {
  if (until === null) return null;
  return milliseconds(until) > now.getTime() ? 'SENT' : 'OVER';
};

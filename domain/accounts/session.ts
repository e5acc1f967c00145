import { addHours } from '../shared/time.ts';

/** Days until a session expires, however often it is used. */
export const sessionDays = 30;

/** Days without use until a session expires. */
export const idleDays = 14;

/** Minimum minutes between two updates of a session's last use, because a page makes many requests. */
export const lastSeenMinutes = 15;

export const idleSince = (now: Date): Date => addHours(now, -idleDays * 24);

import { addHours } from '../time.ts';

/** A session is over after this many days, however often it is used. */
export const sessionDays = 30;

/** A session that nobody uses for this many days is over. */
export const idleDays = 14;

/** The use of a session is noted once in this many minutes at most: a page makes many requests. */
export const noteMinutes = 15;

/** Sessions that were used last at this moment or before are over. */
export const idleSince = (now: Date): Date => addHours(now, -idleDays * 24);

import { addDays, dayOf, type Instant } from '../time.ts';

/** Days after its end for which a job can be read by its address; then the address is given up for good. */
const readableDays = 60;

export const isPageGone = (end: Instant, now: Date): boolean => addDays(dayOf(end), readableDays) < dayOf(now);

import { addDays, dayOf, type Instant } from '../shared/time.ts';

/** Days after its end for which a job's page is available; then its URL is gone for good. */
const readableDays = 60;

export const isJobPageGone = (end: Instant, now: Date): boolean => addDays(dayOf(end), readableDays) < dayOf(now);

import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone';
import { hour, milliseconds, timeZone, type ClockTime, type Day, type Instant } from './time.ts';

/**
 * Hong Kong's days and times for pages, which show hundreds of them: by arithmetic, in a tenth of the time that
 * `date-fns-tz` takes (docs/decisions/0022-hong-kong-time.md). Hong Kong has been at UTC+8 since its last summer
 * time ended in October 1979.
 */
const fixed = { since: Date.UTC(1980, 0), offset: 8 * hour };

function wallClock(instant: Instant): string {
  const moment = milliseconds(instant);
  if (moment >= fixed.since) return new Date(moment + fixed.offset).toISOString();
  return formatInTimeZone(moment, timeZone, "yyyy-MM-dd'T'HH:mm");
}

export const displayDay = (instant: Instant): Day => wallClock(instant).slice(0, 10);

/** Seconds are cut off. */
export const displayTime = (instant: Instant): ClockTime => wallClock(instant).slice(11, 16);

import { clockTimeOf, dayOf, hour, milliseconds, type ClockTime, type Day, type Instant } from './time.ts';

/**
 * Hong Kong's days and times for pages, which show hundreds of them: by arithmetic, in a tenth of the time that
 * `date-fns-tz` takes (docs/decisions/0028-hong-kong-time.md). Hong Kong has been at UTC+8 since its last summer
 * time ended in October 1979.
 */
const fixedOffset = { since: Date.UTC(1980, 0), milliseconds: 8 * hour };

const wallClock = (moment: number): string => new Date(moment + fixedOffset.milliseconds).toISOString();

export function displayDay(instant: Instant): Day {
  const moment = milliseconds(instant);
  return moment < fixedOffset.since ? dayOf(new Date(moment)) : wallClock(moment).slice(0, 10);
}

/** Seconds are cut off. */
export function displayTime(instant: Instant): ClockTime {
  const moment = milliseconds(instant);
  return moment < fixedOffset.since ? clockTimeOf(new Date(moment)) : wallClock(moment).slice(11, 16);
}

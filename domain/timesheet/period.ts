import { addDays, dayOf, weekOf, type Day, type Days } from '../time.ts';

/** The days the list of timesheets shows: from Monday of last week, which Tuesday will invoice, until today. */
export function defaultTimesheetPeriod(now: Date): Days {
  const today = dayOf(now);
  return { from: addDays(weekOf(today).from, -7), to: today };
}

/**
 * The day a list of everything that waits has to begin on, or null where the usual days hold all of it.
 *
 * @param oldest day of the oldest timesheet that waits; null when none does
 */
export const waitsSince = (oldest: Day | null, now: Date): Day | null =>
  oldest !== null && oldest < defaultTimesheetPeriod(now).from ? oldest : null;

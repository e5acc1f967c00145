import { nextClosing, weeklyClosing, type Closing } from '../invoice/weekly.ts';
import { addDays, dayOf, weekOf, type Day, type Days } from '../time.ts';

/**
 * Undecided timesheets, waiting or put to pending, are of the work week that closes next, of earlier weeks, whose review
 * has closed (overdue), or of days since, which close later. Together they are one group: what is undecided.
 */
export type WaitingGroup = 'this_week' | 'earlier' | 'later';

/** Returns the work week whose timesheets wait for the next weekly closing. */
export const closingWeek = (now: Date, closing: Closing = weeklyClosing): Days =>
  weekOf(addDays(dayOf(nextClosing(now, closing)), -7));

/** Returns the group that an undecided timesheet belongs to, by the day its shift started on. */
export function waitingGroupOf(day: Day, week: Days): WaitingGroup {
  if (day < week.from) return 'earlier';
  return day <= week.to ? 'this_week' : 'later';
}

import { nextClosing, weeklyClosing, type Closing } from '../invoice/weekly.ts';
import { addDays, dayOf, weekOf, type Day, type Days } from '../time.ts';

/**
 * Timesheets that wait for approval stand in groups that are never added together: those of the work week that
 * closes next, those of earlier weeks, whose review has closed, and those of days since, which close later.
 */
export type WaitingGroup = 'this_week' | 'earlier' | 'later';

/** Returns the work week whose timesheets wait for the next weekly closing. */
export const closingWeek = (now: Date, closing: Closing = weeklyClosing): Days =>
  weekOf(addDays(dayOf(nextClosing(now, closing)), -7));

/** Returns the group that a waiting timesheet belongs to, by the day its shift started on. */
export function waitingGroupOf(day: Day, week: Days): WaitingGroup {
  if (day < week.from) return 'earlier';
  return day <= week.to ? 'this_week' : 'later';
}

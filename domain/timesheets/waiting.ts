import { nextClosing, weeklyClosing, type Closing } from '../shared/weekly-closing.ts';
import { addDays, dayOf, weekOf, type Day, type Days } from '../shared/time.ts';

/**
 * Undecided and pending timesheets by work week: the one that closes next, earlier ones, whose review has closed
 * (overdue), or later ones.
 */
export type WaitingGroup = 'this_week' | 'earlier' | 'later';

/** The work week whose timesheets are due at the next weekly closing. */
export const closingWeek = (now: Date, closing: Closing = weeklyClosing): Days =>
  weekOf(addDays(dayOf(nextClosing(now, closing)), -7));

/** By the day on which the shift started. */
export function waitingGroupOf(day: Day, week: Days): WaitingGroup {
  if (day < week.from) return 'earlier';
  return day <= week.to ? 'this_week' : 'later';
}

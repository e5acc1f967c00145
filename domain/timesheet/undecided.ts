import { closingOf, weeklyClosing, workWeekOf, type Closing } from '../invoice/weekly.ts';
import { addDays, addHours, weekOf, type Instant } from '../time.ts';
import type { Pay } from './pay.ts';

/** Days of notice that a business has at least before a timesheet is approved by the clock. */
const noticeDays = 6;

/** The business is told once more this many hours before that. */
export const lastNoticeHours = 24;

/**
 * Returns when a timesheet that nobody decides is approved by the clock: at the second weekly closing after its shift's
 * week, and never less than six days after the business was told of it.
 */
export function approvesAt(shiftStart: Instant, told: Date, closing: Closing = weeklyClosing): Date {
  let week = weekOf(addDays(workWeekOf(shiftStart).from, 7));
  while (closingOf(week, closing) < addHours(told, noticeDays * 24)) week = weekOf(addDays(week.from, 7));
  return closingOf(week, closing);
}

/** Tells whether the plan counts when the clock decides: where it pays less than what was clocked. */
export const countsAsPlanned = (pay: { planned: Pay; clocked: Pay }): boolean => pay.planned.total < pay.clocked.total;

import { closingOf, weeklyClosing, workWeekOf, type Closing } from '../shared/weekly-closing.ts';
import { addDays, addHours, weekOf, type Instant } from '../shared/time.ts';
import type { Pay } from './pay.ts';

const noticeDays = 6;

export const lastNoticeHours = 24;

/**
 * When an undecided timesheet is approved automatically: at the second weekly closing after its shift's week,
 * and at least six days after the business was notified.
 */
export function autoApprovalAt(shiftStart: Instant, notifiedAt: Date, closing: Closing = weeklyClosing): Date {
  let week = weekOf(addDays(workWeekOf(shiftStart).from, 7));
  while (closingOf(week, closing) < addHours(notifiedAt, noticeDays * 24)) week = weekOf(addDays(week.from, 7));
  return closingOf(week, closing);
}

/** Automatic approval counts the plan if it pays less than the clocked time. */
export const isApprovedAsPlanned = (pay: { planned: Pay; clocked: Pay }): boolean =>
  pay.planned.total < pay.clocked.total;

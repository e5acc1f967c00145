import { message, type Message } from '../shared/message.ts';
import type { Instant } from '../shared/time.ts';
import { isMissingClockOut } from './clock.ts';
import { closingOf, workWeekOf, type Closing, weeklyClosing } from '../shared/weekly-closing.ts';
import {
  overtimeStatus,
  timesheetAction,
  timesheetStatus,
  undecidedTimesheets,
  type OvertimeStatus,
  type TimesheetAction,
  type TimesheetStatus,
} from './status.ts';

export interface ReviewVerdict {
  status: TimesheetStatus;
  overtime: OvertimeStatus;
}

const verdicts: Readonly<Record<TimesheetAction, ReviewVerdict>> = {
  [timesheetAction.APPROVE_ALL]: { status: timesheetStatus.APPROVAL, overtime: overtimeStatus.DONE },
  [timesheetAction.APPROVE_WORK_TIME]: { status: timesheetStatus.APPROVAL_WORK_TIME, overtime: overtimeStatus.REJECT },
  [timesheetAction.REJECT]: { status: timesheetStatus.REJECT, overtime: overtimeStatus.REJECT },
  [timesheetAction.PUT_TO_PENDING]: { status: timesheetStatus.PENDING, overtime: overtimeStatus.PENDING },
};

export const reviewVerdictOf = (action: TimesheetAction): ReviewVerdict => verdicts[action];

export const reviewableStatuses: readonly TimesheetStatus[] = undecidedTimesheets;

/** Null if it can be reviewed. A paid line never changes. */
export function reviewError(timesheet: { status: TimesheetStatus; paid: boolean }): Message | null {
  if (timesheet.paid) return message('timesheet.paid');
  return reviewableStatuses.includes(timesheet.status) ? null : message('timesheet.notReviewable');
}

const approving: readonly TimesheetAction[] = [timesheetAction.APPROVE_ALL, timesheetAction.APPROVE_WORK_TIME];

/**
 * Null if allowed. Setting a pending timesheet to pending would change nothing; one without a clock-out would be
 * approved at nothing.
 */
export function timesheetActionError(
  timesheet: { status: TimesheetStatus; paid: boolean; clockIn: Instant | null; clockOut: Instant | null },
  action: TimesheetAction,
): Message | null {
  const why = reviewError(timesheet);
  if (why !== null) return why;
  if (verdicts[action].status === timesheet.status) return message('timesheet.notReviewable');
  return isMissingClockOut(timesheet) && approving.includes(action) ? message('timesheet.noClockOut') : null;
}

export const reviewDeadline = (shiftStart: Instant, closing: Closing = weeklyClosing): Date =>
  closingOf(workWeekOf(shiftStart), closing);

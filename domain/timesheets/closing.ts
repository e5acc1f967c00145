import { addHours, milliseconds, type Instant } from '../shared/time.ts';
import { timesheetStatus, type TimesheetStatus } from './status.ts';

/** Hours past the planned end after which a missing clock-out counts as forgotten. */
export const forgottenClockOutHours = 3;

interface OpenTimesheet {
  shiftEnd: Instant;
  clockedIn: boolean;
}

/**
 * When an open timesheet is closed as it is: at the end of the shift if the worker never came, otherwise some
 * hours later, so that overtime stays possible.
 */
export const closesAt = ({ shiftEnd, clockedIn }: OpenTimesheet): Date =>
  addHours(shiftEnd, clockedIn ? forgottenClockOutHours : 0);

export const isAtWork: readonly TimesheetStatus[] = [timesheetStatus.IN_PROGRESS, timesheetStatus.BREAK_TIME];

export const shouldCloseNow = (timesheet: OpenTimesheet & { status: TimesheetStatus }, now: Date): boolean =>
  isAtWork.includes(timesheet.status) && milliseconds(closesAt(timesheet)) <= now.getTime();

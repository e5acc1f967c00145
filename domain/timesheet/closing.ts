import { addHours, milliseconds, type Instant } from '../time.ts';
import { timesheetStatus, type TimesheetStatus } from './status.ts';

/** Hours past the planned end after which a worker who has not clocked out is taken to have forgotten to. */
export const forgottenClockOutHours = 3;

interface OpenTimesheet {
  shiftEnd: Instant;
  clockedIn: boolean;
}

/**
 * Returns when a timesheet that nobody closed waits for approval as it is: at the end of the shift for a worker who
 * never came, some hours later for one who did, because staying for overtime must stay possible.
 */
export const closesAt = ({ shiftEnd, clockedIn }: OpenTimesheet): Date =>
  addHours(shiftEnd, clockedIn ? forgottenClockOutHours : 0);

/** The worker is at work or still expected. */
export const atWork: readonly TimesheetStatus[] = [timesheetStatus.IN_PROGRESS, timesheetStatus.BREAK_TIME];

/** Tells whether a timesheet is closed by the clock now. */
export const closesNow = (timesheet: OpenTimesheet & { status: TimesheetStatus }, now: Date): boolean =>
  atWork.includes(timesheet.status) && milliseconds(closesAt(timesheet)) <= now.getTime();

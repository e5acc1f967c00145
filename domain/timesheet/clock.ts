import { message, type Message } from '../message.ts';
import { addMinutes, milliseconds, type Instant } from '../time.ts';
import { atWork } from './closing.ts';
import { timesheetStatus, type TimesheetStatus } from './status.ts';

/** Minutes before the start from which a worker may clock in. */
export const clockInOpensMinutes = 60;

/** What a worker's telephone, or the operator for a worker who forgot, can report. */
export type ClockEvent = 'breakStart' | 'breakEnd' | 'clockOut';

const moves: Readonly<Record<ClockEvent, readonly [from: readonly TimesheetStatus[], to: TimesheetStatus]>> = {
  breakStart: [[timesheetStatus.IN_PROGRESS], timesheetStatus.BREAK_TIME],
  breakEnd: [[timesheetStatus.BREAK_TIME], timesheetStatus.IN_PROGRESS],
  // Clocking out ends a break that was left open, so that nothing stays open behind it.
  clockOut: [[timesheetStatus.IN_PROGRESS, timesheetStatus.BREAK_TIME], timesheetStatus.WAITING_APPROVAL],
};

/** The status after an event, or null when the event does not fit. */
export const afterClock = (status: TimesheetStatus, event: ClockEvent): TimesheetStatus | null =>
  moves[event][0].includes(status) ? moves[event][1] : null;

/** Whether a worker may clock in now: from an hour before the start until the end. */
export const mayClockIn = (shift: { start: Instant; end: Instant }, now: Date): boolean =>
  now >= addMinutes(shift.start, -clockInOpensMinutes) && now.getTime() < milliseconds(shift.end);

/** Whether an operator may say when a worker left: of one who came, until the timesheet is decided. */
export const mayChangeClockOut = (timesheet: {
  clockIn: Instant | null;
  status: TimesheetStatus;
  reviewable: boolean;
}): boolean => timesheet.clockIn !== null && (timesheet.reviewable || atWork.includes(timesheet.status));

/** Why a clock-out time that an operator enters is refused, or null: after the clock-in and not in the future. */
export function whyNotClockOut(times: { clockIn: Instant | null; clockOut: Instant }, now: Date): Message | null {
  if (times.clockIn === null) return message('timesheet.notClockedIn');
  if (milliseconds(times.clockOut) <= milliseconds(times.clockIn)) return message('timesheet.clockOutBeforeIn');
  return milliseconds(times.clockOut) > now.getTime() ? message('timesheet.clockOutFuture') : null;
}

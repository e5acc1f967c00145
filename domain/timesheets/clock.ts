import { message, type Message } from '../shared/message.ts';
import { addMinutes, milliseconds, minutesBetween, type Instant } from '../shared/time.ts';
import { longOvertimeMinutes } from './attention.ts';
import { clockInOpensMinutes } from './clock-in.ts';
import { isAtWork } from './closing.ts';
import { timesheetStatus, type TimesheetStatus } from './status.ts';

export type ClockEvent = 'breakStart' | 'breakEnd' | 'clockOut';

const moves: Readonly<Record<ClockEvent, readonly [from: readonly TimesheetStatus[], to: TimesheetStatus]>> = {
  breakStart: [[timesheetStatus.IN_PROGRESS], timesheetStatus.BREAK_TIME],
  breakEnd: [[timesheetStatus.BREAK_TIME], timesheetStatus.IN_PROGRESS],
  clockOut: [[timesheetStatus.IN_PROGRESS, timesheetStatus.BREAK_TIME], timesheetStatus.WAITING_APPROVAL],
};

/** Null if the event is invalid in this status. */
export const afterClock = (status: TimesheetStatus, event: ClockEvent): TimesheetStatus | null =>
  moves[event][0].includes(status) ? moves[event][1] : null;

/** From an hour before the start until the end. */
export const canClockIn = (shift: { start: Instant; end: Instant }, now: Date): boolean =>
  now >= addMinutes(shift.start, -clockInOpensMinutes) && now.getTime() < milliseconds(shift.end);

export const canChangeClockOut = (timesheet: {
  clockIn: Instant | null;
  status: TimesheetStatus;
  reviewable: boolean;
}): boolean => timesheet.clockIn !== null && (timesheet.reviewable || isAtWork.includes(timesheet.status));

/** The worker came without clocking out: approving would pay nothing. */
export const isMissingClockOut = (clock: { clockIn: Instant | null; clockOut: Instant | null }): boolean =>
  clock.clockIn !== null && clock.clockOut === null;

/** Hours after the planned end beyond which a clock-out is refused whatever is said: as long as the longest shift. */
const clockOutLimitHours = 16;

/**
 * For a clock-out that an operator enters; null if valid. It has to be after the clock-in, not in the future and
 * not a day later. More than four hours after the planned end requires confirmation.
 */
export function clockOutError(
  times: { clockIn: Instant | null; clockOut: Instant; plannedEnd: Instant; confirmed: boolean },
  now: Date,
): Message | null {
  if (times.clockIn === null) return message('timesheet.notClockedIn');
  if (milliseconds(times.clockOut) <= milliseconds(times.clockIn)) return message('timesheet.clockOutBeforeIn');
  if (milliseconds(times.clockOut) > now.getTime()) return message('timesheet.clockOutFuture');
  const after = minutesBetween(times.plannedEnd, times.clockOut);
  if (after > clockOutLimitHours * 60) return message('timesheet.clockOutTooLate', { number: clockOutLimitHours });
  return after > longOvertimeMinutes && !times.confirmed
    ? message('timesheet.clockOutConfirm', { number: longOvertimeMinutes / 60 })
    : null;
}

/**
 * For hours that an admin enters; null if valid. A clock-in is possible as early as for a worker. Without a clock-out the
 * worker is still at work, which cannot be after the planned end.
 */
export function enteredHoursError(
  times: { clockIn: Instant; clockOut: Instant | null; plannedStart: Instant; plannedEnd: Instant; confirmed: boolean },
  now: Date,
): { field: 'clock_in_at' | 'clock_out_at'; text: Message } | null {
  const { clockIn, clockOut, plannedStart, plannedEnd, confirmed } = times;
  const hasOpened = milliseconds(clockIn) >= addMinutes(plannedStart, -clockInOpensMinutes).getTime();
  if (milliseconds(clockIn) > now.getTime()) return { field: 'clock_in_at', text: message('timesheet.clockInFuture') };
  if (!hasOpened || milliseconds(clockIn) >= milliseconds(plannedEnd))
    return { field: 'clock_in_at', text: message('timesheet.clockInOutside') };
  if (clockOut === null) {
    const isOver = milliseconds(plannedEnd) <= now.getTime();
    return isOver ? { field: 'clock_out_at', text: message('validation.required') } : null;
  }
  const text = clockOutError({ clockIn, clockOut, plannedEnd, confirmed }, now);
  return text === null ? null : { field: 'clock_out_at', text };
}

import { describe, expect, it } from 'vitest';
import { afterClock, canChangeClockOut, canClockIn, clockOutError } from '#domain/timesheets/clock.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { addHours, instantAt } from '#domain/shared/time.ts';

const { IN_PROGRESS, BREAK_TIME, WAITING_APPROVAL, APPROVAL } = timesheetStatus;
const shift = { start: instantAt('2026-11-21', '09:00'), end: instantAt('2026-11-21', '18:00') };

describe('clocking', () => {
  it('goes to a break and back', () => {
    expect(afterClock(IN_PROGRESS, 'breakStart')).toBe(BREAK_TIME);
    expect(afterClock(BREAK_TIME, 'breakEnd')).toBe(IN_PROGRESS);
  });

  it('out leaves nothing open and waits for approval', () => {
    expect([IN_PROGRESS, BREAK_TIME].map((status) => afterClock(status, 'clockOut'))).toEqual([
      WAITING_APPROVAL,
      WAITING_APPROVAL,
    ]);
  });

  it('does not do what does not fit', () => {
    expect(afterClock(BREAK_TIME, 'breakStart')).toBeNull();
    expect(afterClock(IN_PROGRESS, 'breakEnd')).toBeNull();
    expect(afterClock(APPROVAL, 'clockOut')).toBeNull();
  });

  it('in is open from an hour before the start until the end', () => {
    const times = ['07:59', '08:00', '17:59', '18:00'].map((time) => canClockIn(shift, instantAt('2026-11-21', time)));
    expect(times).toEqual([false, true, true, false]);
  });
});

describe('a clock-out time entered by the operator', () => {
  const now = instantAt('2026-11-21', '20:00');
  const why = (clockOut: Date, clockIn: Date | null = shift.start) =>
    clockOutError({ clockIn, clockOut, plannedEnd: shift.end, confirmed: false }, now);

  it('lies after the clock-in and not in the future', () => {
    expect(why(shift.end)).toBeNull();
    expect(why(now)).toBeNull();
    expect(why(shift.start)).toBe('timesheet.clockOutBeforeIn');
    expect(why(instantAt('2026-11-21', '20:01'))).toBe('timesheet.clockOutFuture');
  });

  it('is asked about beyond four hours after the planned end, and refused five days late', () => {
    const later = addHours(shift.end, 5 * 24);
    const left = (hours: number, confirmed: boolean) =>
      clockOutError(
        { clockIn: shift.start, clockOut: addHours(shift.end, hours), plannedEnd: shift.end, confirmed },
        later,
      );
    expect([left(4, false), left(5, true)]).toEqual([null, null]);
    expect(left(5, false)).toBe('timesheet.clockOutConfirm?number=4');
    expect(left(5 * 24, true)).toBe('timesheet.clockOutTooLate?number=16');
  });

  it('needs a clock-in', () => {
    expect(why(shift.end, null)).toBe('timesheet.notClockedIn');
  });
});

describe('the clock-out that an operator enters', () => {
  const clockIn = instantAt('2026-11-21', '08:57');

  it('is of someone who came, while the timesheet is open or can be reviewed', () => {
    expect(canChangeClockOut({ clockIn, status: WAITING_APPROVAL, reviewable: true })).toBe(true);
    expect(
      [IN_PROGRESS, BREAK_TIME].map((status) => canChangeClockOut({ clockIn, status, reviewable: false })),
    ).toEqual([true, true]);
    expect(canChangeClockOut({ clockIn, status: APPROVAL, reviewable: false })).toBe(false);
    expect(canChangeClockOut({ clockIn: null, status: WAITING_APPROVAL, reviewable: true })).toBe(false);
  });
});

import { overtimeMinutes, type OvertimeTerms } from '../shared/work/overtime.ts';
import { milliseconds, minute, minutesBetween, wholeMinute, type Instant } from '../shared/time.ts';

export interface TimesheetFacts {
  planned: { start: Instant; end: Instant };
  clockIn: Instant | null;
  clockOut: Instant | null;
  /** Minutes taken; the planned ones if none were recorded. */
  breakMinutes: number;
  /** Of these, minutes after the planned end, which are deducted from overtime. Defaults to 0. */
  breakAfterMinutes?: number;
  /** Of these, minutes within the planned hours, which are deducted from work. Defaults to all but those after. */
  breakWithinMinutes?: number;
  breakPaid: boolean;
  overtime: OvertimeTerms;
}

export interface TimesheetSum {
  planned: number;
  /** From clock-in to clock-out, whatever was planned. */
  clocked: number;
  break: number;
  /** Breaks outside the planned hours, which are not deducted from ordinary time. */
  breakOutside: number;
  /** Paid as ordinary time: within the plan, less unpaid breaks. */
  work: number;
  overtime: number;
  paid: number;
  late: number;
  leftEarly: number;
  /** Past the planned end, whether overtime or not. */
  leftLate: number;
}

/**
 * Time before the planned start is not paid; time after the planned end is paid only as overtime. Nothing is
 * paid until the worker has clocked in and out. Seconds are cut off the clock times before anything is calculated, so
 * that printed times give printed hours.
 */
export function sumTimesheet(facts: TimesheetFacts): TimesheetSum {
  const { planned } = facts;
  const clockIn = facts.clockIn === null ? null : wholeMinute(facts.clockIn);
  const clockOut = facts.clockOut === null ? null : wholeMinute(facts.clockOut);
  const plannedMinutes = Math.max(0, minutesBetween(planned.start, planned.end));
  const late = clockIn === null ? 0 : Math.max(0, minutesBetween(planned.start, clockIn));
  if (clockIn === null || clockOut === null) {
    return {
      planned: plannedMinutes,
      clocked: 0,
      break: 0,
      breakOutside: 0,
      work: 0,
      overtime: 0,
      paid: 0,
      late,
      leftEarly: 0,
      leftLate: 0,
    };
  }
  const clocked = Math.max(0, minutesBetween(clockIn, clockOut));
  const pause = Math.min(Math.max(0, facts.breakMinutes), clocked);
  const present = Math.max(
    0,
    Math.min(milliseconds(clockOut), milliseconds(planned.end)) -
      Math.max(milliseconds(clockIn), milliseconds(planned.start)),
  );
  const after = Math.min(pause, facts.breakAfterMinutes ?? 0);
  const within = Math.min(pause - after, facts.breakWithinMinutes ?? pause - after);
  const work = Math.max(0, Math.floor(present / minute) - (facts.breakPaid ? 0 : within));
  const overtime =
    milliseconds(clockIn) < milliseconds(planned.end)
      ? Math.max(
          0,
          overtimeMinutes({ planned: planned.end, clocked: clockOut }, facts.overtime) - (facts.breakPaid ? 0 : after),
        )
      : 0;
  return {
    planned: plannedMinutes,
    clocked,
    break: pause,
    breakOutside: pause - within,
    work,
    overtime,
    paid: work + overtime,
    late,
    leftEarly: Math.max(0, minutesBetween(clockOut, planned.end)),
    leftLate: Math.max(0, minutesBetween(planned.end, clockOut)),
  };
}

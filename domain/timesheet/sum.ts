import { overtimeMinutes, type OvertimeTerms } from '../shift/overtime.ts';
import { milliseconds, minute, minutesBetween, type Instant } from '../time.ts';

/** One worker's time on one shift. */
export interface TimesheetFacts {
  planned: { start: Instant; end: Instant };
  /** It is null while the worker has not clocked in, or out. */
  clockIn: Instant | null;
  clockOut: Instant | null;
  /** Minutes of break taken; the planned ones where none were recorded. */
  breakMinutes: number;
  /** Of these, minutes after the planned end come off overtime. None unless said otherwise. */
  breakAfterMinutes?: number;
  /** Of these, minutes within the planned hours come off work. Unless given, they are all but those after. */
  breakWithinMinutes?: number;
  breakPaid: boolean;
  overtime: OvertimeTerms;
}

/** All in whole minutes. */
export interface TimesheetSum {
  /** Length of the shift as planned. */
  planned: number;
  /** It runs from clock-in to clock-out, whatever was planned. */
  clocked: number;
  break: number;
  /** A break outside the planned hours comes off no ordinary time; minutes. */
  breakOutside: number;
  /** This work is paid as ordinary time: within the plan, less a break that is not paid. */
  work: number;
  overtime: number;
  /** Work and overtime together. */
  paid: number;
  late: number;
  leftEarly: number;
  /** It is counted past the planned end, whether it is overtime or not. */
  leftLate: number;
}

/**
 * Adds a timesheet up. Coming before the planned start is not paid; staying after the planned end is paid
 * only as overtime. Nothing is paid until the worker has clocked in and out.
 */
export function sumTimesheet(facts: TimesheetFacts): TimesheetSum {
  const { planned, clockIn, clockOut } = facts;
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

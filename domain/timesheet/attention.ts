import { clockInOpensMinutes } from './clock-in.ts';
import type { TimesheetSum } from './sum.ts';

/** A clock time may be off the plan by this many minutes before it is worth a look. */
export const clockTolerance = 5;

/** Minutes after the planned end from which a clock-out is asked about, and flagged. */
export const longOvertimeMinutes = 4 * 60;

/** A timesheet is worth a closer look before approval for one of these reasons. */
export type Attention =
  | 'noClockIn'
  | 'noClockOut'
  | 'movedPlan'
  | 'shortDay'
  | 'late'
  | 'leftEarly'
  | 'leftLate'
  | 'longBreak'
  | 'breakOutside'
  | 'longOvertime'
  | 'overtime';

/** Returns everything that differs from the plan, the most serious first; empty when the timesheet matches it. */
export function attentionOf(
  sum: TimesheetSum,
  facts: {
    clockedIn: boolean;
    clockedOut: boolean;
    plannedBreakMinutes: number;
    /** Minutes before the planned start at which the worker clocked in. */
    earlyMinutes?: number;
    /** Null for an hourly wage; a day's wage has its planned paid minutes. */
    dayMinutes?: number | null;
  },
): Attention[] {
  if (!facts.clockedIn) return ['noClockIn'];
  const signs: Record<Exclude<Attention, 'noClockIn'>, boolean> = {
    noClockOut: !facts.clockedOut,
    // Nobody can clock in then: the shift was moved afterwards.
    movedPlan: (facts.earlyMinutes ?? 0) > clockInOpensMinutes || (sum.late > 0 && sum.late >= sum.planned),
    shortDay: facts.dayMinutes != null && sum.work > 0 && sum.work * 2 < facts.dayMinutes,
    late: sum.late > clockTolerance,
    leftEarly: sum.leftEarly > clockTolerance,
    leftLate: sum.leftLate > clockTolerance && sum.overtime === 0,
    longBreak: sum.break > facts.plannedBreakMinutes + clockTolerance,
    breakOutside: sum.breakOutside > clockTolerance,
    longOvertime: sum.leftLate > longOvertimeMinutes,
    overtime: sum.overtime > 0,
  };
  return (Object.keys(signs) as (keyof typeof signs)[]).filter((sign) => signs[sign]);
}

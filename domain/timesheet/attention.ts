import type { TimesheetSum } from './sum.ts';

/** Minutes that a clock time may be off the plan before it is worth a look. */
export const clockTolerance = 5;

/** Why a timesheet is worth a closer look before it is approved. */
export type Attention = 'noClockIn' | 'noClockOut' | 'late' | 'leftEarly' | 'leftLate' | 'longBreak' | 'overtime';

/** Everything that differs from the plan, the most serious first; empty when the timesheet matches it. */
export function attentionOf(
  sum: TimesheetSum,
  facts: { clockedIn: boolean; clockedOut: boolean; plannedBreakMinutes: number },
): Attention[] {
  if (!facts.clockedIn) return ['noClockIn'];
  const signs: Record<Exclude<Attention, 'noClockIn'>, boolean> = {
    noClockOut: !facts.clockedOut,
    late: sum.late > clockTolerance,
    leftEarly: sum.leftEarly > clockTolerance,
    leftLate: sum.leftLate > clockTolerance && sum.overtime === 0,
    longBreak: sum.break > facts.plannedBreakMinutes + clockTolerance,
    overtime: sum.overtime > 0,
  };
  return (Object.keys(signs) as (keyof typeof signs)[]).filter((sign) => signs[sign]);
}

export const matchesPlan = (...input: Parameters<typeof attentionOf>): boolean => attentionOf(...input).length === 0;

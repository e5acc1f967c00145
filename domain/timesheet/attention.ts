import { clockInOpensMinutes } from './clock-in.ts';
import type { Cents } from '../money.ts';
import type { TimesheetSum } from './sum.ts';

/** A clock time may be off the plan by this many minutes before it is worth a look. */
export const clockTolerance = 5;

/** Minutes after the planned end from which a clock-out is asked about, and flagged. */
export const longOvertimeMinutes = 4 * 60;

/** A timesheet is worth a closer look before approval for one of these reasons. */
export type Attention =
  | 'noClockIn'
  | 'noClockOut'
  | 'noPhotoIn'
  | 'noPhotoOut'
  | 'offSiteIn'
  | 'offSiteOut'
  | 'movedPlan'
  | 'shortDay'
  | 'late'
  | 'leftEarly'
  | 'leftLate'
  | 'longBreak'
  | 'breakOutside'
  | 'longOvertime'
  | 'overtime'
  | 'paysMore';

/**
 * A worker clocks in and out with a photo. The place is known where the phone tells it and the location is on the map:
 * null is no fault then, a phone that was elsewhere is one.
 */
export interface ClockEvidence {
  hasPhoto: boolean;
  onSite: boolean | null;
}

/** Returns everything that lacks or differs from the plan, the most serious first; empty when the timesheet matches it. */
export function attentionOf(
  sum: TimesheetSum,
  facts: {
    /** They are null for a worker who did not clock in, or out. */
    clockIn: ClockEvidence | null;
    clockOut: ClockEvidence | null;
    plannedBreakMinutes: number;
    /** Minutes before the planned start at which the worker clocked in. */
    earlyMinutes?: number;
    /** Null for an hourly wage; a day's wage has its planned paid minutes. */
    dayMinutes?: number | null;
    /** The pay by the clock, and what doing as planned would pay. */
    pay: { clocked: Cents; planned: Cents };
  },
): Attention[] {
  const { clockIn, clockOut, pay } = facts;
  if (clockIn === null) return ['noClockIn'];
  const signs: Record<Exclude<Attention, 'noClockIn'>, boolean> = {
    noClockOut: clockOut === null,
    noPhotoIn: !clockIn.hasPhoto,
    noPhotoOut: clockOut?.hasPhoto === false,
    offSiteIn: clockIn.onSite === false,
    offSiteOut: clockOut?.onSite === false,
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
    // Overtime says so by itself; without it only a shorter break than planned is paid.
    paysMore: pay.clocked > pay.planned && sum.overtime === 0,
  };
  return (Object.keys(signs) as (keyof typeof signs)[]).filter((sign) => signs[sign]);
}

/** Tells whether a timesheet matches the plan: all evidence is there, nothing differs, and it pays no more. */
export const matchesPlan = (attention: readonly Attention[]): boolean => attention.length === 0;

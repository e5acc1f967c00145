import { clockInOpensMinutes } from './clock-in.ts';
import type { Cents } from '../shared/money.ts';
import type { TimesheetSum } from './sum.ts';

/** Minutes by which a clock time may differ from the plan without being flagged. */
export const clockTolerance = 5;

/** Minutes after the planned end from which a clock-out has to be confirmed, and is flagged. */
export const longOvertimeMinutes = 4 * 60;

export type Attention =
  | 'noClockIn'
  | 'noClockOut'
  | 'enteredByAdmin'
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
 * Workers clock in and out with a photo. `onSite` is null if the phone reports no position or the location is
 * not on the map, which is not flagged; a phone elsewhere is.
 */
export interface ClockEvidence {
  hasPhoto: boolean;
  onSite: boolean | null;
}

/** Most serious first; empty if the timesheet matches the plan. */
export function attentionOf(
  sum: TimesheetSum,
  facts: {
    clockIn: ClockEvidence | null;
    clockOut: ClockEvidence | null;
    plannedBreakMinutes: number;
    earlyMinutes?: number;
    /** Planned paid minutes of a daily wage; null for an hourly wage. */
    dayMinutes?: number | null;
    enteredByAdmin?: boolean;
    pay: { clocked: Cents; planned: Cents };
  },
): Attention[] {
  const { clockIn, clockOut, pay } = facts;
  if (clockIn === null) return ['noClockIn'];
  const signs: Record<Exclude<Attention, 'noClockIn'>, boolean> = {
    noClockOut: clockOut === null,
    enteredByAdmin: facts.enteredByAdmin === true,
    noPhotoIn: !clockIn.hasPhoto,
    noPhotoOut: clockOut?.hasPhoto === false,
    offSiteIn: clockIn.onSite === false,
    offSiteOut: clockOut?.onSite === false,
    // Clocking in this early is impossible, so the shift was moved afterwards.
    movedPlan: (facts.earlyMinutes ?? 0) > clockInOpensMinutes || (sum.late > 0 && sum.late >= sum.planned),
    shortDay: facts.dayMinutes != null && sum.work > 0 && sum.work * 2 < facts.dayMinutes,
    late: sum.late > clockTolerance,
    leftEarly: sum.leftEarly > clockTolerance,
    leftLate: sum.leftLate > clockTolerance && sum.overtime === 0,
    longBreak: sum.break > facts.plannedBreakMinutes + clockTolerance,
    breakOutside: sum.breakOutside > clockTolerance,
    longOvertime: sum.leftLate > longOvertimeMinutes,
    overtime: sum.overtime > 0,
    // Overtime is flagged separately; without it, only a shorter break than planned pays more.
    paysMore: pay.clocked > pay.planned && sum.overtime === 0,
  };
  return (Object.keys(signs) as (keyof typeof signs)[]).filter((sign) => signs[sign]);
}

/** All evidence is there, nothing differs, and it does not pay more. */
export const matchesPlan = (attention: readonly Attention[]): boolean => attention.length === 0;

import { message, type Message } from '../message.ts';
import { minutesBetween, type Instant } from '../time.ts';

/** Overtime begins after this many minutes past the planned end. */
export const overtimeStartBounds = { min: 15, max: 120 } as const;

/** The overtime rate, in per cent. */
export const overtimePercentageBounds = { min: 100, max: 300 } as const;
export const defaultOvertimePercentage = 150;

/** Returns the reason why an overtime start is refused, or null. */
export const whyNotOvertimeStart = (minutes: number): Message | null =>
  Number.isInteger(minutes) && minutes >= overtimeStartBounds.min && minutes <= overtimeStartBounds.max
    ? null
    : message('validation.overtimeStart', overtimeStartBounds);

export interface OvertimeTerms {
  included: boolean;
  /** Minutes past the planned end from which staying is overtime; null where none is included. */
  startMinutes: number | null;
}

/**
 * Minutes of overtime. Staying past the planned end for less than the overtime start is no overtime; staying
 * longer makes every minute past the planned end overtime, so that no worked time falls between the two.
 */
export function overtimeMinutes(end: { planned: Instant; clocked: Instant }, terms: OvertimeTerms): number {
  if (!terms.included || terms.startMinutes === null) return 0;
  const stayed = minutesBetween(end.planned, end.clocked);
  return stayed >= terms.startMinutes ? stayed : 0;
}

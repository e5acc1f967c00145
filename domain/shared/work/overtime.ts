import { message, type Message } from '../message.ts';
import { minutesBetween, type Instant } from '../time.ts';

/** Minutes past the planned end. */
export const overtimeStartBounds = { min: 15, max: 120 } as const;

export const overtimePercentageBounds = { min: 100, max: 300 } as const;
export const defaultOvertimePercentage = 150;

export const overtimeStartError = (minutes: number): Message | null =>
  Number.isInteger(minutes) && minutes >= overtimeStartBounds.min && minutes <= overtimeStartBounds.max
    ? null
    : message('validation.overtimeStart', overtimeStartBounds);

export interface OvertimeTerms {
  included: boolean;
  /** Minutes past the planned end from which staying is overtime; null if the shift has no overtime. */
  startMinutes: number | null;
}

/**
 * Minutes. Staying for less than the overtime start is no overtime; staying longer makes every minute past the
 * planned end overtime, so that no worked time is lost in between.
 */
export function overtimeMinutes(end: { planned: Instant; clocked: Instant }, terms: OvertimeTerms): number {
  if (!terms.included || terms.startMinutes === null) return 0;
  const stayed = minutesBetween(end.planned, end.clocked);
  return stayed >= terms.startMinutes ? stayed : 0;
}

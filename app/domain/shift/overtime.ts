import { message, type Message } from '../message.ts';

/** Minutes after the planned end from which overtime counts. */
export const overtimeStartBounds = { min: 15, max: 120 } as const;

/** Overtime pay as a whole percentage of the hourly pay. */
export const overtimePercentageBounds = { min: 100, max: 300 } as const;
export const defaultOvertimePercentage = 150;

/** Why an overtime start is refused, or null. */
export const whyNotOvertimeStart = (minutes: number): Message | null =>
  Number.isInteger(minutes) && minutes >= overtimeStartBounds.min && minutes <= overtimeStartBounds.max
    ? null
    : message('validation.overtimeStart', overtimeStartBounds);

/** Why an overtime percentage is refused, or null. */
export function whyNotOvertimePercentage(percentage: number): Message | null {
  if (!Number.isInteger(percentage)) return message('validation.digitsOnly');
  if (percentage < overtimePercentageBounds.min) return message('validation.overtimeMin', { number: overtimePercentageBounds.min });
  if (percentage > overtimePercentageBounds.max) return message('validation.overtimeMax', { number: overtimePercentageBounds.max });
  return null;
}

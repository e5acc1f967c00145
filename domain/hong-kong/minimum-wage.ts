import type { Cents } from '../money.ts';
import { wageType, type WageType } from '../shift/wage.ts';
import { dayOf, type Day, type Instant } from '../time.ts';
import { knownOn, type Known } from './fact.ts';
import { minimumWages } from './law.ts';

/**
 * Returns the statutory rate an hour on a day: null before there was one, and not known after the last published one
 * ends.
 */
export const minimumWageOn = (day: Day): Known<Cents | null> => knownOn(minimumWages, day);

export interface WageCheck {
  wageType: WageType;
  wage: Cents;
  /** Paid minutes of the shift; a day's wage is divided by them. */
  paidMinutes: number;
  start: Instant;
}

/**
 * Returns the statutory rate that a wage falls short of on the shift's own date, for a warning that never blocks. It is
 * null where the wage is enough, where there was no rate, and where the rate is not known. A day's wage is measured by
 * the paid hours it is for.
 */
export function belowMinimumWage(check: WageCheck): { rate: Cents; day: Day } | null {
  const day = dayOf(check.start);
  const rate = minimumWageOn(day);
  if (!rate.known || rate.value === null) return null;
  const minutes = check.wageType === wageType.HOURLY ? 60 : check.paidMinutes;
  return check.wage * 60 < rate.value * minutes ? { rate: rate.value, day } : null;
}

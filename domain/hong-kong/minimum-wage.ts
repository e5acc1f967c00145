import type { Cents } from '../shared/money.ts';
import { wageType, type WageType } from '../shared/work/wage.ts';
import { dayOf, type Day, type Instant } from '../shared/time.ts';
import { knownOn, type Known } from './fact.ts';
import { minimumWages } from './law.ts';

/** Cents an hour: null before there was a minimum wage, unknown after the last published rate ends. */
export const minimumWageOn = (day: Day): Known<Cents | null> => knownOn(minimumWages, day);

export interface WageCheck {
  wageType: WageType;
  wage: Cents;
  /** Paid minutes of the shift, by which a daily wage is divided. */
  paidMinutes: number;
  start: Instant;
}

/**
 * The statutory rate on the shift's date if the wage is below it, for a warning that never blocks. Null if the
 * wage is high enough, or there was no rate, or the rate is unknown. A daily wage is divided by its paid hours.
 */
export function belowMinimumWage(check: WageCheck): { rate: Cents; day: Day } | null {
  const day = dayOf(check.start);
  const rate = minimumWageOn(day);
  if (!rate.known || rate.value === null) return null;
  const minutes = check.wageType === wageType.HOURLY ? 60 : check.paidMinutes;
  return check.wage * 60 < rate.value * minutes ? { rate: rate.value, day } : null;
}

import { fromDollars, type Cents } from '../money.ts';
import { wageType, type WageType } from '../shift/wage.ts';
import { dayOf, type Day, type Instant } from '../time.ts';

/**
 * The statutory minimum wage in HK$ an hour, newest first. The rate is reviewed yearly now: add a row when
 * the next one is gazetted. Sources: `docs/hong-kong.md`.
 */
const rates: readonly (readonly [from: Day, hourly: Cents])[] = [
  ['2026-05-01', fromDollars(43.1)],
  ['2025-05-01', fromDollars(42.1)],
  ['2023-05-01', fromDollars(40)],
  ['2019-05-01', fromDollars(37.5)],
  ['2017-05-01', fromDollars(34.5)],
  ['2015-05-01', fromDollars(32.5)],
  ['2013-05-01', fromDollars(30)],
  ['2011-05-01', fromDollars(28)],
];

/** The statutory rate an hour on a day, or null before there was one. */
export const minimumWageOn = (day: Day): Cents | null => rates.find(([from]) => from <= day)?.[1] ?? null;

export interface WageCheck {
  wageType: WageType;
  wage: Cents;
  /** Paid minutes of the shift; a day's wage is divided by them. */
  paidMinutes: number;
  start: Instant;
}

/**
 * The statutory rate that a wage falls short of on the shift's own date, for a warning that never blocks; or
 * null. A day's wage is measured by the paid hours it is for.
 */
export function belowMinimumWage(check: WageCheck): { rate: Cents; day: Day } | null {
  const day = dayOf(check.start);
  const rate = minimumWageOn(day);
  if (rate === null) return null;
  const minutes = check.wageType === wageType.HOURLY ? 60 : check.paidMinutes;
  return check.wage * 60 < rate * minutes ? { rate, day } : null;
}

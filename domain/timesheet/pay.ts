import { addUp, noMoney, proportion, type Cents } from '../money.ts';
import { wageType, type WageType } from '../shift/wage.ts';

export interface PayTerms {
  wageType: WageType;
  /** It is for an hour or a day. */
  wage: Cents;
  /** The planned paid minutes of the shift turn a day's wage into an hourly rate for overtime. */
  plannedPaidMinutes: number;
  /** A percentage of ordinary pay. */
  overtimePercentage: number;
}

export interface Pay {
  work: Cents;
  overtime: Cents;
  total: Cents;
}

/**
 * Returns what one worker earned. A day's wage is for the day: who worked at all gets it whole. Its overtime is paid in
 * proportion, at the day's wage divided by the planned paid time.
 */
export function payFor(minutes: { work: number; overtime: number }, terms: PayTerms): Pay {
  const hourly = terms.wageType === wageType.HOURLY;
  const work = hourly ? proportion(terms.wage, minutes.work, 60) : minutes.work > 0 ? terms.wage : noMoney;
  const base = hourly ? 60 : terms.plannedPaidMinutes;
  const overtime = base > 0 ? proportion(terms.wage, minutes.overtime * terms.overtimePercentage, base * 100) : noMoney;
  return { work, overtime, total: addUp(work, overtime) };
}

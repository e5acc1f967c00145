import { sumCents, zeroCents, proportion, type Cents } from '../shared/money.ts';
import { wageType, type WageType } from '../shared/work/wage.ts';

export interface PayTerms {
  wageType: WageType;
  wage: Cents;
  /** Converts a daily wage to the hourly rate for overtime. */
  plannedPaidMinutes: number;
  /** Per cent of ordinary pay. */
  overtimePercentage: number;
}

export interface Pay {
  work: Cents;
  overtime: Cents;
  total: Cents;
}

/**
 * A daily wage is paid in full to anyone who worked at all. Its overtime is pro rata, at the daily wage divided
 * by the planned paid time.
 */
export function payFor(minutes: { work: number; overtime: number }, terms: PayTerms): Pay {
  const hourly = terms.wageType === wageType.HOURLY;
  const work = hourly ? proportion(terms.wage, minutes.work, 60) : minutes.work > 0 ? terms.wage : zeroCents;
  const base = hourly ? 60 : terms.plannedPaidMinutes;
  const overtime =
    base > 0 ? proportion(terms.wage, minutes.overtime * terms.overtimePercentage, base * 100) : zeroCents;
  return { work, overtime, total: sumCents(work, overtime) };
}

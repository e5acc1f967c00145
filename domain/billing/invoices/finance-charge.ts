import { zeroCents, proportion, type Cents } from '../../shared/money.ts';
import { addMonths, daysBetween, type Day } from '../../shared/time.ts';

/** Default finance charge on unpaid fees, in per cent a month; the platform can change it. */
export const financeChargePercentage = 1.5;

/**
 * From the due date until payment: simple interest for each whole month, and pro rata by days for the month that
 * has begun. Not compounded, because the agreement charges the lower of this and what the law allows.
 */
export function financeCharge(unpaid: Cents, due: Day, paid: Day, percentage: number): Cents {
  if (paid <= due) return zeroCents;
  let months = 0;
  while (addMonths(due, months + 1) <= paid) months += 1;
  const begun = addMonths(due, months);
  const monthDays = daysBetween(begun, addMonths(due, months + 1));
  const days = months * monthDays + daysBetween(begun, paid);
  return proportion(unpaid, Math.round(percentage * 100) * days, 10_000 * monthDays);
}

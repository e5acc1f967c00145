import { sumCents, cents, zeroCents, type Cents } from '../../shared/money.ts';
import { financeCharge } from '../invoices/finance-charge.ts';
import type { Day } from '../../shared/time.ts';

export interface Settlement {
  day: Day;
  amount: Cents;
}

export interface InterestBearing {
  /** Without the finance charges that the document itself lists. */
  amount: Cents;
  due: Day;
  percentage: number;
  /** In any order, without voided settlements. */
  settlements: readonly Settlement[];
}

/**
 * Simple interest up to a day: each settled part bears it from the due date to its settlement, the rest to the
 * given day.
 */
export function interestUntil({ amount, due, percentage, settlements }: InterestBearing, day: Day): Cents {
  let open: number = amount;
  const charges: Cents[] = [];
  for (const settlement of [...settlements].sort((a, b) => a.day.localeCompare(b.day))) {
    const part = cents(Math.min(open, settlement.amount));
    if (part <= 0) continue;
    charges.push(financeCharge(part, due, settlement.day < day ? settlement.day : day, percentage));
    open -= part;
  }
  return sumCents(...charges, open > 0 ? financeCharge(cents(open), due, day, percentage) : zeroCents);
}

/**
 * Interest up to a day, minus what was charged before. So no day is charged twice, even if a payment is reversed
 * and made again.
 */
export const interestToCharge = (bearing: InterestBearing, day: Day, charged: Cents): Cents =>
  cents(Math.max(0, interestUntil(bearing, day) - charged));

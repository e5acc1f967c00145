import { addUp, cents, noMoney, type Cents } from '../money.ts';
import { financeCharge } from '../invoice/late-fee.ts';
import type { Day } from '../time.ts';

/** A payment, a credit or a prepayment settles part of a document on the day that counts. */
export interface Settlement {
  day: Day;
  amount: Cents;
}

export interface InterestBearing {
  /** Interest is calculated on this: the document without the finance charges that it lists. */
  amount: Cents;
  due: Day;
  /** It grows by so many per cent a month. */
  percentage: number;
  /** Settlements that were taken back are left out; the order is free. */
  settlements: readonly Settlement[];
}

/**
 * Returns the simple interest of a document up to a day: each part that was settled bears it from the due date to its
 * own day, the rest to the day asked for.
 */
export function interestUntil({ amount, due, percentage, settlements }: InterestBearing, day: Day): Cents {
  let open: number = amount;
  const charges: Cents[] = [];
  for (const settlement of [...settlements].sort((one, other) => one.day.localeCompare(other.day))) {
    const part = cents(Math.min(open, settlement.amount));
    if (part <= 0) continue;
    charges.push(financeCharge(part, due, settlement.day < day ? settlement.day : day, percentage));
    open -= part;
  }
  return addUp(...charges, open > 0 ? financeCharge(cents(open), due, day, percentage) : noMoney);
}

/**
 * Returns what is still to be charged: the interest up to a day, less what was charged before. So a day is never
 * charged twice, also when a payment is taken back and made again.
 */
export const interestToCharge = (bearing: InterestBearing, day: Day, charged: Cents): Cents =>
  cents(Math.max(0, interestUntil(bearing, day) - charged));

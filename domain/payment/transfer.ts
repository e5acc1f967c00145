import { addUp, cents, type Cents } from '../money.ts';

/** A part of a transfer gets an amount. */
export interface Share<Part> {
  part: Part;
  amount: Cents;
}

/**
 * Sets an amount against what is to pay, in the order given, the last one in part where it has to be. Parts that get
 * nothing are left out.
 *
 * @returns what each part gets, and what is over
 */
export function sharesOf<Part extends { amount: Cents }>(
  amount: Cents,
  parts: readonly Part[],
): { shares: Share<Part>[]; over: Cents } {
  let left: number = amount;
  const shares: Share<Part>[] = [];
  for (const part of parts) {
    const share = cents(Math.min(left, part.amount));
    if (share <= 0) continue;
    shares.push({ part, amount: share });
    left -= share;
  }
  return { shares, over: cents(amount - addUp(...shares.map((share) => share.amount))) };
}

import { sumCents, cents, type Cents } from '../../shared/money.ts';

export interface TransferShare<Part> {
  part: Part;
  amount: Cents;
}

/**
 * Splits an amount over parts in their order; the last one may be paid in part. Parts that get nothing are
 * omitted.  @returns the share of each part, and the overpayment
 */
export function transferShares<Part extends { amount: Cents }>(
  amount: Cents,
  parts: readonly Part[],
): { shares: TransferShare<Part>[]; over: Cents } {
  let left: number = amount;
  const shares: TransferShare<Part>[] = [];
  for (const part of parts) {
    const share = cents(Math.min(left, part.amount));
    if (share <= 0) continue;
    shares.push({ part, amount: share });
    left -= share;
  }
  return { shares, over: cents(amount - sumCents(...shares.map((share) => share.amount))) };
}

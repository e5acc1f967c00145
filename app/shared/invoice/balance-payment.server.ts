import type { Cents } from '#domain/shared/money.ts';
import type { RequestContext } from '#app/context.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { AmountsDue } from '#contract/billing/transfers.ts';

/** The payment of one document as the balance page asks for it, so that no debt has two codes. */
export interface BalancePayment extends Pick<AmountsDue, 'amount' | 'reference' | 'fps'> {
  number: string;
}

export const isPaidOnBalance = ({ supports }: Pick<RequestContext, 'supports'>): boolean =>
  supports('transfers') && supports('summary');

/** Null where the document is not to pay, or cannot be read. */
export async function readBalancePayment(
  { api }: Pick<RequestContext, 'api'>,
  { number, left }: { number: string; left: Cents },
): Promise<BalancePayment | null> {
  if (left <= 0) return null;
  const due = await orNull(api.transfers.getAmountsDue({ query: { only: 'ALL', numbers: number } }));
  return due && due.amount > 0 ? { number, amount: due.amount, reference: due.reference, fps: due.fps } : null;
}

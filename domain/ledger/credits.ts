import { cents, type Cents } from '../money.ts';

/** Days after which a credit that nothing was open for goes back to the card it came from. */
export const creditReturnDays = 7;

/** A business has a credit for one of these reasons. */
export const creditReason = {
  /** More was paid by card at booking than was worked. */
  PAID_AHEAD: 'PAID_AHEAD',
  /** A credit note took off what had been settled. */
  CREDIT_NOTE: 'CREDIT_NOTE',
  /** A payment was more than was open. */
  OVERPAID: 'OVERPAID',
  /** It had settled an invoice that was rejected or refunded. */
  DOCUMENT_ENDED: 'DOCUMENT_ENDED',
  REFUND_FAILED: 'REFUND_FAILED',
  /** The bank has returned what had been charged again. */
  DISPUTE_WON: 'DISPUTE_WON',
  /** The provider has given it for an invoice, with a reason of its own. */
  GIVEN: 'GIVEN',
  /** From before the ledger. */
  CARRIED_OVER: 'CARRIED_OVER',
} as const;
export type CreditReason = (typeof creditReason)[keyof typeof creditReason];

export interface CreditLot {
  id: number;
  left: Cents;
}

export interface OpenDocument {
  id: number;
  open: Cents;
}

export interface Application {
  creditId: number;
  documentId: number;
  amount: Cents;
}

/** Sets credits against open documents, both oldest first, in part where one is larger than the other. */
export function applyCredits(lots: readonly CreditLot[], documents: readonly OpenDocument[]): Application[] {
  const applied: Application[] = [];
  const left = lots.map((lot) => ({ ...lot }));
  for (const document of documents) {
    let open: number = document.open;
    for (const lot of left) {
      const amount = Math.min(lot.left, open);
      if (amount <= 0) continue;
      applied.push({ creditId: lot.id, documentId: document.id, amount: cents(amount) });
      lot.left = cents(lot.left - amount);
      open -= amount;
    }
  }
  return applied;
}

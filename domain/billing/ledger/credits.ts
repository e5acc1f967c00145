import { cents, type Cents } from '../../shared/money.ts';

/** Days after which an unused credit is refunded to the card it came from. */
export const creditReturnDays = 7;

export const creditReason = {
  /** More was paid by card at booking than was worked. */
  PAID_AHEAD: 'PAID_AHEAD',
  /** A credit note for an amount that was already settled. */
  CREDIT_NOTE: 'CREDIT_NOTE',
  /** A payment exceeded the open amount. */
  OVERPAID: 'OVERPAID',
  /** The credit had settled an invoice that was then rejected or refunded. */
  DOCUMENT_ENDED: 'DOCUMENT_ENDED',
  REFUND_FAILED: 'REFUND_FAILED',
  /** The bank returned an amount that had been charged again. */
  DISPUTE_WON: 'DISPUTE_WON',
  /** Issued by the platform for an invoice, with its own reason. */
  ISSUED: 'ISSUED',
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

/** Applies credits to open documents, both oldest first; the last may be applied in part. */
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

import { cents, type Cents } from '../../shared/money.ts';
import type { LedgerAccount } from './accounts.ts';

export const ledgerEvent = {
  CARD_CHARGED: 'CARD_CHARGED',
  CARD_REFUNDED: 'CARD_REFUNDED',
  INVOICED: 'INVOICED',
  CHARGED: 'CHARGED',
  PREPAYMENT_APPLIED: 'PREPAYMENT_APPLIED',
  PREPAYMENT_RELEASED: 'PREPAYMENT_RELEASED',
  CREDIT_APPLIED: 'CREDIT_APPLIED',
  CREDIT_RETURNED: 'CREDIT_RETURNED',
  CREDIT_PAID_OUT: 'CREDIT_PAID_OUT',
  PAYMENT_RECEIVED: 'PAYMENT_RECEIVED',
  PAYMENT_REFUNDED: 'PAYMENT_REFUNDED',
  PAYMENT_CREDITED: 'PAYMENT_CREDITED',
  FINANCE_CHARGED: 'FINANCE_CHARGED',
  CREDIT_NOTED: 'CREDIT_NOTED',
  REFUND_FAILED: 'REFUND_FAILED',
  GOODWILL: 'GOODWILL',
  DISPUTE_OPENED: 'DISPUTE_OPENED',
  DISPUTE_WON: 'DISPUTE_WON',
  DISPUTE_LOST: 'DISPUTE_LOST',
  REVERSED: 'REVERSED',
} as const;
export type LedgerEvent = (typeof ledgerEvent)[keyof typeof ledgerEvent];

export interface LedgerLine {
  account: LedgerAccount;
  /** Positive for a debit, negative for a credit; never zero. */
  amount: Cents;
  documentId?: number;
  shiftId?: number;
  creditId?: number;
}

export const debit = (account: LedgerAccount, amount: Cents, of: Omit<LedgerLine, 'account' | 'amount'> = {}) => ({
  account,
  amount,
  ...of,
});

export const credit = (account: LedgerAccount, amount: Cents, of: Omit<LedgerLine, 'account' | 'amount'> = {}) => ({
  account,
  amount: cents(-amount),
  ...of,
});

/** Drops zero lines. Throws RangeError unless debits and credits are equal. */
export function assertBalanced(lines: readonly LedgerLine[]): LedgerLine[] {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new RangeError(`an entry that does not balance: ${sum}`);
  return lines.filter(({ amount }) => amount !== 0);
}

export const reversedLines = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map((line) => ({ ...line, amount: cents(-line.amount) }));

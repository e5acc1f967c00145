import { paymentMethod, type PaymentMethod } from '../payments/method.ts';

/**
 * The chart of accounts. Debits are positive, credits negative: what a business owes is a debit of RECEIVABLE,
 * what it has prepaid a credit of PREPAYMENT.
 */
export const ledgerAccount = {
  /** Owed on issued documents. */
  RECEIVABLE: 'RECEIVABLE',
  /** Incurred fees that are on no document yet. */
  UNBILLED: 'UNBILLED',
  CASH_CARD: 'CASH_CARD',
  CASH_FPS: 'CASH_FPS',
  CASH_MANUAL: 'CASH_MANUAL',
  /** Held back by a card's bank while a dispute is decided. */
  DISPUTED: 'DISPUTED',
  /** Card charges at booking, by shift. */
  PREPAYMENT: 'PREPAYMENT',
  CREDIT: 'CREDIT',
  WORKER_PAY: 'WORKER_PAY',
  COMMISSION: 'COMMISSION',
  CARD_FEE: 'CARD_FEE',
  CANCELLATION_FEE: 'CANCELLATION_FEE',
  FINANCE_CHARGE: 'FINANCE_CHARGE',
  DIRECT_HIRE_FEE: 'DIRECT_HIRE_FEE',
  ADJUSTMENT: 'ADJUSTMENT',
  /** Cents by which documents from before the ledger differ from their settlement; nothing posts here any more. */
  ROUNDING: 'ROUNDING',
} as const;
export type LedgerAccount = (typeof ledgerAccount)[keyof typeof ledgerAccount];

const cash = {
  [paymentMethod.MANUAL]: ledgerAccount.CASH_MANUAL,
  [paymentMethod.STRIPE]: ledgerAccount.CASH_CARD,
  [paymentMethod.FPS]: ledgerAccount.CASH_FPS,
} as const satisfies Record<PaymentMethod, LedgerAccount>;

/** The account that a payment's money is on. */
export const cashAccount = (method: PaymentMethod): LedgerAccount => cash[method];

/** Accounts with money that a bank or a card has moved. */
export const cashAccounts: readonly LedgerAccount[] = Object.values(cash);

export const chargeAccount = {
  COMMISSION: ledgerAccount.COMMISSION,
  CARD_FEE: ledgerAccount.CARD_FEE,
  CANCELLATION_FEE: ledgerAccount.CANCELLATION_FEE,
  FINANCE_CHARGE: ledgerAccount.FINANCE_CHARGE,
  DIRECT_HIRE_FEE: ledgerAccount.DIRECT_HIRE_FEE,
  ADJUSTMENT: ledgerAccount.ADJUSTMENT,
} as const;
export type ChargeKind = keyof typeof chargeAccount;

import { paymentMethod, type PaymentMethod } from '../payment/method.ts';

/**
 * The chart of accounts. Debits are positive, credits negative: what a business owes is a debit of RECEIVABLE,
 * what it has paid ahead a credit of PREPAYMENT.
 */
export const ledgerAccount = {
  /** The amount owed on issued documents. */
  RECEIVABLE: 'RECEIVABLE',
  /** Incurred fees on no document yet. */
  UNBILLED: 'UNBILLED',
  CASH_CARD: 'CASH_CARD',
  CASH_FPS: 'CASH_FPS',
  CASH_MANUAL: 'CASH_MANUAL',
  /** A card's bank holds this back while a dispute is decided. */
  DISPUTED: 'DISPUTED',
  /** Cards are charged at booking, by shift. */
  PREPAYMENT: 'PREPAYMENT',
  /** The credit of a business. */
  CREDIT: 'CREDIT',
  WORKER_PAY: 'WORKER_PAY',
  COMMISSION: 'COMMISSION',
  CARD_FEE: 'CARD_FEE',
  CANCELLATION_FEE: 'CANCELLATION_FEE',
  FINANCE_CHARGE: 'FINANCE_CHARGE',
  DIRECT_HIRE_FEE: 'DIRECT_HIRE_FEE',
  ADJUSTMENT: 'ADJUSTMENT',
  /** Cents by which documents of before the ledger differ from their settlement; nothing posts here any more. */
  ROUNDING: 'ROUNDING',
} as const;
export type LedgerAccount = (typeof ledgerAccount)[keyof typeof ledgerAccount];

const cash = {
  [paymentMethod.MANUAL]: ledgerAccount.CASH_MANUAL,
  [paymentMethod.STRIPE]: ledgerAccount.CASH_CARD,
  [paymentMethod.FPS]: ledgerAccount.CASH_FPS,
} as const satisfies Record<PaymentMethod, LedgerAccount>;

/** Returns where the money of a payment is. */
export const cashAccount = (method: PaymentMethod): LedgerAccount => cash[method];

/** Money that a bank or a card has moved is on one of these accounts. */
export const cashAccounts: readonly LedgerAccount[] = Object.values(cash);

/** A fee is income on this account. */
export const chargeAccount = {
  COMMISSION: ledgerAccount.COMMISSION,
  CARD_FEE: ledgerAccount.CARD_FEE,
  CANCELLATION_FEE: ledgerAccount.CANCELLATION_FEE,
  FINANCE_CHARGE: ledgerAccount.FINANCE_CHARGE,
  DIRECT_HIRE_FEE: ledgerAccount.DIRECT_HIRE_FEE,
  ADJUSTMENT: ledgerAccount.ADJUSTMENT,
} as const;
export type ChargeKind = keyof typeof chargeAccount;

import { sumCents, cents, type Cents } from '../../shared/money.ts';
import type { PaymentMethod } from '../payments/method.ts';
import { cashAccount, chargeAccount, ledgerAccount, type ChargeKind } from './accounts.ts';
import { assertBalanced, credit, debit, type LedgerLine } from './entry.ts';

/** Posting rules: the debits and credits of each business event. */

const {
  RECEIVABLE,
  UNBILLED,
  PREPAYMENT,
  CREDIT,
  WORKER_PAY,
  COMMISSION,
  CARD_FEE,
  FINANCE_CHARGE,
  ADJUSTMENT,
  DISPUTED,
} = ledgerAccount;

interface ShiftAmount {
  shiftId: number;
  amount: Cents;
}

const total = (parts: readonly { amount: Cents }[]): Cents => sumCents(...parts.map(({ amount }) => amount));

/** A booking was paid by card: the prepayment is split by shift. */
export const cardCharged = (shifts: readonly ShiftAmount[]): LedgerLine[] =>
  assertBalanced([
    debit(ledgerAccount.CASH_CARD, total(shifts)),
    ...shifts.map(({ shiftId, amount }) => credit(PREPAYMENT, amount, { shiftId })),
  ]);

/** The prepayment of cancelled shifts goes back to the card, less the fees. */
export const cardRefunded = (shifts: readonly ShiftAmount[]): LedgerLine[] =>
  assertBalanced([
    ...shifts.map(({ shiftId, amount }) => debit(PREPAYMENT, amount, { shiftId })),
    credit(ledgerAccount.CASH_CARD, total(shifts)),
  ]);

export const workInvoiced = (
  documentId: number,
  { workerPay, commission, cardFee }: { workerPay: Cents; commission: Cents; cardFee: Cents },
): LedgerLine[] =>
  assertBalanced([
    debit(RECEIVABLE, sumCents(workerPay, commission, cardFee), { documentId }),
    credit(WORKER_PAY, workerPay),
    credit(COMMISSION, commission),
    credit(CARD_FEE, cardFee),
  ]);

export const feeCharged = (kind: ChargeKind, amount: Cents): LedgerLine[] =>
  assertBalanced([debit(UNBILLED, amount), credit(chargeAccount[kind], amount)]);

export const feesInvoiced = (documentId: number, amount: Cents): LedgerLine[] =>
  assertBalanced([debit(RECEIVABLE, amount, { documentId }), credit(UNBILLED, amount)]);

/** A prepayment settles the document that lists the work or the fee. */
export const prepaymentApplied = (documentId: number, shifts: readonly ShiftAmount[]): LedgerLine[] =>
  assertBalanced([
    ...shifts.map(({ shiftId, amount }) => debit(PREPAYMENT, amount, { shiftId })),
    credit(RECEIVABLE, total(shifts), { documentId }),
  ]);

/** More was prepaid than is charged: the remainder becomes the business's credit. */
export const prepaymentReleased = (shiftId: number, creditId: number, amount: Cents): LedgerLine[] =>
  assertBalanced([debit(PREPAYMENT, amount, { shiftId }), credit(CREDIT, amount, { creditId })]);

export const creditApplied = (documentId: number, creditId: number, amount: Cents): LedgerLine[] =>
  assertBalanced([debit(CREDIT, amount, { creditId }), credit(RECEIVABLE, amount, { documentId })]);

/** An unused credit is refunded to the card it came from. */
export const creditReturned = (creditId: number, amount: Cents): LedgerLine[] =>
  assertBalanced([debit(CREDIT, amount, { creditId }), credit(ledgerAccount.CASH_CARD, amount)]);

/** A requested refund of a credit is paid by transfer. */
export const creditPaidOut = (method: PaymentMethod, creditId: number, amount: Cents): LedgerLine[] =>
  assertBalanced([debit(CREDIT, amount, { creditId }), credit(cashAccount(method), amount)]);

/** A card rejected a refund: the money has come back and becomes the business's credit. */
export const refundFailed = (creditId: number, amount: Cents): LedgerLine[] =>
  assertBalanced([debit(ledgerAccount.CASH_CARD, amount), credit(CREDIT, amount, { creditId })]);

/** The platform refunded something to a card as goodwill. */
export const goodwillRefunded = (amount: Cents): LedgerLine[] =>
  assertBalanced([debit(ADJUSTMENT, amount), credit(ledgerAccount.CASH_CARD, amount)]);

/** A card's bank withdraws a payment until the dispute is decided. */
export const disputeOpened = (amount: Cents): LedgerLine[] =>
  assertBalanced([debit(DISPUTED, amount), credit(ledgerAccount.CASH_CARD, amount)]);

/** The bank returned the amount. If the dispute was lost before, the business has paid twice. */
export const disputeWon = (amount: Cents, lostBefore: { creditId: number } | null): LedgerLine[] =>
  assertBalanced([
    debit(ledgerAccount.CASH_CARD, amount),
    lostBefore ? credit(CREDIT, amount, lostBefore) : credit(DISPUTED, amount),
  ]);

/**
 * The bank keeps the amount. Of it, `refunds` were due back to the card anyway and are not sent a second time;
 * the rest is charged again.
 */
export const disputeLost = (amount: Cents, refunds: Cents): LedgerLine[] =>
  assertBalanced([
    debit(ledgerAccount.CASH_CARD, refunds),
    debit(ADJUSTMENT, cents(amount - refunds)),
    credit(DISPUTED, amount),
  ]);

/** Settles the open amount of the document; anything beyond becomes a credit. */
export const paymentReceived = (
  method: PaymentMethod,
  { documentId, settles }: { documentId: number; settles: Cents },
  surplus: { creditId: number; amount: Cents } | null,
): LedgerLine[] =>
  assertBalanced([
    debit(cashAccount(method), sumCents(settles, surplus?.amount ?? cents(0))),
    credit(RECEIVABLE, settles, { documentId }),
    ...(surplus ? [credit(CREDIT, surplus.amount, { creditId: surplus.creditId })] : []),
  ]);

/** The part of a payment that had settled a document which has ended becomes the business's credit. */
export const paymentCredited = (documentId: number, creditId: number, amount: Cents): LedgerLine[] =>
  assertBalanced([debit(RECEIVABLE, amount, { documentId }), credit(CREDIT, amount, { creditId })]);

/** A finance charge that is owed on the document it is for. */
export const financeCharged = (documentId: number, amount: Cents): LedgerLine[] =>
  assertBalanced([debit(RECEIVABLE, amount, { documentId }), credit(FINANCE_CHARGE, amount)]);

/**
 * A credit note removes a line of a weekly invoice: the open part is no longer charged, the settled part becomes
 * a credit.
 */
export const workCredited = (
  { workerPay, commission }: { workerPay: Cents; commission: Cents },
  { documentId, open }: { documentId: number; open: Cents },
  surplus: { creditId: number; amount: Cents } | null,
): LedgerLine[] =>
  assertBalanced([
    debit(WORKER_PAY, workerPay),
    debit(COMMISSION, commission),
    credit(RECEIVABLE, open, { documentId }),
    ...(surplus ? [credit(CREDIT, surplus.amount, { creditId: surplus.creditId })] : []),
  ]);

/** The platform issues a credit for an invoice: the open amount is written off, and the surplus becomes a credit. */
export const creditIssued = (
  { documentId, open }: { documentId: number; open: Cents },
  surplus: { creditId: number; amount: Cents } | null,
): LedgerLine[] =>
  assertBalanced([
    debit(ADJUSTMENT, sumCents(open, surplus?.amount ?? cents(0))),
    credit(RECEIVABLE, open, { documentId }),
    ...(surplus ? [credit(CREDIT, surplus.amount, { creditId: surplus.creditId })] : []),
  ]);

/** A document, or what is left of it, is written off. */
export const documentCredited = (documentId: number, amount: Cents): LedgerLine[] =>
  assertBalanced([debit(ADJUSTMENT, amount), credit(RECEIVABLE, amount, { documentId })]);

import { addUp, cents, type Cents } from '../money.ts';
import type { PaymentMethod } from '../payment/method.ts';
import { cashAccount, chargeAccount, ledgerAccount, type ChargeKind } from './accounts.ts';
import { balanced, credit, debit, type LedgerLine } from './entry.ts';

/** The posting rules: what each business event means in debits and credits. */

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

const total = (parts: readonly { amount: Cents }[]): Cents => addUp(...parts.map(({ amount }) => amount));

/** A booking was paid by card: each shift has its part paid ahead. */
export const cardCharged = (shifts: readonly ShiftAmount[]): LedgerLine[] =>
  balanced([
    debit(ledgerAccount.CASH_CARD, total(shifts)),
    ...shifts.map(({ shiftId, amount }) => credit(PREPAYMENT, amount, { shiftId })),
  ]);

/** Money paid ahead for cancelled shifts goes back to the card, less the fees. */
export const cardRefunded = (shifts: readonly ShiftAmount[]): LedgerLine[] =>
  balanced([
    ...shifts.map(({ shiftId, amount }) => debit(PREPAYMENT, amount, { shiftId })),
    credit(ledgerAccount.CASH_CARD, total(shifts)),
  ]);

/** A weekly invoice asks for pay, commission and card fees. */
export const workInvoiced = (
  documentId: number,
  { workerPay, commission, cardFee }: { workerPay: Cents; commission: Cents; cardFee: Cents },
): LedgerLine[] =>
  balanced([
    debit(RECEIVABLE, addUp(workerPay, commission, cardFee), { documentId }),
    credit(WORKER_PAY, workerPay),
    credit(COMMISSION, commission),
    credit(CARD_FEE, cardFee),
  ]);

/** A fee was incurred; the next admin invoice asks for it. */
export const feeCharged = (kind: ChargeKind, amount: Cents): LedgerLine[] =>
  balanced([debit(UNBILLED, amount), credit(chargeAccount[kind], amount)]);

/** An admin invoice asks for fees that were incurred before. */
export const feesInvoiced = (documentId: number, amount: Cents): LedgerLine[] =>
  balanced([debit(RECEIVABLE, amount, { documentId }), credit(UNBILLED, amount)]);

/** Money paid ahead is set against the document that lists the work or the fee. */
export const prepaymentApplied = (documentId: number, shifts: readonly ShiftAmount[]): LedgerLine[] =>
  balanced([
    ...shifts.map(({ shiftId, amount }) => debit(PREPAYMENT, amount, { shiftId })),
    credit(RECEIVABLE, total(shifts), { documentId }),
  ]);

/** More was paid ahead than is asked for: the rest is the business's credit. */
export const prepaymentReleased = (shiftId: number, creditId: number, amount: Cents): LedgerLine[] =>
  balanced([debit(PREPAYMENT, amount, { shiftId }), credit(CREDIT, amount, { creditId })]);

export const creditApplied = (documentId: number, creditId: number, amount: Cents): LedgerLine[] =>
  balanced([debit(CREDIT, amount, { creditId }), credit(RECEIVABLE, amount, { documentId })]);

/** A credit that nothing was open for goes back to the card it came from. */
export const creditReturned = (creditId: number, amount: Cents): LedgerLine[] =>
  balanced([debit(CREDIT, amount, { creditId }), credit(ledgerAccount.CASH_CARD, amount)]);

/** A credit that was asked back is paid by transfer. */
export const creditPaidOut = (method: PaymentMethod, creditId: number, amount: Cents): LedgerLine[] =>
  balanced([debit(CREDIT, amount, { creditId }), credit(cashAccount(method), amount)]);

/** A card did not take what was given back: the money is here again, and the business has it to its credit. */
export const refundFailed = (creditId: number, amount: Cents): LedgerLine[] =>
  balanced([debit(ledgerAccount.CASH_CARD, amount), credit(CREDIT, amount, { creditId })]);

/** The provider gave something back to a card of its own accord. */
export const goodwillRefunded = (amount: Cents): LedgerLine[] =>
  balanced([debit(ADJUSTMENT, amount), credit(ledgerAccount.CASH_CARD, amount)]);

/** A card's bank takes a payment back until a dispute is decided. */
export const disputeOpened = (amount: Cents): LedgerLine[] =>
  balanced([debit(DISPUTED, amount), credit(ledgerAccount.CASH_CARD, amount)]);

/** The bank has returned what it took. Where the dispute was lost before, the business has paid twice. */
export const disputeWon = (amount: Cents, lostBefore: { creditId: number } | null): LedgerLine[] =>
  balanced([
    debit(ledgerAccount.CASH_CARD, amount),
    lostBefore ? credit(CREDIT, amount, lostBefore) : credit(DISPUTED, amount),
  ]);

/**
 * The bank keeps what it took. Of that, `refunds` were to go back to the card anyway and do not go a second time; the
 * rest is asked for again by a charge of its own.
 */
export const disputeLost = (amount: Cents, refunds: Cents): LedgerLine[] =>
  balanced([
    debit(ledgerAccount.CASH_CARD, refunds),
    debit(ADJUSTMENT, cents(amount - refunds)),
    credit(DISPUTED, amount),
  ]);

/** A payment: what is open of the document is paid, and what is beyond it becomes a credit. */
export const paymentReceived = (
  method: PaymentMethod,
  { documentId, settles }: { documentId: number; settles: Cents },
  surplus: { creditId: number; amount: Cents } | null,
): LedgerLine[] =>
  balanced([
    debit(cashAccount(method), addUp(settles, surplus?.amount ?? cents(0))),
    credit(RECEIVABLE, settles, { documentId }),
    ...(surplus ? [credit(CREDIT, surplus.amount, { creditId: surplus.creditId })] : []),
  ]);

/** A payment's part that had settled a document that has ended is to the business's credit. */
export const paymentCredited = (documentId: number, creditId: number, amount: Cents): LedgerLine[] =>
  balanced([debit(RECEIVABLE, amount, { documentId }), credit(CREDIT, amount, { creditId })]);

/** A finance charge that is owed on the very document it is for. */
export const financeCharged = (documentId: number, amount: Cents): LedgerLine[] =>
  balanced([debit(RECEIVABLE, amount, { documentId }), credit(FINANCE_CHARGE, amount)]);

/**
 * A credit note takes a line off a weekly invoice: what is open of the document is asked for no more, what was settled
 * already becomes a credit.
 */
export const workCredited = (
  { workerPay, commission }: { workerPay: Cents; commission: Cents },
  { documentId, open }: { documentId: number; open: Cents },
  surplus: { creditId: number; amount: Cents } | null,
): LedgerLine[] =>
  balanced([
    debit(WORKER_PAY, workerPay),
    debit(COMMISSION, commission),
    credit(RECEIVABLE, open, { documentId }),
    ...(surplus ? [credit(CREDIT, surplus.amount, { creditId: surplus.creditId })] : []),
  ]);

/** The provider gives a credit for an invoice: what is open of it is asked for no more, the rest becomes a credit. */
export const creditGiven = (
  { documentId, open }: { documentId: number; open: Cents },
  surplus: { creditId: number; amount: Cents } | null,
): LedgerLine[] =>
  balanced([
    debit(ADJUSTMENT, addUp(open, surplus?.amount ?? cents(0))),
    credit(RECEIVABLE, open, { documentId }),
    ...(surplus ? [credit(CREDIT, surplus.amount, { creditId: surplus.creditId })] : []),
  ]);

/** A document, or what is left of it, is not asked for any more. */
export const documentCredited = (documentId: number, amount: Cents): LedgerLine[] =>
  balanced([debit(ADJUSTMENT, amount), credit(RECEIVABLE, amount, { documentId })]);

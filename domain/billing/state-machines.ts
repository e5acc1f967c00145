import type { adminInvoiceStatusName, invoiceStatusName } from './invoices/status.ts';
import type { LedgerEvent } from './ledger/entry.ts';

/**
 * The states of each document of money and the acts between them. The code asks these tables whether an act is allowed;
 * `docs/money.md` prints them.
 */

/** The ledger is the effect of an act on another document. */
type Actor = 'BUSINESS' | 'ADMIN' | 'CARD_PROVIDER' | 'SCHEDULE' | 'LEDGER';

interface Effects {
  /** The ledger events that it may write. */
  posts: readonly LedgerEvent[];
  /** Prefixes of the documents that it may issue. */
  issues: readonly ('INV' | 'ADM' | 'CN' | 'RCP' | 'CR')[];
  /** Names of the notifications, of which at most one is sent. */
  notifies: readonly string[];
}

export interface Transition<State extends string, Act extends string> extends Effects {
  act: Act;
  /** Empty for the act that creates the document. */
  from: readonly State[];
  to: readonly State[];
  by: Actor;
}

export type StateMachine<State extends string, Act extends string> = readonly Transition<State, Act>[];

const transition = <const State extends string, const Act extends string>(
  act: Act,
  [from, to]: readonly [readonly State[], readonly State[]],
  by: Actor,
  effects: Partial<Effects> = {},
): Transition<State, Act> => ({ act, from, to, by, posts: [], issues: [], notifies: [], ...effects });

/** Null where a state does not allow the act. */
export const transitionBy = <State extends string, Act extends string>(
  machine: StateMachine<State, Act>,
  act: Act,
  from: State,
): Transition<State, Act> | null => machine.find((item) => item.act === act && item.from.includes(from)) ?? null;

/** Null where no act of this actor leads from one state to the other. */
export const transitionTo = <State extends string, Act extends string>(
  machine: StateMachine<State, Act>,
  by: Actor,
  { from, to }: { from: State; to: State },
): Transition<State, Act> | null =>
  machine.find((item) => item.by === by && item.from.includes(from) && item.to.includes(to)) ?? null;

type InvoiceState = ReturnType<typeof invoiceStatusName>;

/** UNPAID is past due. Entries of other documents settle an invoice and open it again. */
export const workerInvoiceMachine: StateMachine<
  InvoiceState,
  'ISSUE' | 'SETTLE' | 'PASS_DUE_DATE' | 'LOSE_SETTLEMENT'
> = [
  transition('ISSUE', [[], ['DUE', 'PAID']], 'SCHEDULE', {
    posts: ['INVOICED', 'PREPAYMENT_APPLIED', 'PREPAYMENT_RELEASED', 'CREDIT_APPLIED'],
    issues: ['INV', 'CR'],
    notifies: ['invoiceCreated', 'invoiceCreatedSettled'],
  }),
  transition('SETTLE', [['DUE', 'UNPAID'], ['PAID']], 'LEDGER', { posts: ['CHARGED'] }),
  transition('PASS_DUE_DATE', [['DUE'], ['UNPAID']], 'SCHEDULE', { notifies: ['invoiceOverdue'] }),
  transition('LOSE_SETTLEMENT', [['PAID'], ['DUE', 'UNPAID']], 'LEDGER'),
];

export type AdminInvoiceState = ReturnType<typeof adminInvoiceStatusName>;
export type AdminInvoiceAct =
  | 'ISSUE'
  | 'PAY_ALL'
  | 'END'
  | 'REOPEN'
  | 'RELABEL'
  | 'PASS_DUE_DATE'
  | 'SETTLE'
  | 'LOSE_SETTLEMENT';

const open = ['OUTSTANDING', 'PAST_DUE', 'PENDING'] as const;
const ended = ['REFUND', 'REJECT'] as const;

/** A status that carries no money moves none, and PAID is reached by payment only. */
export const adminInvoiceMachine: StateMachine<AdminInvoiceState, AdminInvoiceAct> = [
  transition('ISSUE', [[], ['OUTSTANDING', 'PAID']], 'SCHEDULE', {
    posts: ['INVOICED', 'PREPAYMENT_APPLIED', 'CREDIT_APPLIED'],
    issues: ['ADM'],
    notifies: ['adminInvoiceCreated', 'adminInvoiceCreatedSettled'],
  }),
  transition('PAY_ALL', [open, ['PAID']], 'ADMIN', {
    posts: ['FINANCE_CHARGED', 'PAYMENT_RECEIVED'],
    issues: ['RCP'],
    notifies: ['adminInvoiceChanged'],
  }),
  transition('END', [[...open, 'PAID'], ended], 'ADMIN', {
    posts: ['REVERSED', 'CARD_REFUNDED', 'PREPAYMENT_RELEASED', 'PAYMENT_CREDITED', 'CREDIT_NOTED', 'CREDIT_APPLIED'],
    issues: ['CN', 'CR'],
    notifies: ['adminInvoiceEnded'],
  }),
  transition('REOPEN', [ended, open], 'ADMIN', {
    posts: ['REVERSED', 'CREDIT_APPLIED'],
    notifies: ['adminInvoiceChanged'],
  }),
  transition('RELABEL', [open, open], 'ADMIN', { notifies: ['adminInvoiceChanged'] }),
  transition('PASS_DUE_DATE', [['OUTSTANDING'], ['PAST_DUE']], 'SCHEDULE', { notifies: ['adminInvoiceOverdue'] }),
  transition('SETTLE', [open, ['PAID']], 'LEDGER', { posts: ['FINANCE_CHARGED'] }),
  transition('LOSE_SETTLEMENT', [['PAID'], ['OUTSTANDING', 'PAST_DUE']], 'LEDGER'),
];

export type PaymentState = 'REPORTED' | 'PAID' | 'NOT_FOUND' | 'CANCELLED' | 'REVERSED';
export type ReviewAct = 'CONFIRM' | 'NOT_FOUND' | 'REVERSE';

const received = {
  posts: ['PAYMENT_RECEIVED', 'CREDIT_APPLIED', 'FINANCE_CHARGED', 'CHARGED'],
  issues: ['RCP', 'CR'],
  notifies: ['paymentConfirmed'],
} as const;

/** Of an invoice. The parts of a transfer for several invoices go through these acts together. */
export const paymentMachine: StateMachine<PaymentState, ReviewAct | 'REPORT' | 'CANCEL' | 'RECORD'> = [
  transition('REPORT', [[], ['REPORTED']], 'BUSINESS'),
  transition('CANCEL', [['REPORTED'], ['CANCELLED']], 'BUSINESS'),
  transition('RECORD', [[], ['PAID']], 'ADMIN', received),
  transition('CONFIRM', [['REPORTED'], ['PAID']], 'ADMIN', received),
  transition('NOT_FOUND', [['REPORTED'], ['NOT_FOUND']], 'ADMIN', { notifies: ['paymentNotFound'] }),
  transition('REVERSE', [['PAID'], ['REVERSED']], 'ADMIN', {
    posts: ['REVERSED', 'CREDIT_NOTED', 'CREDIT_APPLIED', 'FINANCE_CHARGED', 'CHARGED'],
    issues: ['CN'],
    notifies: ['paymentReversed'],
  }),
];

/** A credit that the business wants paid to its bank account. Its payment's reversal withdraws it. */
export const refundRequestMachine: StateMachine<PaymentState, ReviewAct | 'REQUEST' | 'WITHDRAW'> = [
  transition('REQUEST', [[], ['REPORTED']], 'BUSINESS'),
  transition('WITHDRAW', [['REPORTED'], ['CANCELLED']], 'LEDGER'),
  transition('CONFIRM', [['REPORTED'], ['PAID']], 'ADMIN', {
    posts: ['CREDIT_PAID_OUT'],
    issues: ['CN'],
    notifies: ['refundPaid'],
  }),
  transition('NOT_FOUND', [['REPORTED'], ['NOT_FOUND']], 'ADMIN', {
    posts: ['CREDIT_APPLIED'],
    notifies: ['refundDeclined'],
  }),
  transition('REVERSE', [['PAID'], ['REVERSED']], 'ADMIN', {
    posts: ['REVERSED', 'CREDIT_APPLIED'],
    notifies: ['refundReversed'],
  }),
];

/** A credit that the platform issues for an invoice. */
export const issuedCreditMachine: StateMachine<'ISSUED' | 'VOIDED', 'ISSUE' | 'VOID'> = [
  transition('ISSUE', [[], ['ISSUED']], 'ADMIN', {
    posts: ['CREDIT_NOTED', 'CREDIT_APPLIED', 'FINANCE_CHARGED', 'CHARGED'],
    issues: ['CN', 'CR'],
    notifies: ['creditIssued'],
  }),
  transition('VOID', [['ISSUED'], ['VOIDED']], 'ADMIN', {
    posts: ['REVERSED', 'CREDIT_NOTED', 'CREDIT_APPLIED'],
    issues: ['CN'],
    notifies: ['creditVoided'],
  }),
];

export type DisputeState = 'INQUIRY' | 'OPEN' | 'WON' | 'LOST' | 'CLOSED';

/** Events arrive in any order: one that leads nowhere from the present state changes nothing. */
export const disputeMachine: StateMachine<DisputeState, 'INQUIRE' | 'OPEN' | 'WIN' | 'LOSE' | 'CLOSE'> = [
  transition('INQUIRE', [[], ['INQUIRY']], 'CARD_PROVIDER', { notifies: ['disputeInquiry'] }),
  transition('OPEN', [['INQUIRY'], ['OPEN']], 'CARD_PROVIDER', {
    posts: ['DISPUTE_OPENED'],
    notifies: ['disputeOpened'],
  }),
  transition('WIN', [['INQUIRY', 'OPEN', 'LOST'], ['WON']], 'CARD_PROVIDER', {
    posts: ['DISPUTE_OPENED', 'DISPUTE_WON', 'CREDIT_APPLIED'],
    issues: ['CR'],
    notifies: ['disputeWon'],
  }),
  transition('LOSE', [['INQUIRY', 'OPEN'], ['LOST']], 'CARD_PROVIDER', {
    posts: ['DISPUTE_OPENED', 'DISPUTE_LOST', 'CHARGED'],
    notifies: ['disputeLost'],
  }),
  transition('CLOSE', [['INQUIRY'], ['CLOSED']], 'CARD_PROVIDER', { notifies: ['disputeClosed'] }),
];

/** A payment of one worker's week, which is no entry of a business's ledger. */
export const payRunMachine: StateMachine<'PAID' | 'REVERSED', 'RECORD' | 'REVERSE'> = [
  transition('RECORD', [[], ['PAID']], 'ADMIN', { notifies: ['workerPaid'] }),
  transition('REVERSE', [['PAID'], ['REVERSED']], 'ADMIN', { notifies: ['workerUnpaid'] }),
];

import { message, type Message } from '../message.ts';
import { daysBetween, type Days } from '../time.ts';
import { ledgerEvent, type LedgerEvent } from './entry.ts';

/** A statement has these figures between its opening and its closing balance. */
export const statementGroup = {
  WORKER_INVOICES: 'WORKER_INVOICES',
  ADMIN_INVOICES: 'ADMIN_INVOICES',
  FINANCE_CHARGES: 'FINANCE_CHARGES',
  PREPAYMENTS: 'PREPAYMENTS',
  PAYMENTS: 'PAYMENTS',
  CREDITS: 'CREDITS',
} as const;
export type StatementGroup = (typeof statementGroup)[keyof typeof statementGroup];

const settling: Readonly<Partial<Record<LedgerEvent, StatementGroup>>> = {
  [ledgerEvent.FINANCE_CHARGED]: statementGroup.FINANCE_CHARGES,
  [ledgerEvent.PREPAYMENT_APPLIED]: statementGroup.PREPAYMENTS,
  [ledgerEvent.PAYMENT_RECEIVED]: statementGroup.PAYMENTS,
  [ledgerEvent.PAYMENT_REFUNDED]: statementGroup.PAYMENTS,
};

/**
 * Returns the figure that a movement belongs to.
 *
 * @param event what happened; of a reversal, what it takes back
 */
export function statementGroupOf(event: LedgerEvent, document: 'INVOICE' | 'ADMIN_INVOICE'): StatementGroup {
  if (event === ledgerEvent.INVOICED)
    return document === 'INVOICE' ? statementGroup.WORKER_INVOICES : statementGroup.ADMIN_INVOICES;
  return settling[event] ?? statementGroup.CREDITS;
}

/** Returns what a movement is called: as its figure, but a payment that was given back is a refund. */
export const movementName = ({
  event,
  group,
}: {
  event: LedgerEvent;
  group: StatementGroup;
}): StatementGroup | 'REFUND' => (event === ledgerEvent.PAYMENT_REFUNDED ? 'REFUND' : group);

/** The longest statement, in days: a leap year. */
export const longestStatement = 366;

/** Returns the reason why there is no statement of these days, or null. */
export function whyNoStatement({ from, to }: Days): Message | null {
  if (to < from) return message('statement.endBeforeStart');
  return daysBetween(from, to) < longestStatement ? null : message('statement.tooLong', { number: longestStatement });
}

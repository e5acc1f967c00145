import { message, type Message } from '../../shared/message.ts';
import { sumCents, zeroCents, type Cents } from '../../shared/money.ts';
import { daysBetween, weekOf, type Day, type Days } from '../../shared/time.ts';
import { ledgerEvent, type LedgerEvent } from './entry.ts';

/** The lines between the opening and the closing balance of a statement. */
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

/** @param event what happened; of a reversal, the event that it reverses */
export function statementGroupOf(event: LedgerEvent, document: 'INVOICE' | 'ADMIN_INVOICE'): StatementGroup {
  if (event === ledgerEvent.INVOICED)
    return document === 'INVOICE' ? statementGroup.WORKER_INVOICES : statementGroup.ADMIN_INVOICES;
  return settling[event] ?? statementGroup.CREDITS;
}

/** Named like its group, except that a payment which was given back is a refund. */
export const movementName = ({
  event,
  group,
}: {
  event: LedgerEvent;
  group: StatementGroup;
}): StatementGroup | 'REFUND' => (event === ledgerEvent.PAYMENT_REFUNDED ? 'REFUND' : group);

/** The groups that make up each step from the opening to the closing balance. */
export const statementSteps = {
  billed: [statementGroup.WORKER_INVOICES, statementGroup.ADMIN_INVOICES, statementGroup.FINANCE_CHARGES],
  paid: [statementGroup.PAYMENTS, statementGroup.PREPAYMENTS],
  credited: [statementGroup.CREDITS],
} as const satisfies Readonly<Record<string, readonly StatementGroup[]>>;

interface Reversible {
  day: Day;
  amount: Cents;
  /** Of the ledger. */
  entry: number;
  reverses: number | null;
  origin: LedgerEvent;
  document: { number: string };
}

/**
 * A payment that was reversed within the same days is one line that moves nothing; outside them each has its own.
 */
export function withReversedPayments<Of extends Reversible>(
  rows: readonly Of[],
): (Of & { reversed: { on: Day; amount: Cents } | null })[] {
  const partOf = (entry: number | null, { document }: Of) => `${entry} ${document.number}`;
  const isPayment = ({ origin }: Of) => origin === ledgerEvent.PAYMENT_RECEIVED;
  const payments = new Set(
    rows.filter((row) => isPayment(row) && row.reverses === null).map((row) => partOf(row.entry, row)),
  );
  const reversals = new Map(
    rows
      .filter((row) => isPayment(row) && payments.has(partOf(row.reverses, row)))
      .map((row) => [partOf(row.reverses, row), row]),
  );
  return rows
    .filter((row) => reversals.get(partOf(row.reverses, row)) !== row)
    .map((row) => {
      const reversal = reversals.get(partOf(row.entry, row));
      return reversal === undefined
        ? { ...row, reversed: null }
        : { ...row, amount: zeroCents, reversed: { on: reversal.day, amount: reversal.amount } };
    });
}

interface Movement {
  day: Day;
  amount: Cents;
  balance: Cents;
}

/** The part of a work week that is within the statement's days, with its movements and sums. */
export interface StatementWeek<Of extends Movement> extends Days {
  movements: Of[];
  charged: Cents;
  settled: Cents;
  balance: Cents;
}

/** Latest week first.  @param oldest movements, oldest first */
export function weeksOf<Of extends Movement>(oldestFirst: readonly Of[], days: Days): StatementWeek<Of>[] {
  const weeks = Map.groupBy([...oldestFirst].reverse(), ({ day }) => weekOf(day).from);
  return [...weeks.values()].map((movements) => {
    const [latest] = movements as [Of, ...Of[]];
    const { from, to } = weekOf(latest.day);
    const sum = (of: (amount: Cents) => boolean) => sumCents(...movements.map(({ amount }) => amount).filter(of));
    return {
      from: from < days.from ? days.from : from,
      to: to > days.to ? days.to : to,
      movements,
      charged: sum((amount) => amount > 0),
      settled: sum((amount) => amount < 0),
      balance: latest.balance,
    };
  });
}

export const maxStatementDays = 366;

/** Null if a statement of these days is possible. */
export function statementError({ from, to }: Days): Message | null {
  if (to < from) return message('statement.endBeforeStart');
  return daysBetween(from, to) < maxStatementDays ? null : message('statement.tooLong', { number: maxStatementDays });
}

import { describe, expect, it } from 'vitest';
import { ledgerEvent } from '#domain/billing/ledger/entry.ts';
import {
  movementName,
  statementGroup,
  statementGroupOf,
  weeksOf,
  statementError,
} from '#domain/billing/ledger/statement.ts';
import { cents } from '#domain/shared/money.ts';

describe('the figures of a statement', () => {
  it('part what is billed by its stream', () => {
    expect(statementGroupOf(ledgerEvent.INVOICED, 'INVOICE')).toBe(statementGroup.WORKER_INVOICES);
    expect(statementGroupOf(ledgerEvent.INVOICED, 'ADMIN_INVOICE')).toBe(statementGroup.ADMIN_INVOICES);
  });

  it('part what settles it by how it was settled', () => {
    const groups = (
      [
        'PAYMENT_RECEIVED',
        'PAYMENT_REFUNDED',
        'PREPAYMENT_APPLIED',
        'FINANCE_CHARGED',
        'CREDIT_APPLIED',
        'CREDIT_NOTED',
      ] as const
    ).map((event) => statementGroupOf(event, 'INVOICE'));
    expect(groups).toEqual(['PAYMENTS', 'PAYMENTS', 'PREPAYMENTS', 'FINANCE_CHARGES', 'CREDITS', 'CREDITS']);
  });
});

it('calls a payment that was given back a refund', () => {
  const group = statementGroup.PAYMENTS;
  expect(movementName({ event: ledgerEvent.PAYMENT_REFUNDED, group })).toBe('REFUND');
  expect(movementName({ event: ledgerEvent.PAYMENT_RECEIVED, group })).toBe('PAYMENTS');
});

describe('the weeks of a statement', () => {
  it('are the latest first, cut off at its days, and each begins with what the one before it left', () => {
    const oldestFirst = [
      ['2026-11-01', 500],
      ['2026-11-02', -200],
      ['2026-11-08', 50],
      ['2026-11-08', -50],
      ['2026-11-24', 70],
    ] as const;
    let balance = 1_000;
    const movements = oldestFirst.map(([day, amount]) => {
      balance += amount;
      return { day, amount: cents(amount), balance: cents(balance) };
    });
    const weeks = weeksOf(movements, { from: '2026-11-01', to: '2026-11-25' });
    expect(weeks.map(({ from, to, charged, settled, balance: after }) => [from, to, charged, settled, after])).toEqual([
      ['2026-11-23', '2026-11-25', 70, 0, 1_370],
      ['2026-11-02', '2026-11-08', 50, -250, 1_300],
      ['2026-11-01', '2026-11-01', 500, 0, 1_500],
    ]);
    expect(weeks.flatMap((week) => week.movements)).toEqual([...movements].reverse());
  });
});

describe('the days of a statement', () => {
  it.each([
    ['2026-10-01', '2026-10-31', null],
    ['2026-10-31', '2026-10-31', null],
    ['2028-01-01', '2028-12-31', null],
    ['2026-01-01', '2027-01-02', 'statement.tooLong'],
    ['2016-01-01', '2026-01-01', 'statement.tooLong'],
    ['2026-10-02', '2026-10-01', 'statement.endBeforeStart'],
  ])('%s to %s: %s', (from, to, wrong) => {
    const why = statementError({ from, to });
    if (wrong === null) expect(why).toBeNull();
    else expect(why).toContain(wrong);
  });
});

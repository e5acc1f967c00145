import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financeCharge } from '#domain/billing/invoices/finance-charge.ts';
import { cents, dollarsToCents } from '#domain/shared/money.ts';
import { addDays } from '#domain/shared/time.ts';

const unpaid = dollarsToCents(10_000);

describe('unpaid fees accrue a finance charge of 1.5 % per month', () => {
  it('from the due date until they are paid', () => {
    expect(financeCharge(unpaid, '2026-12-08', '2026-12-08', 1.5)).toBe(0);
    expect(financeCharge(unpaid, '2026-12-08', '2026-12-01', 1.5)).toBe(0);
    expect(financeCharge(unpaid, '2026-12-08', '2027-01-08', 1.5)).toBe(dollarsToCents(150));
    expect(financeCharge(unpaid, '2026-12-08', '2027-12-08', 1.5)).toBe(dollarsToCents(1800));
  });

  it('by days for the month that has begun', () => {
    expect(financeCharge(unpaid, '2026-11-08', '2026-11-23', 1.5)).toBe(dollarsToCents(75));
    expect(financeCharge(unpaid, '2026-12-08', '2026-12-09', 1.5)).toBe(dollarsToCents(4.84));
  });

  it('counts a month that is too short to its end', () => {
    expect(financeCharge(unpaid, '2027-01-31', '2027-02-28', 1.5)).toBe(dollarsToCents(150));
    expect(financeCharge(unpaid, '2027-01-31', '2027-03-31', 1.5)).toBe(dollarsToCents(300));
  });

  it('never falls from one day to the next, and never is more than 1.5 % for each month begun', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_00 }).map(cents),
        fc.integer({ min: 0, max: 730 }),
        (amount, days) => {
          const due = '2026-01-31';
          const today = financeCharge(amount, due, addDays(due, days), 1.5);
          expect(today).toBeLessThanOrEqual(financeCharge(amount, due, addDays(due, days + 1), 1.5));
          expect(today).toBeLessThanOrEqual(Math.ceil((amount * 1.5 * Math.ceil(days / 28)) / 100));
        },
      ),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { documentAgeOf, agedBalances } from '#domain/billing/invoices/age.ts';
import { cents } from '#domain/shared/money.ts';

describe('the age of what is open', () => {
  it.each([
    ['2026-11-24', 'NOT_DUE'],
    ['2026-11-23', 'NOT_DUE'],
    ['2026-11-22', 'DAYS_7'],
    ['2026-11-16', 'DAYS_7'],
    ['2026-11-15', 'DAYS_30'],
    ['2026-10-24', 'DAYS_30'],
    ['2026-10-23', 'OLDER'],
    ['2025-01-01', 'OLDER'],
  ])('due on %s is %s on 23 November', (due, age) => {
    expect(documentAgeOf(due, '2026-11-23')).toBe(age);
  });

  it('adds up to what is open, each document in one age', () => {
    const open = ['2026-11-30', '2026-11-22', '2026-11-16', '2026-11-01', '2026-01-01'].map((due_on, index) => ({
      due_on,
      open: cents(10 ** index),
    }));
    const ages = agedBalances(open, '2026-11-23');
    expect(ages).toEqual({ NOT_DUE: 1, DAYS_7: 110, DAYS_30: 1_000, OLDER: 10_000 });
    expect(Object.values(ages).reduce((sum, amount) => sum + amount, 0)).toBe(11_111);
  });
});

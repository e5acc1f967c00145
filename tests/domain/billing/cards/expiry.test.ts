import { describe, expect, it } from 'vitest';
import { hasExpired, lastDayOf } from '#domain/billing/cards/expiry.ts';

describe('a card', () => {
  it('is good to the end of the month printed on it', () => {
    expect(lastDayOf({ month: 2, year: 2028 })).toBe('2028-02-29');
    expect(lastDayOf({ month: 12, year: 2026 })).toBe('2026-12-31');
    expect(hasExpired({ month: 11, year: 2026 }, '2026-11-30')).toBe(false);
    expect(hasExpired({ month: 11, year: 2026 }, '2026-12-01')).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents, cents, dollarsToCents } from '#domain/shared/money.ts';
import { wageBounds, wageType } from '#domain/shared/work/wage.ts';
import { payFor } from '#domain/timesheets/pay.ts';

const hourly = {
  wageType: wageType.HOURLY,
  wage: dollarsToCents(68),
  plannedPaidMinutes: 480,
  overtimePercentage: 150,
};
const daily = { ...hourly, wageType: wageType.DAILY, wage: dollarsToCents(640) };

describe('pay of one timesheet', () => {
  it('is the hourly wage for work and its percentage for overtime', () => {
    expect(payFor({ work: 480, overtime: 90 }, hourly)).toEqual({
      work: dollarsToCents(544),
      overtime: dollarsToCents(153),
      total: dollarsToCents(697),
    });
  });

  it('is the whole day’s wage, and overtime in proportion to it', () => {
    expect(payFor({ work: 480, overtime: 60 }, daily)).toEqual({
      work: dollarsToCents(640),
      overtime: dollarsToCents(120),
      total: dollarsToCents(760),
    });
    expect(payFor({ work: 300, overtime: 0 }, daily).work).toBe(dollarsToCents(640));
  });

  it('is nothing for no work', () => {
    for (const terms of [hourly, daily]) expect(payFor({ work: 0, overtime: 0 }, terms).total).toBe(0);
    expect(payFor({ work: 0, overtime: 60 }, { ...daily, plannedPaidMinutes: 0 }).overtime).toBe(0);
  });

  it('adds up to its total for every wage, hours and percentage', () => {
    fc.assert(
      fc.property(
        fc.record({
          wageType: fc.constantFrom(...Object.values(wageType)),
          wage: fc.integer({ min: wageBounds.min, max: wageBounds.max }).map(cents),
          plannedPaidMinutes: fc.integer({ min: 1, max: 960 }),
          overtimePercentage: fc.integer({ min: 100, max: 300 }),
        }),
        fc.record({ work: fc.integer({ min: 0, max: 960 }), overtime: fc.integer({ min: 0, max: 600 }) }),
        (terms, minutes) => {
          const pay = payFor(minutes, terms);
          expect(sumCents(pay.work, pay.overtime)).toBe(pay.total);
          const dearer = payFor(minutes, { ...terms, overtimePercentage: 300 });
          expect(pay.overtime).toBeLessThanOrEqual(dearer.overtime);
        },
      ),
    );
  });
});

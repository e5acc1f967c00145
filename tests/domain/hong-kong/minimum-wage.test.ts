import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belowMinimumWage, minimumWageOn } from '#domain/hong-kong/minimum-wage.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { addDays, instantAt, type Day } from '#domain/shared/time.ts';

const rateOn = (day: Day): number => {
  const rate = minimumWageOn(day);
  return rate.known ? Number(rate.value) : Number.NaN;
};

describe('the statutory minimum wage', () => {
  it.each([
    ['2011-05-01', 28],
    ['2013-05-01', 30],
    ['2015-05-01', 32.5],
    ['2017-05-01', 34.5],
    ['2019-05-01', 37.5],
    ['2021-05-01', 37.5],
    ['2023-05-01', 40],
    ['2025-05-01', 42.1],
    ['2026-04-30', 42.1],
    ['2026-05-01', 43.1],
    ['2027-04-30', 43.1],
  ])('on %s is HK$%d', (day, dollars) => {
    expect(minimumWageOn(day)).toEqual({ known: true, value: dollarsToCents(dollars) });
  });

  it('did not exist before May 2011', () => {
    expect(minimumWageOn('2011-04-30')).toEqual({ known: true, value: null });
  });

  it('is not known after the last published rate ends', () => {
    expect(minimumWageOn('2027-05-01')).toEqual({ known: false });
  });

  it('never falls', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5400 }), fc.integer({ min: 0, max: 400 }), (days, later) => {
        const day = addDays('2011-05-01', days);
        expect(rateOn(addDays(day, later))).toBeGreaterThanOrEqual(rateOn(day));
      }),
    );
  });
});

describe('a wage under the statutory rate on the shift’s own date', () => {
  const shift = {
    wageType: wageType.HOURLY,
    wage: dollarsToCents(42.1),
    paidMinutes: 480,
    start: instantAt('2026-04-30', '22:00').toISOString(),
  };

  it('is warned of by the hour', () => {
    expect(belowMinimumWage(shift)).toBeNull();
    expect(belowMinimumWage({ ...shift, start: instantAt('2026-05-01', '00:00') })).toEqual({
      rate: dollarsToCents(43.1),
      day: '2026-05-01',
    });
    expect(belowMinimumWage({ ...shift, wage: dollarsToCents(37.5) })).toEqual({
      rate: dollarsToCents(42.1),
      day: '2026-04-30',
    });
  });

  it('is warned of for a day’s wage divided by paid hours', () => {
    const daily = { ...shift, wageType: wageType.DAILY };
    expect(belowMinimumWage({ ...daily, wage: dollarsToCents(336.8) })).toBeNull();
    expect(belowMinimumWage({ ...daily, wage: dollarsToCents(336.79) })).toEqual({
      rate: dollarsToCents(42.1),
      day: '2026-04-30',
    });
    expect(belowMinimumWage({ ...daily, wage: dollarsToCents(336.79), paidMinutes: 420 })).toBeNull();
  });

  it('is not warned of where the rate is not known', () => {
    expect(belowMinimumWage({ ...shift, wage: dollarsToCents(1), start: instantAt('2027-05-01', '09:00') })).toBeNull();
  });

  it('is never warned of when there was no rate', () => {
    expect(belowMinimumWage({ ...shift, wage: dollarsToCents(1), start: instantAt('2011-04-30') })).toBeNull();
  });
});

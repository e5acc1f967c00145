import { describe, expect, it } from 'vitest';
import { fromDollars } from '#domain/money.ts';
import { wageType, whyNotWage } from '#domain/shift/wage.ts';

describe('hourly wage and daily wage: HK$37.5 to HK$1,000,000', () => {
  it('accepts the bounds', () => {
    for (const wage of [37.5, 1_000_000]) expect(whyNotWage(wageType.HOURLY, fromDollars(wage))).toBeNull();
  });

  it('refuses a cent beyond them, in the words of the wage type', () => {
    expect(whyNotWage(wageType.HOURLY, fromDollars(37.49))).toBe('validation.hourlyWage?min=37.5&max=1%2C000%2C000');
    expect(whyNotWage(wageType.DAILY, fromDollars(1_000_000.01))).toBe(
      'validation.dailyWage?min=37.5&max=1%2C000%2C000',
    );
  });
});

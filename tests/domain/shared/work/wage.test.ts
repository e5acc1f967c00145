import { describe, expect, it } from 'vitest';
import { dollarsToCents } from '#domain/shared/money.ts';
import { wageType, wageError } from '#domain/shared/work/wage.ts';

describe('hourly wage and daily wage: HK$37.5 to HK$1,000,000', () => {
  it('accepts the bounds', () => {
    for (const wage of [37.5, 1_000_000]) expect(wageError(wageType.HOURLY, dollarsToCents(wage))).toBeNull();
  });

  it('refuses a cent beyond them, in the words of the wage type', () => {
    expect(wageError(wageType.HOURLY, dollarsToCents(37.49))).toBe('validation.hourlyWage?min=37.5&max=1%2C000%2C000');
    expect(wageError(wageType.DAILY, dollarsToCents(1_000_000.01))).toBe(
      'validation.dailyWage?min=37.5&max=1%2C000%2C000',
    );
  });
});

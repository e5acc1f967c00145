import { describe, expect, it } from 'vitest';
import { fromDollars } from '#app/domain/money.ts';
import { clockCode, readClockCode } from '#app/domain/shift/clock-code.ts';
import { overtimeMinutes, whyNotOvertimePercentage, whyNotOvertimeStart } from '#app/domain/shift/overtime.ts';
import { fillRate, placesLeft, whyNotWorkers } from '#app/domain/shift/places.ts';
import { wageType, whyNotWage } from '#app/domain/shift/wage.ts';
import { addMinutes, at } from '#app/domain/time.ts';

describe('hourly wage and daily wage: HK$37.5 to HK$1,000,000', () => {
  it('accepts the bounds', () => {
    for (const wage of [37.5, 1_000_000]) expect(whyNotWage(wageType.HOURLY, fromDollars(wage))).toBeNull();
  });

  it('refuses a cent beyond them, in the words of the wage type', () => {
    expect(whyNotWage(wageType.HOURLY, fromDollars(37.49))).toBe('validation.hourlyWage?min=37.5&max=1%2C000%2C000');
    expect(whyNotWage(wageType.DAILY, fromDollars(1_000_000.01))).toBe('validation.dailyWage?min=37.5&max=1%2C000%2C000');
  });
});

describe('workers per shift: 1 to 1,000,000', () => {
  it('accepts whole numbers within', () => {
    expect([1, 12, 1_000_000].map(whyNotWorkers)).toEqual([null, null, null]);
    for (const workers of [0, -1, 1.5, 1_000_001, Number.NaN]) expect(whyNotWorkers(workers)).toBe('validation.workers?min=1&max=1%2C000%2C000');
  });

  it('leaves places until they are filled', () => {
    expect(placesLeft({ workers: 3, accepted: 1 })).toBe(2);
    expect(placesLeft({ workers: 3, accepted: 4 })).toBe(0);
    expect(fillRate({ workers: 4, accepted: 1 })).toBe(0.25);
    expect(fillRate({ workers: 0, accepted: 0 })).toBe(0);
  });
});

describe('overtime', () => {
  it('starts after 15 to 120 minutes', () => {
    expect([15, 120].map(whyNotOvertimeStart)).toEqual([null, null]);
    for (const minutes of [14, 121, 15.5]) expect(whyNotOvertimeStart(minutes)).toBe('validation.overtimeStart?min=15&max=120');
  });

  it('is paid at 100 to 300 %, whole numbers', () => {
    expect([100, 150, 300].map(whyNotOvertimePercentage)).toEqual([null, null, null]);
    expect(whyNotOvertimePercentage(99)).toBe('validation.overtimeMin?number=100');
    expect(whyNotOvertimePercentage(301)).toBe('validation.overtimeMax?number=300');
    expect(whyNotOvertimePercentage(150.5)).toBe('validation.digitsOnly');
  });

  const planned = at('2026-11-21', '18:00');
  const stayed = (minutes: number, included = true) => overtimeMinutes({ planned, clocked: addMinutes(planned, minutes) }, { included, startMinutes: 30 });

  it('counts every minute past the planned end once the overtime start is reached', () => {
    expect([-60, 0, 29, 30, 75].map((minutes) => stayed(minutes))).toEqual([0, 0, 0, 30, 75]);
  });

  it('is none when the shift does not include it', () => {
    expect(stayed(75, false)).toBe(0);
  });
});

describe('clock-in and clock-out codes', () => {
  it('have six digits from any random number', () => {
    expect([0, 0.5, 0.999_999_999].map(clockCode)).toEqual(['000000', '500000', '999999']);
  });

  it('are read as people type them', () => {
    expect(readClockCode(' 123 456 ')).toBe('123456');
    expect(readClockCode('１２３４５６')).toBe('123456');
    for (const typed of ['12345', '1234567', 'abcdef', '']) expect(readClockCode(typed)).toBeNull();
  });
});

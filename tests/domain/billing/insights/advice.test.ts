import { describe, expect, it } from 'vitest';
import { compareBookedToBilled, highestAbsence, lowestFillRate } from '#domain/billing/insights/advice.ts';
import { dollarsToCents } from '#domain/shared/money.ts';

describe('the advice on filling', () => {
  const slot = (places: number, fill_rate: number | null) => ({ places, fill_rate });

  it('names the span that was filled worst, of those with enough places', () => {
    expect(lowestFillRate([slot(40, 97), slot(10, 54), slot(9, 10), slot(30, 58)])).toEqual(slot(10, 54));
    expect(lowestFillRate([slot(10, 54), slot(30, 54)])).toEqual(slot(30, 54));
  });

  it('names none where all are filled well', () => {
    expect(lowestFillRate([slot(40, 90), slot(9, 0), slot(0, null)])).toBeNull();
    expect(lowestFillRate([])).toBeNull();
  });
});

describe('the advice on absence', () => {
  const group = (filled: number, absent: number) => ({
    ...{ filled, absent },
    absence_rate: filled === 0 ? null : (absent * 100) / filled,
  });

  it('names who stays away most, and of how many one does', () => {
    expect(highestAbsence([group(100, 2), group(138, 7), group(19, 9), group(0, 0)])).toEqual({
      group: group(138, 7),
      oneIn: 20,
    });
  });

  it('names none where under two per cent stay away', () => {
    expect(highestAbsence([group(104, 0), group(412, 6), group(19, 1)])).toBeNull();
  });
});

describe('booked against billed', () => {
  const week = (booked: number, billed: number, undecided: number) => ({
    ...{ booked: dollarsToCents(booked), billed: dollarsToCents(billed), undecided: dollarsToCents(undecided) },
  });

  it('compares the sums, and takes what is undecided as billed', () => {
    expect(compareBookedToBilled([week(1_000, 900, 0), week(1_000, 500, 450)])).toEqual({
      ...week(2_000, 1_400, 450),
      less: 7.5,
    });
    expect(compareBookedToBilled([week(1_000, 1_100, 0)]).less).toBe(-10);
    expect(compareBookedToBilled([week(0, 100, 0)]).less).toBeNull();
  });
});

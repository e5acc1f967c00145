import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents, cents, dollarsToCents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import {
  cardFeeOfShift,
  costOfSeries,
  costOfShift,
  maxBookingCost,
  payPerWorker,
  bookingError,
} from '#domain/shifts/cost.ts';
import { shiftLength } from '#domain/shifts/schedule.ts';
import { wageBounds, wageType } from '#domain/shared/work/wage.ts';
import { workerBounds } from '#domain/shifts/places.ts';

const pricing = { commissionPercentage: 15, cardFeePercentage: 3.4, cardFeeFixed: dollarsToCents(2.35) };
const packing = {
  wageType: wageType.HOURLY,
  wage: dollarsToCents(68),
  paidMinutes: 480,
  workers: 3,
  paymentMethod: paymentMethod.STRIPE,
};

describe('the cost of a shift', () => {
  it('is worker pay, commission, card fee and their total', () => {
    expect(costOfShift(packing, pricing)).toEqual({
      workerPay: dollarsToCents(1632),
      commissionPercentage: 15,
      commission: dollarsToCents(244.8),
      commissionPerHour: dollarsToCents(10.2),
      cardFee: dollarsToCents(66.16),
      cardFeePercentage: 3.4,
      cardFeeFixed: dollarsToCents(2.35),
      total: dollarsToCents(1942.96),
    });
  });

  it('bears no card fee when it is paid by hand or by FPS', () => {
    for (const method of [paymentMethod.MANUAL, paymentMethod.FPS]) {
      expect(costOfShift({ ...packing, paymentMethod: method }, pricing)).toMatchObject({
        cardFee: 0,
        total: dollarsToCents(1876.8),
      });
    }
  });

  it('is a day’s wage for each worker when pay is daily', () => {
    const cost = costOfShift(
      { ...packing, wageType: wageType.DAILY, wage: dollarsToCents(600), paymentMethod: paymentMethod.FPS },
      pricing,
    );
    expect(cost).toMatchObject({
      workerPay: dollarsToCents(1800),
      commission: dollarsToCents(270),
      commissionPerHour: dollarsToCents(11.25),
      total: dollarsToCents(2070),
    });
  });

  it('pays broken hours to the cent, each worker for himself', () => {
    const odd = { ...packing, wage: dollarsToCents(37.5), paidMinutes: 35 };
    expect(payPerWorker(odd)).toBe(dollarsToCents(21.88));
    expect(costOfShift(odd, pricing).workerPay).toBe(dollarsToCents(65.64));
  });
});

const anyFactors = fc.record({
  wageType: fc.constantFrom(...Object.values(wageType)),
  wage: fc.integer({ min: wageBounds.min, max: wageBounds.max }).map(cents),
  paidMinutes: fc.integer({ min: 0, max: shiftLength.maxHours * 60 }),
  workers: fc.integer({ min: workerBounds.min, max: workerBounds.max }),
  paymentMethod: fc.constantFrom(...Object.values(paymentMethod)),
});
const anyPricing = fc.record({
  commissionPercentage: fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100),
  cardFeePercentage: fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100),
  cardFeeFixed: fc.integer({ min: 0, max: 10_000 }).map(cents),
});

describe('the parts of a breakdown add up to its total', () => {
  it('for every wage, hours, number of workers and percentage', () => {
    fc.assert(
      fc.property(anyFactors, anyPricing, (factors, prices) => {
        const { workerPay, commission, cardFee, total } = costOfShift(factors, prices);
        expect(sumCents(workerPay, commission, cardFee)).toBe(total);
        expect(workerPay).toBe(payPerWorker(factors) * factors.workers);
        for (const part of [workerPay, commission, cardFee]) expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('for every series that can be calculated at all', () => {
    fc.assert(
      fc.property(anyFactors, anyPricing, fc.integer({ min: 1, max: 104 }), (factors, prices, shifts) => {
        const one = costOfShift(factors, prices);
        fc.pre(Number.isSafeInteger(one.total * shifts));
        const series = costOfSeries(one, shifts);
        expect(sumCents(series.workerPay, series.commission, series.cardFee)).toBe(series.total);
        // The percentage is rounded once, for the sum; the fixed part of the card fee is charged once per payment.
        const charged = BigInt(one.workerPay + one.commission) * BigInt(shifts);
        const share = (charged * BigInt(Math.round(one.cardFeePercentage * 100)) * 2n + 10_000n) / 20_000n;
        expect(series.cardFee).toBe(Number(share) + one.cardFeeFixed);
        const parts = Array.from({ length: shifts }, (_, index) => cardFeeOfShift(one, index));
        expect(sumCents(...parts)).toBe(series.cardFee);
        const alone = one.cardFee - one.cardFeeFixed;
        for (const part of parts.slice(1)) expect(Math.abs(part - alone)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a booking', () => {
  it('comes to no more than HK$100,000,000, all its shifts together', () => {
    const cost = costOfShift(packing, pricing);
    const largest = { ...cost, total: cents(maxBookingCost / 100) };
    expect(bookingError(largest, 100)).toBeNull();
    expect(bookingError(largest, 101)).toBe('book.tooLarge?number=100000000');
    expect(bookingError({ ...cost, total: cents(maxBookingCost + 1) }, 1)).toBe('book.tooLarge?number=100000000');
  });
});

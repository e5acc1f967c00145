import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  sumCents,
  cents,
  dollarsToCents,
  zeroCents,
  percentOf,
  proportion,
  centsToDollars,
} from '#domain/shared/money.ts';

const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }).map(cents);

describe('money', () => {
  it('is integer cents inside the code and HK$ with two decimals on the wire', () => {
    expect(dollarsToCents(37.5)).toBe(3750);
    expect(centsToDollars(cents(123450))).toBe(1234.5);
    fc.assert(fc.property(amount, (one) => void expect(dollarsToCents(centsToDollars(one))).toBe(one)));
  });

  it('is never a fraction of a cent, nor more than a number holds exactly', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => cents(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
    expect(() => cents(Number.NaN)).toThrow(RangeError);
  });

  it('rounds half a cent away from zero', () => {
    expect(proportion(cents(1), 1, 2)).toBe(1);
    expect(proportion(cents(-1), 1, 2)).toBe(-1);
    expect(proportion(cents(1), 49, 100)).toBe(0);
    expect(Object.is(proportion(zeroCents, -1, 2), 0)).toBe(true);
  });

  it('takes proportions exactly, however large the product', () => {
    const whole = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(
        fc.bigInt(0n, 9_000_000_000_000_000n),
        fc.integer({ min: 0, max: 100_000 }),
        whole,
        (big, part, parts) => {
          fc.pre(part <= parts);
          const exact = (big * BigInt(part) * 2n + BigInt(parts)) / (BigInt(parts) * 2n);
          expect(BigInt(proportion(cents(Number(big)), part, parts))).toBe(exact);
        },
      ),
    );
  });

  it('takes percentages with two decimals', () => {
    expect(percentOf(dollarsToCents(100), 3.4)).toBe(340);
    expect(percentOf(dollarsToCents(0.1), 15)).toBe(2);
    expect(percentOf(dollarsToCents(1_000_000), 100)).toBe(dollarsToCents(1_000_000));
  });

  it('refuses a proportion of nothing', () => {
    expect(() => proportion(cents(100), 1, 0)).toThrow(RangeError);
    expect(() => proportion(cents(100), 0.5, 1)).toThrow(RangeError);
  });

  it('adds up', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { maxLength: 20 }),
        (all) => void expect(sumCents(...all)).toBe(all.reduce<number>((sum, one) => sum + one, 0)),
      ),
    );
  });
});

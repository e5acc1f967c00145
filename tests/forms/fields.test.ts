import { describe, expect, it } from 'vitest';
import { typedMoney } from '#app/forms/fields.ts';

const read = (typed: string) => {
  const read = typedMoney.safeParse(typed);
  return read.success ? read.data : read.error.issues[0]?.message;
};

describe('an amount as it is typed', () => {
  it('is read in cents, with or without decimals, currency and thousands', () => {
    expect(read('62')).toBe(62_00);
    expect(read('62.5')).toBe(62_50);
    expect(read('0.07')).toBe(7);
    expect(read(' HK$1,250.10 ')).toBe(1_250_10);
    expect(read('$1,000,000')).toBe(1_000_000_00);
    expect(read('６２．５０')).toBe(62_50);
  });

  it('is refused when it is no amount, or has more than cents', () => {
    for (const typed of ['', 'sixty', '62.505', '-5', '1e3', '6 2 . . 5', 'NaN', '9'.repeat(14)]) expect(read(typed)).toBe('validation.money');
  });

  it('has to be there', () => {
    expect(typedMoney.safeParse(undefined).error?.issues[0]?.message).toBe('validation.required');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoney, parseWage } from '#domain/shared/input/money.ts';
import { hasDecimalComma, parseNumber } from '#domain/shared/input/number.ts';
import { valueOrNull } from '#domain/shared/input/reading.ts';

const plainNumber = (typed: string) => valueOrNull(parseNumber(typed));
const parseAmount = (typed: string) => valueOrNull(parseMoney(typed));

describe('a number as people type it', () => {
  it.each([
    ['1250', '1250'],
    ['1,250', '1250'],
    ['12,345.50', '12345.50'],
    ['1 250', '1250'],
    ['1\u00a0250', '1250'],
    ['1\u202f250\u202f000', '1250000'],
    ['１，２５０', '1250'],
    [' 1,000,000 ', '1000000'],
    ['007', '007'],
    ['0.5', '0.5'],
  ])('%s is %s', (typed, plain) => expect(plainNumber(typed)).toBe(plain));

  it.each([
    ...[
      '65,50',
      '65 70',
      '1,25',
      ',250',
      '12,34,567',
      '1,2345',
      '1,250,00',
      '1250,000',
      '1,250 000',
      '1, 250',
      '1,,250',
    ],
    // Where a comma is the decimal point this is a quarter.
    ...[
      '0,250',
      '00,250',
      '1.250,50',
      '1.250.000',
      "1'250",
      '1,250.',
      '.5',
      '1.2,500',
      '',
      ',',
      '1e3',
      '-5',
      '+5',
      '١٢',
    ],
  ])('%s is none', (typed) => expect(plainNumber(typed)).toBeNull());

  it('is read back as it was written, with groups of three and without', () => {
    const whole = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(whole, (number) => {
        expect(plainNumber(new Intl.NumberFormat('en-HK').format(number))).toBe(String(number));
        expect(plainNumber(new Intl.NumberFormat('fr').format(number))).toBe(String(number));
        expect(plainNumber(String(number))).toBe(String(number));
      }),
    );
  });
});

describe('an amount as people type it', () => {
  it.each([
    ['62', 62_00],
    ['HK$ 12,345.50', 12_345_50],
    ['$1 250', 1_250_00],
    ['hk$0.07', 7],
  ])('%s is %s cents', (typed, amount) => expect(parseAmount(typed)).toBe(amount));

  it.each(['65,50', '$65,50', 'HK$1,25', '62.505', '$', 'HK$', '$$5', '9'.repeat(14), 'US$5'])('%s is none', (typed) =>
    expect(parseAmount(typed)).toBeNull(),
  );
});

describe('a number that may mean two things', () => {
  it.each([
    ['65,50', ['65.50', '6550']],
    ['65 70', ['65.70', '6570']],
    ['0,250', ['0.250', '250']],
  ])('%s is asked for', (typed, candidates) => expect(parseNumber(typed)).toEqual({ kind: 'ambiguous', candidates }));

  it('is read where the column decides what a comma is', () => {
    expect(parseNumber('65,50', 'comma')).toEqual({ kind: 'read', value: '65.50' });
    expect(parseNumber('1.250,50', 'comma')).toEqual({ kind: 'read', value: '1250.50' });
    expect(parseNumber('65,50', 'point')).toEqual({ kind: 'read', value: '6550' });
    expect([hasDecimalComma('1.250,50'), hasDecimalComma('65,50'), hasDecimalComma('1,250.50')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a wage as people type it', () => {
  it.each([
    ['65元', 65_00, undefined],
    ['HKD 65', 65_00, undefined],
    ['65/h', 65_00, 'hour'],
    ['HK$65.50 an hour', 65_50, 'hour'],
    ['每小時65元', 65_00, 'hour'],
    ['日薪 $600', 600_00, 'day'],
    ['600/day', 600_00, 'day'],
  ])('%s says its amount and what it is paid for', (typed, amount, per) =>
    expect(valueOrNull(parseWage(typed))).toEqual(per === undefined ? { amount } : { amount, per }),
  );

  it('with two units is none', () => expect(parseWage('日薪 65/h').kind).toBe('unread'));
});

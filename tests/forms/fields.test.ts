import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decimalField, emailListField, moneyField, wholeNumberField } from '#app/forms/fields.ts';

const read = (typed: string) => {
  const read = moneyField.safeParse(typed);
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
    for (const typed of ['', 'sixty', '62.505', '-5', '1e3', '6 2 . . 5', 'NaN', '9'.repeat(14), ',250', '12,34,567'])
      expect(read(typed)).toBe('validation.money');
  });

  it('is asked for with both amounts that it may be', () => {
    for (const [typed, first, second] of [
      ['65,50', '65.50', '6550.00'],
      ['HK$65 70', '65.70', '6570.00'],
      ['1,25', '1.25', '125.00'],
    ] as const)
      expect(read(typed)).toBe(`validation.moneyAmbiguous?first=${first}&second=${second}`);
  });

  it('that is none is measured by no bounds', () => {
    const bounded = moneyField.refine((amount) => amount <= 100, { error: 'too much' });
    expect(['sixty', '2'].map((typed) => bounded.safeParse(typed).error?.issues.map((issue) => issue.message))).toEqual(
      [['validation.money'], ['too much']],
    );
  });

  it('has to be there', () => {
    expect(moneyField.safeParse(undefined).error?.issues[0]?.message).toBe('validation.required');
  });
});

describe('a number that may have decimals', () => {
  const hours = decimalField('field.favouriteHours', z.number());

  it('is read as people type it', () => {
    expect(['0.5', '１２', ' 1,000 '].map((typed) => hours.parse(typed))).toEqual([0.5, 12, 1000]);
  });

  it('is asked for with both numbers that it may be', () => {
    for (const typed of ['7,5', '7 5'])
      expect(hours.safeParse(typed).error?.issues[0]?.message).toBe('validation.numberAmbiguous?first=7.5&second=75');
  });

  it('is refused with the name of its field', () => {
    for (const typed of ['soon', '1e3', '-1', '0x10', '.5', '1.2.3', '1,2345']) {
      expect(hours.safeParse(typed).error?.issues[0]?.message, typed).toBe(
        'validation.number?field=field.favouriteHours',
      );
    }
  });
});

describe('a whole number', () => {
  const workers = wholeNumberField(z.number().max(1_000_000, { error: 'too many' }));

  it('may have groups of three', () => {
    expect(['12', '1,250', '1 250', '１２', '3.0'].map((typed) => workers.parse(typed))).toEqual([
      12, 1250, 1250, 12, 3,
    ]);
  });

  it('is asked for again where a comma or a blank stands elsewhere', () => {
    const errorFor = (typed: string) => workers.safeParse(typed).error?.issues[0]?.message;
    for (const typed of ['2,5', '2 5', '12,34']) expect(errorFor(typed), typed).toMatch(/^validation\.numberAmbiguous/);
    for (const typed of ['1,2345', '1.5', ',']) expect(errorFor(typed), typed).toBe('validation.digitsOnly');
    for (const typed of ['', '  ']) expect(errorFor(typed)).toBe('validation.required');
  });
});

describe('e-mail addresses as they are typed', () => {
  const emails = emailListField(z.email());

  it('stand on lines or between commas of either language, each once', () => {
    expect(emails.parse('floor@a.hk\r\ngate@a.hk，floor@a.hk; night@a.hk')).toEqual([
      'floor@a.hk',
      'gate@a.hk',
      'night@a.hk',
    ]);
    expect(emails.parse(undefined)).toEqual([]);
  });

  it('are refused by the first that is none', () => {
    expect(emails.safeParse('floor@a.hk gate').error?.issues[0]?.message).toBe('validation.emailIn?name=gate');
  });
});

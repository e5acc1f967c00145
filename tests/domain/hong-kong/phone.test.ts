import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhone } from '#domain/hong-kong/phone.ts';

describe('a phone number', () => {
  it('has 8 digits in Hong Kong, however it is written', () => {
    for (const typed of ['91234567', '9123 4567', '+852 9123-4567', '(852) 91234567', '９１２３４５６７'])
      expect(normalisePhone(typed)).toBe('+852 9123 4567');
  });

  it('may be a number of another country', () => {
    expect(normalisePhone('+86 138 0013 8000')).toBe('+8613800138000');
    expect(normalisePhone('0044 20 7946 0958')).toBe('+442079460958');
  });

  it('is refused when it cannot be called', () => {
    for (const typed of ['', '1234567', '01234567', '12345678', '+852 1234 5678', 'call me', '+1'])
      expect(normalisePhone(typed)).toBeNull();
  });

  it('stays as it is stored', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{3} ?\d{4}$/), (typed) => {
        const stored = normalisePhone(typed);
        expect(normalisePhone(stored ?? '')).toBe(stored);
      }),
    );
  });
});

describe('a phone number that was copied', () => {
  it.each([
    ['tel:+85291234567', '+852 9123 4567'],
    ['00852 9123 4567', '+852 9123 4567'],
    ['(852) 9123 4567', '+852 9123 4567'],
    ['9123–4567', '+852 9123 4567'],
    ['\u202a9123 4567\u202c', '+852 9123 4567'],
    ['９１２３　４５６７', '+852 9123 4567'],
    ['+44 (0)20 7946 0018', '+442079460018'],
  ])('%s is %s', (typed, stored) => expect(normalisePhone(typed)).toBe(stored));
});

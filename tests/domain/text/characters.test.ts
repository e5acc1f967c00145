import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characters } from '#domain/text/characters.ts';

describe('length as people count it', () => {
  it('counts one for each character they see', () => {
    expect(characters('Kwai Chung Depot')).toBe(16);
    expect(characters('倉務員')).toBe(3);
    expect(characters('👩🏽‍🏭')).toBe(1);
    expect(characters('é')).toBe(1);
    expect(characters('')).toBe(0);
  });

  it('is never more than the number of code units', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => void expect(characters(text)).toBeLessThanOrEqual(text.length),
      ),
    );
  });

  it('is the number of code units for plain ASCII, short or long', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abc XYZ 019 ~!'), maxLength: 600 }),
        (text) => void expect(characters(text)).toBe(text.length),
      ),
    );
  });

  it.each(['倉', '👩🏽‍🏭', 'a\n', 'e\u0301', '🇭🇰'])(
    'counts a long text of %j piece by piece, and cuts no character in two',
    (one) => {
      const each = characters(one);
      expect(characters(one.repeat(3_000))).toBe(each * 3_000);
      expect(characters(`x${one.repeat(3_000)}`)).toBe(each * 3_000 + 1);
    },
  );
});

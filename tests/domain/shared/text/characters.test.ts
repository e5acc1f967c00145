import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemeCount } from '#domain/shared/text/characters.ts';

describe('length as people count it', () => {
  it('counts one for each character they see', () => {
    expect(graphemeCount('Kwai Chung Depot')).toBe(16);
    expect(graphemeCount('倉務員')).toBe(3);
    expect(graphemeCount('👩🏽‍🏭')).toBe(1);
    expect(graphemeCount('é')).toBe(1);
    expect(graphemeCount('')).toBe(0);
  });

  it('is never more than the number of code units', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => void expect(graphemeCount(text)).toBeLessThanOrEqual(text.length),
      ),
    );
  });

  it('is the number of code units for plain ASCII, short or long', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abc XYZ 019 ~!'), maxLength: 600 }),
        (text) => void expect(graphemeCount(text)).toBe(text.length),
      ),
    );
  });

  it.each(['倉', '👩🏽‍🏭', 'a\n', 'e\u0301', '🇭🇰'])(
    'counts a long text of %j piece by piece, and cuts no character in two',
    (one) => {
      const each = graphemeCount(one);
      expect(graphemeCount(one.repeat(3_000))).toBe(each * 3_000);
      expect(graphemeCount(`x${one.repeat(3_000)}`)).toBe(each * 3_000 + 1);
    },
  );
});

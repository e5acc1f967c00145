import { expect, it } from 'vitest';
import { foldText } from '#domain/shared/text/similarity.ts';
import { chineseSpellings, inTraditional } from '#domain/shared/text/traditional.ts';

it('reads simplified characters as traditional ones, and leaves all others alone', () =>
  expect(inTraditional('包装员, 3 人, Café 倉務')).toBe('包裝員, 3 人, Café 倉務'));

it('spells a text as typed, in traditional characters and in those of Hong Kong', () => {
  expect(chineseSpellings('卫生')).toEqual(['卫生', '衛生', '衞生']);
  expect(chineseSpellings('packer')).toEqual(['packer']);
});

it('compares names in either kind of characters', () => expect(foldText('仓务员')).toBe(foldText('倉務員')));

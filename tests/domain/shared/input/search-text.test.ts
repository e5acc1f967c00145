import { expect, it } from 'vitest';
import { searchText } from '#domain/shared/input/search-text.ts';

it.each([
  ['INV 0001', 'INV-0001'],
  ['ｉｎｖ０００１', 'INV-0001'],
  ['Tai  Man', 'Tai Man'],
  ['\u200b1037', '1037'],
  ['Ｐａｃｋｅｒ', 'Packer'],
])('%j is searched for as %s', (typed, text) => expect(searchText(typed)).toBe(text));

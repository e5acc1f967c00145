import { describe, expect, it } from 'vitest';
import { splitInHalves, isSimilarText, similarTexts } from '#domain/shared/text/similarity.ts';

describe('a name', () => {
  it.each([
    ['Paker', 'Packer'],
    ['Packker', 'Packer'],
    ['Pakcer', 'Packer'],
    ['packet', 'Packer'],
    ['PACKERS', 'packer'],
    ['acker', 'Packer'],
    ['包裝工', '包裝員'],
    ['鏟車機', '鏟車司機'],
    ['葵涌貨艙', '葵涌貨倉'],
  ])('%s is nearly %s', (text, name) => {
    expect([isSimilarText(text, name), isSimilarText(name, text)]).toEqual([true, true]);
  });

  it.each([
    ['Packer', 'Packer'],
    ['packer ', 'Packer'],
    ['Pakre', 'Packer'],
    ['Pick', 'Packer'],
    ['cat', 'car'],
    ['員工', '員外'],
    ['', 'Packer'],
  ])('%s is not nearly %s', (text, name) => {
    expect([isSimilarText(text, name), isSimilarText(name, text)]).toEqual([false, false]);
  });

  it('is found by one of its words, each once', () => {
    expect(similarTexts('Forklit', ['Forklift driver', 'Packer', 'Forklift driver', 'Reach truck (forklift)'])).toEqual(
      ['Forklift driver', 'Reach truck (forklift)'],
    );
  });
});

it('a name is found by several of its words in a row, too', () => {
  expect(similarTexts('Kwai Chng', ['Kwai Chung Depot', 'Tsing Yi Cold Store'])).toEqual(['Kwai Chung Depot']);
  expect(similarTexts('Cold Stroe', ['Kwai Chung Depot', 'Tsing Yi Cold Store'])).toEqual(['Tsing Yi Cold Store']);
  expect(similarTexts('Kwai Depot', ['Kwai Chung Depot'])).toEqual([]);
});

describe('the halves of a text', () => {
  it('are parted at a character, not within one', () => {
    expect(splitInHalves('Paker')).toEqual(['Pak', 'er']);
    expect(splitInHalves('包裝𠮷工')).toEqual(['包裝', '𠮷工']);
    expect(splitInHalves(' x ')).toEqual(['x']);
  });
});

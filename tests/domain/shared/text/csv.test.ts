import { describe, expect, it } from 'vitest';
import { parseCsv } from '#domain/shared/text/csv.ts';

describe('comma-separated text', () => {
  it('has separators, line breaks and quotes within quoted cells', () => {
    expect(parseCsv('Date,Role,"Where, exactly"\r\n27/11/2026,"Packer ""A""","Kwai\nChung"\r\n', 9)).toEqual([
      ['Date', 'Role', 'Where, exactly'],
      ['27/11/2026', 'Packer "A"', 'Kwai\nChung'],
    ]);
  });

  it.each([
    ['a;b;c', [['a', 'b', 'c']]],
    ['a\tb,c\td', [['a', 'b,c', 'd']]],
    ['a\rb', [['a'], ['b']]],
    ['"a;b",c', [['a;b', 'c']]],
    ['', []],
    ['a,', [['a', '']]],
    ['a\r\n\nb\r', [['a'], [''], ['b']]],
    ['5" nail,"6"" nail"', [['5" nail', '6" nail']]],
    [
      '"A" dock\tx\ny\tz',
      [
        ['"A" dock', 'x'],
        ['y', 'z'],
      ],
    ],
    [
      '"open,x\ny,z',
      [
        ['"open', 'x'],
        ['y', 'z'],
      ],
    ],
  ])('%j is %j', (text, cells) => {
    expect(parseCsv(text, 9)).toEqual(cells);
  });

  it('has the separator that its first line says, or the most frequent one below a title', () => {
    expect(parseCsv('sep=|\na|b,c', 9)).toEqual([['a', 'b,c']]);
    expect(parseCsv('Roster, December\na;b;c\nd;e;f', 9)).toEqual([
      ['Roster, December'],
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ]);
  });

  it('is read up to a number of rows', () => {
    expect(parseCsv('a\nb\nc', 2)).toEqual([['a'], ['b']]);
  });
});

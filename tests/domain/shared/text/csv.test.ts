import { describe, expect, it } from 'vitest';
import { decodeText, parseCsv } from '#domain/shared/text/csv.ts';

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

  it('is read up to a number of rows', () => {
    expect(parseCsv('a\nb\nc', 2)).toEqual([['a'], ['b']]);
  });
});

describe('the text of a file', () => {
  it.each([
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('包裝員')]],
    ['UTF-16', [0xff, 0xfe, 0x05, 0x53, 0xdd, 0x88, 0xe1, 0x54]],
    ['UTF-16, the other way round', [0xfe, 0xff, 0x53, 0x05, 0x88, 0xdd, 0x54, 0xe1]],
    ['Big5', [0xa5, 0x5d, 0xb8, 0xcb, 0xad, 0xfb]],
  ])('may be %s', (_, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe('包裝員');
  });
});

import { describe, expect, it } from 'vitest';
import { isPartWithinSizeLimit, workbookLimits } from '#app/spreadsheets/workbook-limits.ts';

const tags = (count: number): string => '<b>'.repeat(count);
const cells = (...addresses: string[]): string => addresses.map((at) => `<c r="${at}"><v>1</v></c>`).join('');

describe('how much of a workbook is read', () => {
  it('is a part with as many tags as the limit, and not one more', () => {
    expect(isPartWithinSizeLimit(tags(workbookLimits.tags))).toBe(true);
    expect(isPartWithinSizeLimit(tags(workbookLimits.tags + 1))).toBe(false);
  });

  it('is a sheet of as many rows times columns as the limit, wherever its two furthest cells are', () => {
    expect(isPartWithinSizeLimit(cells('A1', 'ALL1000'))).toBe(true);
    expect(isPartWithinSizeLimit(cells('A1', 'ALL1001'))).toBe(false);
    expect(isPartWithinSizeLimit(cells('ALM1', 'A1000'))).toBe(false);
    expect(isPartWithinSizeLimit(cells('XFD1048576'))).toBe(false);
  });

  it('is measured by the cells that hold something', () => {
    expect(isPartWithinSizeLimit(`${cells('A1')}<c r="XFD1048576"/>`)).toBe(true);
  });

  it('is what is there, where a part is cut off or is no XML', () => {
    for (const text of ['', 'no XML', '<', '<c r="', '<c r="A1">']) expect(isPartWithinSizeLimit(text)).toBe(true);
  });

  it('is a sheet whose rows and cells have references of a sheet, however these are written', () => {
    const fine = [
      '<c r="A1"/>',
      "<c s='1' r='XFD1'/>",
      '<x:c r="A1048576" t="s"/>',
      '<row r="1048576"/>',
      '<row/>',
      '<cols/>',
    ];
    for (const tag of fine) expect(isPartWithinSizeLimit(tag), tag).toBe(true);
    const wrong = [
      '<c/>',
      '<c r=""/>',
      '<c r="A0"/>',
      '<c r="1"/>',
      '<c r="A"/>',
      '<c r="$A$1"/>',
      '<c r="A1:B2"/>',
      '<c r="AAAA1"/>',
    ];
    for (const tag of [...wrong, '<row r="0"/>', '<row r="-1"/>', '<row r="1.5"/>', '<row r="1" r="2"/>', '<c r=A1/>'])
      expect(() => isPartWithinSizeLimit(tag), tag).toThrow('no place in a sheet');
  });

  it('counts the rows up to the number of a row, whatever its cells say', () => {
    const inRow = (number: number) => `<row r="1">${cells('ALL1')}</row><row r="${number}">${cells('A2')}</row>`;
    expect(isPartWithinSizeLimit(inRow(1_000))).toBe(true);
    expect(isPartWithinSizeLimit(inRow(1_001))).toBe(false);
  });
});

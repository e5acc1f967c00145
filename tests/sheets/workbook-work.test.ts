import { describe, expect, it } from 'vitest';
import { isModestPart, workbookLimits } from '#app/sheets/workbook-work.ts';

const tags = (count: number): string => '<b>'.repeat(count);
const cells = (...addresses: string[]): string => addresses.map((at) => `<c r="${at}"><v>1</v></c>`).join('');

describe('how much of a workbook is read', () => {
  it('is a part with as many tags as the limit, and not one more', () => {
    expect(isModestPart(tags(workbookLimits.tags))).toBe(true);
    expect(isModestPart(tags(workbookLimits.tags + 1))).toBe(false);
  });

  it('is a sheet of as many rows times columns as the limit, wherever its two furthest cells are', () => {
    expect(isModestPart(cells('A1', 'ALL1000'))).toBe(true);
    expect(isModestPart(cells('A1', 'ALL1001'))).toBe(false);
    expect(isModestPart(cells('ALM1', 'A1000'))).toBe(false);
    expect(isModestPart(cells('XFD1048576'))).toBe(false);
  });

  it('is measured by the cells that hold something', () => {
    expect(isModestPart(`${cells('A1')}<c r="XFD1048576"/>`)).toBe(true);
  });

  it('is what is there, where a part is cut off or is no XML', () => {
    for (const text of ['', 'no XML', '<', '<c r="', '<c r="A1">']) expect(isModestPart(text)).toBe(true);
  });
});

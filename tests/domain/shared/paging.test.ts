import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pageLinks, pageSize, pageWithin } from '#domain/shared/paging.ts';

describe('page sizes', () => {
  it('are 10 for invoices and shared, 15 for chat and general, 6 for notifications, 5 for timesheets and roles', () => {
    expect(pageSize).toEqual({
      general: 15,
      shared: 10,
      invoices: 10,
      notifications: 6,
      timesheets: 5,
      roles: 5,
      chat: 15,
    });
  });
});

describe('pages of a list', () => {
  it('has one page when it is empty, and one more for a rest', () => {
    expect([0, 1, 15, 16].map((total) => pageCount(total, 15))).toEqual([1, 1, 1, 2]);
  });

  it('shows the nearest page for one that does not exist', () => {
    expect([-3, 0, 1, 9, 10].map((page) => pageWithin(page, 9))).toEqual([1, 1, 1, 9, 9]);
  });
});

describe('links to pages', () => {
  it('are all there when they are few', () => {
    expect(pageLinks(1, 1)).toEqual([1]);
    expect(pageLinks(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('are the first, the last and those round the current one when they are many', () => {
    expect(pageLinks(1, 20)).toEqual([1, 2, 'gap', 20]);
    expect(pageLinks(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
    expect(pageLinks(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
    expect(pageLinks(20, 20)).toEqual([1, 'gap', 19, 20]);
  });

  it('rise, hold first, current and last page, and never hide a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (page, count) => {
        const links = pageLinks(page, count);
        const pages = links.filter((link) => link !== 'gap');
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        for (const must of [1, pageWithin(page, count), count]) expect(pages).toContain(must);
        expect(links.length).toBeLessThanOrEqual(9);
        links.forEach((link, index) => {
          const [before, after] = [links[index - 1], links[index + 1]];
          if (link === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(link - before).toBe(1);
        });
      }),
    );
  });
});

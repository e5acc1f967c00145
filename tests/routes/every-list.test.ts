import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPortalWorld, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';

let world: PortalWorld;
let ada: Visitor;
beforeAll(async () => {
  world = await createPortalWorld({ demo: true });
  ada = await world.signIn('operator@demo.test');
}, 120_000);
afterAll(() => world.close());

describe('a page past the last one', () => {
  it.each([
    '/shifts',
    '/roles',
    '/locations',
    '/contacts',
    '/training-classes',
    '/workers',
    '/supervisors',
    '/timesheets',
    '/worker-invoices?startDate=2026-01-01&endDate=2027-12-31',
    '/admin-invoices?startDate=2026-01-01&endDate=2027-12-31',
    '/book',
    '/jobs',
    '/blog',
  ])('of %s says so and leads to the last one', async (address) => {
    const page = await ada.open(`${address}${address.includes('?') ? '&' : '?'}page=999`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('This page is past the last one');
    expect(page.text).toMatch(/[1-9]\d* in all\./);
    const last = await page.follow('Go to the last page');
    expect(last.status).toBe(200);
    expect(last.text).not.toContain('This page is past the last one');
    expect(last.text).toMatch(/\d+ to (\d+) of \1/);
  });

  it('of a search that finds nothing is no such page', async () => {
    const page = await ada.open('/contacts?search=nobody-of-this-name&page=7');
    expect(page.text).toContain('Nothing found for');
  });
});

describe('two days the wrong way round', () => {
  it.each(['/shifts', '/timesheets', '/worker-invoices', '/admin-invoices', '/statement'])(
    'change places in %s, and the page says so',
    async (address) => {
      const page = await ada.open(`${address}?startDate=2026-12-24&endDate=2026-11-02`);
      expect(page.text).toContain('The first date was after the last one; they have been swapped.');
      const days = ['startDate', 'endDate'].map((name) =>
        page.document.querySelector(`form input[type=date][name=${name}]`)?.getAttribute('value'),
      );
      expect(days).toEqual(['2026-11-02', '2026-12-24']);
    },
  );

  it.each(['/shifts', '/timesheets', '/worker-invoices', '/admin-invoices', '/statement'])(
    'are not said of one day alone in %s',
    async (address) => {
      for (const query of ['startDate=2027-06-01', 'endDate=2020-01-01', 'startDate=2026-02-30&endDate=2026-01-01']) {
        const page = await ada.open(`${address}?${query}`);
        expect(page.status).toBe(200);
        expect(page.text).not.toContain('have been swapped');
      }
    },
  );
});

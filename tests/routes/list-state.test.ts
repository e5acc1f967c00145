import { describe, expect } from 'vitest';
import { createContact } from '#contract/categories/contacts.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { workerInvoices } from '#tests/support/builders/invoices.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { contactBody } from '#tests/support/builders/records.ts';

const it = portalScenario().perFile(
  'people',
  async ({ world, ours }) => {
    for (const name of ['Amy Poon', 'Bobo Tam', 'Cyril Ho'])
      await world.call(
        createContact,
        { body: contactBody({ name, phone: '2345 6789', email: 'a@b.example' }) },
        ours.operator,
      );
  },
  { auto: true },
);

const namesIn = ({ document }: VisitedPage) =>
  [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent.trim());

describe('the heads of a list', () => {
  it('sort it by a link, say how it stands, and turn it round', async ({ ada }) => {
    const list = await ada.open('/contacts?search=a');
    expect(list.document.querySelector('th[aria-sort]')?.textContent).toContain('Name');
    const back = await list.follow('Name ↑');
    expect(back.address).toBe('/contacts?search=a&sort=-name');
    expect(namesIn(back)).toEqual(namesIn(list).toReversed());
    expect(back.document.querySelector('th[aria-sort=descending]')?.textContent).toContain('Name');
    expect((await back.follow('Name ↓')).address).toBe('/contacts?search=a');
  });

  it('give way to the usual order where the address names none of them', async ({ ada }) => {
    const list = await ada.open('/contacts?sort=phone');
    expect([list.status, list.document.querySelector('th[aria-sort]')?.getAttribute('aria-sort')]).toEqual([
      200,
      'ascending',
    ]);
  });
});

describe('a list as it was filtered and sorted', () => {
  const listAddress = '/contacts?search=a&sort=-name';

  it('is where saving, giving up and deleting lead back to', async ({ ada }) => {
    const edit = await (await ada.open(listAddress)).follow('Bobo Tam');
    const rejected = await edit.send({ phone: '1' });
    expect(rejected.status).toBe(422);
    const saved = await rejected.send({ phone: '2345 6780' });
    expect(saved.address).toBe(listAddress);
    const cancel = edit.document.querySelector('form a')?.getAttribute('href');
    expect(cancel).toBe(listAddress);
    const question = await (await saved.follow('Cyril Ho')).follow('Delete…');
    expect((await question.send()).address).toBe(listAddress);
  });

  it('is no way out of the product', async ({ ada }) => {
    const [id] = /\d+$/.exec((await (await ada.open('/contacts')).follow('Amy Poon')).address) ?? [];
    const edit = await ada.open(`/contacts/${id}?redirectTo=//evil.example`);
    expect((await edit.send({ phone: '2345 6781' })).address).toBe('/contacts');
  });
});

const returnLink = ({ document }: VisitedPage) => document.querySelector('main a')?.getAttribute('href');

describe('a page that a form ends on', () => {
  it('leads to the list of shifts as it was, after an edit and a cancellation', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const listAddress = '/shifts?startDate=2026-11-01&endDate=2026-12-31&sort=-cost';
    const shift = await (await ada.open(listAddress)).follow('Order picker, Fri 27 November, 09:00 – 18:00');
    const edit = await shift.follow('Edit');
    const rejected = await edit.send({ workers: '0' });
    expect(rejected.status).toBe(422);
    const saved = await rejected.send({ workers: '3' });
    expect(saved.address).toMatch(new RegExp(`^/shifts/${id}\\?`));
    expect([saved, await saved.follow('Accepted 0')].map(returnLink)).toEqual([listAddress, listAddress]);
    const cancelled = await (await saved.follow('Cancel shift…')).send({ reason: 'NEEDS_HAVE_CHANGED' });
    expect(cancelled.address).toMatch(new RegExp(`^/shifts/${id}\\?`));
    expect(returnLink(cancelled)).toBe(listAddress);
  });

  it('leads to the board as it was, with the shift beside it', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const board = `/week/2026-W48?state=TO_FILL&shift=${id}`;
    const saved = await (await (await ada.open(board)).follow('Edit')).send({ workers: '4' });
    expect(returnLink(saved)).toBe(board);
  });

  it('leads to the list of invoices as it was, after a payment was recorded', async ({ world, ours, ada }) => {
    await workerInvoices(world, ours);
    const listAddress = '/worker-invoices?search=ka+yan&sort=number';
    const saved = await (await (await ada.open(listAddress)).follow('INV-0001')).send({}, 'I have paid');
    expect(saved.address).toMatch(/^\/worker-invoices\/\d+\?redirectTo=/);
    expect(returnLink(saved)).toBe(listAddress);
  });

  it('is no way out of the product', async ({ world, ours, depot, ada }) => {
    const { id } = await bookShift(world, ours, depot);
    const saved = await (await ada.open(`/shifts/${id}/edit?redirectTo=//evil.example`)).send({ workers: '5' });
    expect([saved.address, returnLink(saved)]).toEqual([`/shifts/${id}`, '/shifts']);
  });
});

describe('a list of shifts in another order than that of days', () => {
  it('has the plate of its day on each row', async ({ world, ours, depot, ada }) => {
    await bookShift(world, ours, depot);
    await bookShift(world, ours, depot);
    const plates = async (address: string) => {
      const { document } = await ada.open(address);
      return [document.querySelectorAll('tbody tr'), document.querySelectorAll('tbody time')].map(
        ({ length }) => length,
      );
    };
    const [rows = 0, of = 0] = await plates('/shifts?sort=-cost');
    expect([rows > 1, of]).toEqual([true, rows]);
    const [, byDay = 0] = await plates('/shifts');
    expect(byDay).toBeLessThan(rows);
  });
});

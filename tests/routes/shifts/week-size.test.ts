import { brotliDecompressSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { apply, bookShift as book60th, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { worker } from '#tests/support/people.ts';
import { bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';

const it = portalScenario();
const names = [
  'Airport Freight Centre',
  'Chai Wan Store',
  'Kwai Chung Depot',
  'Tsing Yi Cold Store',
  'Tuen Mun Centre',
];
const roles = ['Packer', 'Forklift driver', 'Warehouse clerk', 'ULD build-up worker'];

const shiftsOn = (page: VisitedPage) => page.document.querySelectorAll('#board [data-state]').length;

it('has 60 shifts in at most 14 kB and one request, and 300 on pages of whole places', async ({ world, ours, ada }) => {
  const book = async (day: number, places: readonly string[], times: number) => {
    for (const [index, place] of places.entries())
      for (let number = 0; number < times; number += 1) {
        const site = await kwaiChung(world, ours, { place, role: roles[(index + number) % roles.length] });
        const { locationId } = site;
        sites.set(place, sites.get(place) ?? locationId);
        await bookShift(
          world,
          ours,
          { ...site, locationId: sites.get(place) ?? locationId },
          { day: `2026-12-${String(day + (number % 7)).padStart(2, '0')}`, workers: 2 + (number % 5) },
        );
      }
  };
  const sites = new Map<string, number>();
  await book(7, names, 12);
  const response = await ada.request(
    new Request(new URL('/week/2026-W50', portalOrigin), { headers: { 'accept-encoding': 'br' } }),
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(bytes.length).toBeLessThanOrEqual(14_000);
  const html = brotliDecompressSync(bytes).toString();
  expect(html.match(/data-state="/g)).toHaveLength(60);
  expect(html.match(/href="#board"/g)).toHaveLength(6);
  expect(html).not.toMatch(/<link[^>]+stylesheet|<script|<img/);

  await world.db.run(sql`delete from shifts where id = (select min(id) from shifts)`);
  const monday = { start_date: '2026-12-07', end_date: '2026-12-07', workers: 6 };
  const { id: shift } = await book60th(world, ours, await kwaiChungDepot(world, ours), monday);
  for (const name of ['Au Wing', 'Bo Yee', 'Chu Man', 'Dang Kit', 'Eu Sze'])
    await apply(world, ours, shift, (await worker(world, { name })).id);
  const beside = await ada.request(
    new Request(new URL(`/week/2026-W50?shift=${shift}`, portalOrigin), { headers: { 'accept-encoding': 'br' } }),
  );
  expect([beside.status, beside.headers.get('location')]).toEqual([200, null]);
  const withPanel = Buffer.from(await beside.arrayBuffer());
  expect(withPanel.length).toBeLessThanOrEqual(14_000);
  const besideHtml = brotliDecompressSync(withPanel).toString();
  expect(besideHtml.match(/data-state="/g)).toHaveLength(61);
  expect(besideHtml).not.toMatch(/<link[^>]+stylesheet|<script|<img/);

  await book(14, [...names, ...names.map((name) => `${name} 2`), ...names.map((name) => `${name} 3`)], 20);
  const first = await ada.open('/week/2026-W51');
  const shown = [shiftsOn(first)];
  let page = first;
  while (page.document.querySelector('main [rel=next]')) {
    page = await page.follow('Next page');
    shown.push(shiftsOn(page));
  }
  expect(shown).toEqual([60, 60, 60, 60, 60]);
  expect(first.text).toContain('Page 1 of 5');
  if (process.env.AMOUNTS_REPORT) console.info({ bytes: bytes.length, withPanel: withPanel.length });
});

import { describe, expect } from 'vitest';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import { listWorkerPayments, listWorkerPayouts } from '#contract/workers/payouts.ts';
import type { ProviderRole } from '#domain/account/provider.ts';
import { dayOf } from '#domain/time.ts';
import { officePerson } from '#tests/support/builders/office.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = portalStory({ demo: true, quiet: true }).extend<{ fanny: Visitor; sam: Visitor }>({
  fanny: async ({ world }, use) => use(await enter(world, 'FINANCE')),
  sam: async ({ world }, use) => use(await enter(world, 'SUPPORT')),
});

let people = 0;
const enter = async (world: PortalWorld, role: ProviderRole, language?: 'zh-HK') =>
  world.signInOffice(await officePerson(world, role, `${role} ${++people}`), role, language);

const payouts = (world: PortalWorld) => world.call(listWorkerPayouts, { query: { limit: 100 } }, admin);
const written = (amount: number) =>
  `HK$${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

describe('workers’ pay', () => {
  it('stands by week and worker, waits on the first page, and ties to the invoices', async ({ world, sam }) => {
    const { items, totals } = await payouts(world);
    expect(totals.to_pay).toBeGreaterThan(0);
    expect((await sam.open(paths.office)).text).toContain(written(totals.to_pay));
    const page = await sam.open(paths.officeWorkerPay);
    const figure = (name: string) => page.document.querySelector(`[data-figure="${name}"]`)?.textContent;
    for (const name of ['invoiced', 'paid', 'to_pay'] as const)
      expect(figure(`payouts ${name}`), name).toBe(written(totals[name]));
    expect(figure(`payout of worker ${items[0]!.worker_id} to pay`)).toContain(written(items[0]!.to_pay).slice(3));
    expect(page.text).not.toContain('Record as paid');
    for (const address of [paths.officePay, paths.officeWorkerPayExport])
      expect((await sam.open(address)).status).toBe(403);
    const chinese = await enter(world, 'SUPPORT', 'zh-HK');
    expect((await chinese.open(paths.officeWorkerPay)).text).toContain('工人薪酬');
  });

  it('is recorded for who is ticked, entries shown before, and taken back', async ({ world, fanny }) => {
    const before = await payouts(world);
    const [first, second] = before.items;
    const form = await fanny.open(withQuery(paths.officePay, { week_start: before.totals.week_start }));
    const tick = `${first!.worker_id}:${first!.to_pay}`;
    const typed = { payments: tick, paid_on: dayOf(world.clock.now()), reference: 'HSBC 77' };
    const shown = await form.send(typed, 'Show the entries');
    expect([shown.status, valueIn(shown, 'reference')]).toEqual([200, 'HSBC 77']);
    expect(shown.text).toContain(first!.worker);
    const counted = () => world.call(listWorkerPayments, {}, admin).then(({ total }) => total);
    const recorded = await counted();
    for (const wrong of ['', '12', '0:1', '12:-4', 'x:y']) {
      const refused = await form.send({ ...typed, payments: wrong }, 'Record as paid');
      expect([refused.status, errorOf(refused, 'payments')], wrong).toEqual([422, expect.any(String)]);
    }
    const tomorrow = await form.send({ ...typed, paid_on: '2899-12-31' }, 'Record as paid');
    expect([tomorrow.status, errorOf(tomorrow, 'paid_on')]).toEqual([422, expect.any(String)]);
    const stale = await form.send({ ...typed, payments: `${second!.worker_id}:1` }, 'Record as paid');
    expect([stale.status, stale.text.includes(second!.worker)]).toEqual([409, true]);
    expect(await counted()).toBe(recorded);
    const done = await form.send(typed, 'Record as paid');
    expect(done.address).toBe(paths.officeWorkerPayments);
    const after = await payouts(world);
    expect(before.totals.to_pay - after.totals.to_pay).toBe(first!.to_pay);
    const again = await fanny.open(
      withQuery(paths.officePay, { week_start: before.totals.week_start, worker_id: first!.worker_id }),
    );
    expect(again.status).toBe(404);
    const [made] = (await world.call(listWorkerPayments, { query: { search: 'HSBC 77' } }, admin)).items;
    const back = await fanny.open(paths.officeWorkerPaymentReversal(made!.id));
    const told = await back.send({ note: 'It bounced' }, 'Reverse the payment');
    expect(told.address).toBe(paths.officeWorkerPayments);
    expect((await payouts(world)).totals.to_pay).toBe(before.totals.to_pay);
    expect((await fanny.open(paths.officeWorkerPaymentReversal(made!.id))).status).toBe(404);
    const file = await fanny.open(`${paths.officeWorkerPayExport}?format=csv`);
    expect(file.status).toBe(200);
  });
});

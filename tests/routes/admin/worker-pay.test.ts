import { describe, expect } from 'vitest';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import { listWorkerPayments, listWorkerPay } from '#contract/workers/worker-pay.ts';
import type { AdminRole } from '#domain/accounts/roles.ts';
import { dayOf } from '#domain/shared/time.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = portalScenario({ demo: true, quiet: true }).extend<{ fanny: Visitor; sam: Visitor }>({
  fanny: async ({ world }, use) => use(await enter(world, 'FINANCE')),
  sam: async ({ world }, use) => use(await enter(world, 'SUPPORT')),
});

let people = 0;
const enter = async (world: PortalWorld, role: AdminRole, language?: 'zh-HK') =>
  world.signInAdmin(await createAdmin(world, role, `${role} ${++people}`), role, language);

const refunds = (world: PortalWorld) => world.call(listWorkerPay, { query: { limit: 100 } }, admin);
const written = (amount: number) =>
  `HK$${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

describe('workers’ pay', () => {
  it('stands by week and worker, waits on the first page, and ties to the invoices', async ({ world, sam }) => {
    const { items, totals } = await refunds(world);
    expect(totals.to_pay).toBeGreaterThan(0);
    expect((await sam.open(paths.admin.home)).text).toContain(written(totals.to_pay));
    const page = await sam.open(paths.admin.workerPay);
    const amountText = (name: string) => page.document.querySelector(`[data-testid="${name}"]`)?.textContent;
    for (const name of ['invoiced', 'paid', 'to_pay'] as const)
      expect(amountText(`worker pay ${name}`), name).toBe(written(totals[name]));
    expect(amountText(`pay of worker ${items[0]!.worker_id} to pay`)).toContain(written(items[0]!.to_pay).slice(3));
    expect(page.text).not.toContain('Record as paid');
    for (const address of [paths.admin.recordPayRun, paths.admin.workerPayExport])
      expect((await sam.open(address)).status).toBe(403);
    const chinese = await enter(world, 'SUPPORT', 'zh-HK');
    expect((await chinese.open(paths.admin.workerPay)).text).toContain('工人薪酬');
  });

  it('is recorded for who is ticked, entries shown before, and taken back', async ({ world, fanny }) => {
    const before = await refunds(world);
    const [first, second] = before.items;
    const form = await fanny.open(withQuery(paths.admin.recordPayRun, { week_start: before.totals.week_start }));
    const tick = `${first!.worker_id}:${first!.to_pay}`;
    const typed = { payments: tick, paid_on: dayOf(world.clock.now()), reference: 'HSBC 77' };
    const shown = await form.send(typed, 'Preview entries');
    expect([shown.status, valueIn(shown, 'reference')]).toEqual([200, 'HSBC 77']);
    expect(shown.text).toContain(first!.worker);
    const counted = () => world.call(listWorkerPayments, {}, admin).then(({ total }) => total);
    const recorded = await counted();
    for (const wrong of ['', '12', '0:1', '12:-4', 'x:y']) {
      const rejected = await form.send({ ...typed, payments: wrong }, 'Record as paid');
      expect([rejected.status, errorOf(rejected, 'payments')], wrong).toEqual([422, expect.any(String)]);
    }
    const tomorrow = await form.send({ ...typed, paid_on: '2899-12-31' }, 'Record as paid');
    expect([tomorrow.status, errorOf(tomorrow, 'paid_on')]).toEqual([422, expect.any(String)]);
    const stale = await form.send({ ...typed, payments: `${second!.worker_id}:1` }, 'Record as paid');
    expect([stale.status, stale.text.includes(second!.worker)]).toEqual([409, true]);
    expect(await counted()).toBe(recorded);
    const done = await form.send(typed, 'Record as paid');
    expect(done.address).toBe(paths.admin.workerPayments);
    const after = await refunds(world);
    expect(before.totals.to_pay - after.totals.to_pay).toBe(first!.to_pay);
    const again = await fanny.open(
      withQuery(paths.admin.recordPayRun, { week_start: before.totals.week_start, worker_id: first!.worker_id }),
    );
    expect(again.status).toBe(404);
    const [made] = (await world.call(listWorkerPayments, { query: { search: 'HSBC 77' } }, admin)).items;
    const back = await fanny.open(paths.admin.workerPaymentReverse(made!.id));
    const reversed = await back.send({ note: 'It bounced' }, 'Reverse the payment');
    expect(reversed.address).toBe(paths.admin.workerPayments);
    expect((await refunds(world)).totals.to_pay).toBe(before.totals.to_pay);
    expect((await fanny.open(paths.admin.workerPaymentReverse(made!.id))).status).toBe(404);
    const file = await fanny.open(`${paths.admin.workerPayExport}?format=csv`);
    expect(file.status).toBe(200);
  });
});

import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { listIssuedCredits, listAllInvoices } from '#contract/billing/admin-billing.ts';
import { listDirectHires, listRefundRequests } from '#contract/billing/admin-refunds.ts';
import type { AdminRole } from '#domain/accounts/roles.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = portalScenario({ demo: true, quiet: true }).extend<{ fanny: Visitor; sam: Visitor }>({
  fanny: async ({ world }, use) => use(await enter(world, 'FINANCE')),
  sam: async ({ world }, use) => use(await enter(world, 'SUPPORT')),
});

let people = 0;
const enter = async (world: PortalWorld, role: AdminRole) =>
  world.signInAdmin(await createAdmin(world, role, `${role} ${++people}`), role);

describe('a direct-hire fee', () => {
  it('is charged once by who looks after money, and stands in the list', async ({ world, fanny, sam }) => {
    expect((await sam.open(paths.admin.newDirectHire)).status).toBe(403);
    const now = world.clock.now();
    const { worker } = await world.db.one<{ worker: number }>(sql`
      select p.worker_id as worker from shift_applicants p join shifts s on s.id = p.shift_id
      where s.business_id = 1 and p.status in (2, 4) and s.starts_at <= ${now} order by s.starts_at desc limit 1`);
    const form = await fanny.open(`${paths.admin.newDirectHire}?email=operator@demo.test`);
    const typed = { worker_id: String(worker), hired_on: dayOf(now) };
    for (const amount of ['much', '0', '-5']) {
      const rejected = await form.send({ ...typed, amount }, 'Charge the fee');
      expect([rejected.status, errorOf(rejected, 'amount')], amount).toEqual([422, expect.any(String)]);
      expect(valueIn(rejected, 'worker_id')).toBe(String(worker));
    }
    const nobody = await form.send({ ...typed, worker_id: '99999999', amount: '5200' }, 'Charge the fee');
    expect([nobody.status, errorOf(nobody, 'email')]).toEqual([422, expect.any(String)]);
    const done = await form.send({ ...typed, amount: '5200' }, 'Charge the fee');
    expect(done.address).toBe(paths.admin.directHires);
    const { items } = await world.call(listDirectHires, {}, admin);
    expect(items.filter(({ worker_id: id }) => id === worker)).toHaveLength(1);
    const again = await fanny.open(`${paths.admin.newDirectHire}?email=operator@demo.test`);
    expect((await again.send({ ...typed, amount: '5200' }, 'Charge the fee')).status).toBe(409);
  });
});

describe('what is to be paid out', () => {
  it('stands with account and sum for all, and each leads to its confirmation', async ({ world, sam }) => {
    const page = await sam.open(paths.admin.refundRequests);
    expect(page.status).toBe(200);
    const refunds = await world.call(listRefundRequests, {}, admin);
    expect(page.document.querySelectorAll('main tbody tr')).toHaveLength(refunds.items.length);
    if (refunds.items.length === 0) expect(page.text).toContain('No refund requests');
  });
});

describe('a credit and a refund in the admin site', () => {
  it('show their entries, are given once, and are taken back from the list', async ({ world, fanny, sam }) => {
    expect((await sam.open(paths.admin.newCredit)).status).toBe(403);
    const { items } = await world.call(listAllInvoices, { query: { due_state: 'OPEN' } }, admin);
    const { number, open } = items[0]!;
    const form = await fanny.open(`${paths.admin.newCredit}?number=${number}`);
    const typed = { amount: '12.34', reason: 'The dock was closed.' };
    const shown = await form.send(typed, 'Preview entries');
    expect([shown.status, valueIn(shown, 'amount')]).toEqual([200, '12.34']);
    expect(shown.text).toContain('Receivable');
    expect((await world.call(listIssuedCredits, {}, admin)).total).toBe(0);
    const tooMuch = await form.send({ ...typed, amount: '99999999' }, 'Issue credit');
    expect([tooMuch.status, errorOf(tooMuch, 'amount')]).toEqual([422, expect.any(String)]);
    const done = await form.send(typed, 'Issue credit');
    expect(done.address).toBe(paths.admin.credits);
    const after = await world.call(listAllInvoices, { query: { search: number } }, admin);
    expect(after.items[0]?.open).toBe(open - 1234);
    const [credit] = (await world.call(listIssuedCredits, {}, admin)).items;
    const back = await fanny.open(paths.admin.creditVoid(credit!.id));
    expect((await back.send({ note: 'Mistyped' }, 'Void credit')).address).toBe(paths.admin.credits);
    expect((await world.call(listAllInvoices, { query: { search: number } }, admin)).items[0]?.open).toBe(open);
    expect((await fanny.open(paths.admin.creditVoid(credit!.id))).status).toBe(404);
  });

  it('list every invoice with the sum by age, and what is paid out as a file for who looks after money', async ({
    world,
    fanny,
    sam,
  }) => {
    const page = await sam.open(`${paths.admin.invoices}?due_state=OPEN`);
    const { totals } = await world.call(listAllInvoices, { query: { due_state: 'OPEN' } }, admin);
    const shown = [...page.document.querySelectorAll('[data-testid="all open"]')].map(({ textContent }) => textContent);
    const amount = new Intl.NumberFormat('en-HK', { minimumFractionDigits: 2 }).format(totals.open / 100);
    expect(shown.every((text) => text.includes(amount))).toBe(true);
    expect((await sam.open(paths.admin.refundRequestsExport)).status).toBe(403);
    expect((await fanny.open(`${paths.admin.refundRequestsExport}?format=csv`)).status).toBe(200);
  });
});

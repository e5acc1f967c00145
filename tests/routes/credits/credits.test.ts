import { describe, expect } from 'vitest';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import * as adminSide from '#contract/billing/reported-payments.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf, weekOf } from '#domain/shared/time.ts';
import { eastgate, password } from '#tests/support/people.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { errorOf } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario()
  .perFile('invoiceOver', ({ world, ours }) => async (amount: Cents, week: string): Promise<void> => {
    const charge = { kind: 'ADJUSTMENT' as const, description: { en: 'A fee', hk: '費用' }, amount };
    await insertCharge(world.db, ours.id, charge, world.clock.now());
    await invoiceWeek(world.db, weekOf(week), world.clock.now());
  })
  .perFile(
    'prepared',
    async ({ world, invoiceOver }) => {
      await invoiceOver(cents(500_00), '2026-11-09');
      const body = {
        ...{
          invoice_number: 'ADM-0001',
          amount: cents(1_467_70),
          paid_on: dayOf(world.clock.now()),
          overpayment: 'OLDEST' as const,
        },
        ...{ method: paymentMethod.FPS, reference: '', note: '' },
      };
      await world.call(adminSide.recordPayment, { body }, admin);
      world.clock.forward({ days: 3 });
      await invoiceOver(cents(600_00), '2026-11-16');
    },
    { auto: true },
  )
  .perTest(
    'get',
    ({ ada }) =>
      (path: string) =>
        ada.request(new Request(new URL(path, 'http://portal.test'))),
  );

describe('the credits of a business', () => {
  it('are listed with number, date, source, reason, amount, what was used and is left, and their age', async ({
    ada,
  }) => {
    const page = await ada.open('/credits');
    expect(page.text).toContain('HK$367.70 not used yet');
    const cells = [...page.document.querySelectorAll('main tbody tr > *')].map((cell) =>
      cell.textContent.replaceAll(/\s+/g, ' ').trim(),
    );
    expect(cells).toEqual([
      'CR-0001',
      expect.stringMatching(/^\d\d\/\d\d\/2026$/),
      'A payment exceeded the outstanding amount ADM-0001',
      '3 days',
      '967.70',
      '600.00',
      '367.70',
    ]);
    expect((await ada.open('/credits?search=CR-0002')).text).toContain('Nothing found for');
  });

  it('are a spreadsheet and a text with the same figures', async ({ get }) => {
    const [, row] = readWorkbook(await (await get('/credits/export')).arrayBuffer());
    expect(row).toEqual(expect.arrayContaining(['CR-0001', 'ADM-0001', 967.7, 600, 367.7]));
    expect(await (await get('/credits/export?format=csv')).text()).toContain('967.70,600.00,367.70');
  });

  it('are found by their number, in either case', async ({ ada }) => {
    expect((await ada.open('/search?search=cr-0001')).address).toMatch(/^\/credits\/\d+$/);
    expect((await ada.open('/search?search=CR-0009')).text).toContain('Nothing found for');
  });

  it('lead to what they came from and what they were used for', async ({ ada }) => {
    const page = await (await ada.open('/credits')).follow('CR-0001');
    expect(page.text).toContain('Credit CR-0001');
    expect(page.text).toContain('HK$367.70 of HK$967.70 remaining');
    const links = [...page.document.querySelectorAll('main a')].map((link) => link.textContent.trim());
    expect(links).toEqual(expect.arrayContaining(['ADM-0001', 'ADM-0002', 'Request a refund']));
    expect(page.text).toContain('Applied to an invoice');
  });

  it('are named in Chinese, too', async ({ world, ours }) => {
    const wong = await world.signIn(ours.operator.email, 'OPERATOR', 'zh-HK');
    await wong.post('/language', { to: 'hk', redirectTo: '/credits' });
    const page = await wong.open('/credits');
    expect(page.text).toContain('付款多於未清繳金額');
    await wong.post('/language', { to: 'en', redirectTo: '/credits' });
  });

  it('are nobody else’s, and not a supervisor’s', async ({ world, ours, ada }) => {
    const { address } = await ada.open('/search?search=CR-0001');
    const other = await eastgate(world);
    const stranger = await world.signIn(other.operator.email);
    for (const path of [address, `${address}/refund-request`])
      expect((await stranger.open(path)).status, path).toBe(404);
    const mei = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    for (const path of ['/credits', address, `${address}/refund-request`, '/credits/export'])
      expect((await mei.request(new Request(new URL(path, 'http://portal.test')))).status, path).toBe(403);
  });
});

describe('what is left of a credit', () => {
  it('is asked back only with where it goes, and then waits for its transfer', async ({ world, ada }) => {
    const { address } = await ada.open('/search?search=CR-0001');
    const question = await (await ada.open(address)).follow('Request a refund');
    expect(question.text).toContain('Request a refund of HK$367.70?');
    const rejected = await question.send({ payee: '', account: '12' }, 'Request a refund');
    expect(rejected.status).toBe(422);
    expect(errorOf(rejected, 'payee')).toContain('required');
    const without = await ada.post(`${address}/refund-request`, { payee: 'Harbourline Logistics', account: '12' });
    expect(without.text).toContain('Name the amount, which is HK$367.70 now.');
    world.clock.forward({ minutes: 11 });
    const confirm = await rejected.send(
      { payee: 'Harbourline Logistics', bank_code: '004', account: '123456-838' },
      'Request a refund',
    );
    expect(confirm.text).toContain('What you typed is kept but not sent.');
    const confirmed = await confirm.send({ present_password: password }, 'Confirm');
    expect((await ada.open(address)).text).not.toContain('Refund of');
    const asked = await confirmed.send({}, 'Request a refund');
    expect(asked.address).toBe(address);
    expect(asked.text).toContain('Refund of HK$367.70 requested');
    expect(asked.text).toContain('To Harbourline Logistics, 123456-838');
    expect(asked.document.querySelectorAll(`a[href="${address}/refund-request"]`)).toHaveLength(0);
    expect((await ada.open('/credits')).text).toContain('Refund requested');
    const { items } = await world.call(adminSide.listReportedPayments, {}, admin);
    expect(items).toMatchObject([{ kind: 'REFUND', amount: 367_70, note: 'Harbourline Logistics · 004 · 123456-838' }]);
  });

  it('is not asked back twice', async ({ ada }) => {
    const { address } = await ada.open('/search?search=CR-0001');
    const page = await ada.open(`${address}/refund-request`);
    expect(page.text).toContain('A refund of this credit is already requested');
    expect(page.document.querySelectorAll('main form')).toHaveLength(0);
  });
});

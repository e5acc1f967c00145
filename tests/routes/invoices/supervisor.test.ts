import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { storedInvoice, workerInvoices } from '#tests/support/builders/invoices.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const { DUE } = invoiceStatus;

const it = portalScenario()
  .perFile('weekly', ({ world, ours }) => workerInvoices(world, ours), { auto: true })
  .perFile(
    'stored',
    ({ world }) =>
      (id: number) =>
        storedInvoice(world, id),
  );

describe('a supervisor', () => {
  it('sees invoices, and no price of them in any byte of any page', async ({ ben, weekly }) => {
    const sums = [
      '1,194.28',
      '1194.28',
      '119428',
      '1,038.50',
      '103850',
      '155.78',
      '15578',
      '542.50',
      '700.00',
      '70000',
      '800.00',
      '1,000.01',
      '100001',
      '13,',
      'Commission',
      'FPS',
    ];
    const pages = [
      '/worker-invoices',
      '/worker-invoices?page=2',
      '/worker-invoices?status=PAID',
      '/worker-invoices?status=TO_PAY&startDate=2026-11-01',
      `/worker-invoices/${weekly}`,
      `/worker-invoices/${weekly}/status`,
    ];
    for (const path of pages) {
      const { status, html } = await ben.open(path);
      expect(status, path).toBe(200);
      const body = html.slice(html.indexOf('<body'));
      expect(body, path).toContain('INV-');
      for (const sum of sums) expect(body.includes(sum), `${sum} on ${path}`).toBe(false);
      expect(body, path).not.toMatch(/HK\$[\d,]/);
    }
  });

  it('gets no column of money in an export', async ({ ben, weekly }) => {
    for (const path of ['/worker-invoices/export', `/worker-invoices/${weekly}/export`]) {
      const rows = readWorkbook(
        await (await ben.request(new Request(new URL(path, 'http://portal.test')))).arrayBuffer(),
      );
      expect(rows.length).toBeGreaterThan(1);
      for (const name of ['Worker pay', 'Commission', 'Total', 'Outstanding', 'Payments received'])
        expect(rows[0]).not.toContain(name);
      expect(rows.flat()).not.toContain(542.5);
      expect(rows.flat()).not.toContain(1194.28);
    }
  });

  it('reads no note of a payment, which may name its amount', async ({ world, ada, ben, weekly }) => {
    await world.db.run(sql`update invoices set note = 'Sent 1194.28 from account 7' where id = ${weekly}`);
    for (const path of ['/worker-invoices', `/worker-invoices/${weekly}`, '/worker-invoices/export?format=csv'])
      expect((await ben.open(path)).html, path).not.toContain('account 7');
    for (const path of [`/worker-invoices/${weekly}`, '/worker-invoices/export?format=csv'])
      expect((await ada.open(path)).html, path).toContain('account 7');
  });
});

describe('a supervisor elsewhere', () => {
  it('sees no price of an invoice on the dashboard', async ({ ada, ben }) => {
    const operator = await ada.open('/dashboard');
    for (const words of ['You owe', 'Next invoice']) expect(operator.text).toContain(words);
    const { html, text } = await ben.open('/dashboard');
    for (const words of ['You owe', 'Next invoice', 'Invoices due']) expect(text).not.toContain(words);
    for (const sum of ['1,194', '119428', '700.00', '1,000.01']) expect(html.includes(sum), sum).toBe(false);
  });

  it('may not mark one as paid: the page says who may, and nobody is signed out', async ({ ben, weekly, stored }) => {
    expect(
      (await ben.open(`/worker-invoices/${weekly}`)).document.querySelectorAll('main form[method=post]'),
    ).toHaveLength(0);
    const { version } = await stored(weekly);
    const report = { status: '3', version: String(version), note: '' };
    const who = 'Only a business operator can open this page.';
    const rejected = await ben.post(`/worker-invoices/${weekly}/status`, report);
    expect(rejected.status).toBe(403);
    expect(rejected.text).toContain(who);
    const program = await ben.post(`/worker-invoices/${weekly}/status`, report, { accept: 'application/json' });
    expect(JSON.parse(program.html)).toMatchObject({ code: 'forbidden', message: expect.stringContaining(who) });
    expect(await stored(weekly)).toMatchObject({ status: DUE, version });
    expect((await ben.open('/dashboard')).status).toBe(200);
  });
});

import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoiceStatus, type InvoiceStatus } from '#domain/invoice/status.ts';
import { overtimeStatus } from '#domain/timesheet/status.ts';
import { addDays, type Day } from '#domain/time.ts';
import { harbourline, type Business } from '#tests/support/people.ts';
import { createPortalWorld, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { kwaiChung } from '#tests/support/builders/shifts.ts';
import { timesheetOf, tuesdayMorning } from '#tests/support/builders/timesheets.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';

const { DUE, PAID, UNPAID } = invoiceStatus;

let world: PortalWorld;
let ours: Business;
let ada: Visitor;
/** The invoice of last week has the lines of Wong Ka Yan and Chan Tai Man. */
let weekly: number;

// Monday 23 November 2026.
beforeAll(async () => {
  world = await createPortalWorld();
  ours = await harbourline(world);
  const site = await kwaiChung(world, ours);
  await timesheetOf(world, ours, site, { name: 'Wong Ka Yan', out: '18:30', status: 3 });
  await timesheetOf(world, ours, site, { name: 'Chan Tai Man', status: 3 });
  await timesheetOf(world, ours, site, { name: 'Ho Chi Keung', status: 3, shift: { paidOnline: true, workers: 1 } });
  await world.db.run(sql`update user_shifts set overtime_status = ${overtimeStatus.DONE}`);
  await tuesdayMorning(world);
  weekly = (await world.db.one<{ id: number }>(sql`select id from invoices where not paid_online`)).id;
  for (let number = 1; number <= 11; number += 1)
    await invoice({ number, due: addDays('2026-11-23', number), amount: 100_000 + number });
  await invoice({ number: 20, due: '2026-11-22', status: UNPAID, amount: 700_00 });
  await invoice({ number: 21, due: '2026-12-23', status: PAID, amount: 800_00 });
  await invoice({ number: 22, due: '2026-12-24', amount: 900_00 });
});
beforeEach(async () => {
  ada = await world.signIn(ours.operator.email);
});
afterAll(() => world.close());

const invoice = ({
  number,
  due,
  amount,
  status = DUE,
}: {
  number: number;
  due: Day;
  amount: number;
  status?: InvoiceStatus;
}) =>
  world.db.run(sql`
    insert into invoices (business_id, number, week_start, issued_at, due_on, status, worker_pay, commission, amount, commission_percentage, paid_at, updated_at)
    values (${ours.id}, ${`INV-9${String(number).padStart(3, '0')}`}, ${addDays('2025-01-06', number * 7)}, ${world.clock.now()}, ${due}, ${status}, ${amount}, 0, ${amount}, 15, ${status === PAID ? world.clock.now() : null}::timestamptz, ${world.clock.now()})`);
const stored = (id: number) =>
  world.db.one<{ status: number; note: string; version: number }>(
    sql`select status, note, version from invoices where id = ${id}`,
  );

let ben: Visitor;
beforeEach(async () => {
  ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
});

describe('a supervisor', () => {
  it('sees invoices, and no price of them in any byte of any page', async () => {
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

  it('gets no column of money in an export', async () => {
    for (const path of ['/worker-invoices/export', `/worker-invoices/${weekly}/export`]) {
      const rows = readWorkbook(
        await (await ben.request(new Request(new URL(path, 'http://portal.test')))).arrayBuffer(),
      );
      expect(rows.length).toBeGreaterThan(1);
      for (const name of ['Worker pay', 'Commission', 'Total', 'Still to pay', 'Payments received'])
        expect(rows[0]).not.toContain(name);
      expect(rows.flat()).not.toContain(542.5);
      expect(rows.flat()).not.toContain(1194.28);
    }
  });

  it('reads no note of a payment, which may name its amount', async () => {
    await world.db.run(sql`update invoices set note = 'Sent 1194.28 from account 7' where id = ${weekly}`);
    for (const path of ['/worker-invoices', `/worker-invoices/${weekly}`, '/worker-invoices/export?format=csv'])
      expect((await ben.open(path)).html, path).not.toContain('account 7');
    for (const path of [`/worker-invoices/${weekly}`, '/worker-invoices/export?format=csv'])
      expect((await ada.open(path)).html, path).toContain('account 7');
  });
});

describe('a supervisor elsewhere', () => {
  it('sees no price of an invoice on the dashboard', async () => {
    const operator = await ada.open('/dashboard');
    expect(operator.text).toContain('Invoices due');
    expect(operator.text).toContain('Weekly cost');
    const { html, text } = await ben.open('/dashboard');
    for (const words of ['Invoices due', 'Next invoice', 'Weekly cost']) expect(text).not.toContain(words);
    for (const sum of ['1,194', '119428', '700.00', '1,000.01']) expect(html.includes(sum), sum).toBe(false);
  });

  it('may not mark one as paid: the page says who may, and nobody is signed out', async () => {
    expect(
      (await ben.open(`/worker-invoices/${weekly}`)).document.querySelectorAll('main form[method=post]'),
    ).toHaveLength(0);
    const { version } = await stored(weekly);
    const refused = await ben.post(`/worker-invoices/${weekly}/status`, {
      status: '3',
      version: String(version),
      note: '',
    });
    expect(refused.status).toBe(403);
    expect(await stored(weekly)).toMatchObject({ status: DUE, version });
    expect((await ben.open('/dashboard')).status).toBe(200);
  });
});

import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { migrate, readMigrations } from '#api/db/migrate.ts';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import { exportAccountantPack, exportBills } from '#contract/billing/accounting.ts';
import { getAdminInvoice } from '#contract/billing/admin-invoices.ts';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import * as platformSettings from '#contract/admin/platform-settings.ts';
import { getBillingDocument } from '#contract/billing/payments.ts';
import { getStatement } from '#contract/billing/statement.ts';
import { listNotifications } from '#contract/messaging/notifications.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { instantAt, dayOf, weekOf } from '#domain/shared/time.ts';
import { parseSeparated } from '#tests/support/csv.ts';
import { unzip } from '#tests/support/workbook.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const days = { start_date: '2026-11-01', end_date: '2027-02-28' };

const interest = (open: number, percent: number, late: number) => Math.round((open * percent * late) / 100 / 31);

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours }) => {
  async function invoiceOver(amount: Cents, week: string): Promise<{ id: number; number: string }> {
    const charge = { kind: 'ADJUSTMENT' as const, description: { en: 'A fee', hk: '費用' }, amount };
    await insertCharge(world.db, ours.id, charge, world.clock.now());
    await invoiceWeek(world.db, weekOf(week), world.clock.now());
    return world.db.one(sql`select id, number from admin_invoices order by id desc limit 1`);
  }
  const receive = (number: string, amount: number) =>
    world.call(
      reportedPayments.recordPayment,
      {
        body: {
          ...{ invoice_number: number, amount: cents(amount), paid_on: dayOf(world.clock.now()) },
          ...{ method: paymentMethod.FPS, reference: '', note: '', overpayment: 'OLDEST' as const },
        },
      },
      admin,
    );
  async function goTo(day: string): Promise<void> {
    world.clock.set(instantAt(day, '10:00').toISOString());
    await runDueJobs(world.db, world.clock.now(), world.services.log);
    ours.operator.token = (await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now())).token;
  }
  const change = (name: string, value: string) =>
    world.call(platformSettings.updateAdminSetting, { body: { name, value } }, admin);
  const movements = async () => (await world.call(getStatement, { query: days }, ours.operator)).movements;
  async function charges() {
    return (await movements())
      .filter(({ event }) => event === 'FINANCE_CHARGED')
      .map(({ reference, amount, document }) => [reference, amount, document.number]);
  }
  async function billed(): Promise<string[][]> {
    const { body } = await world.send(exportBills, { query: { ...days, format: 'xero' } } as never, {
      as: ours.operator,
    });
    return parseSeparated(Buffer.from(body.bytes as ArrayBuffer).toString('utf8'), ',');
  }
  return { invoiceOver, receive, goTo, change, charges, billed };
});

it('is a numbered document for each payment that came late, which statement, page, bills and archive carry', async ({
  world,
  ours,
  kit,
}) => {
  const { number } = await kit.invoiceOver(cents(1_000_00), '2026-11-16');
  await kit.goTo('2026-12-17');
  await kit.receive(number, 400_00);
  await kit.goTo('2026-12-27');
  await kit.receive(number, 600_00);
  const [first, second] = [interest(400_00, 1.5, 10), interest(600_00, 1.5, 20)];
  expect(await kit.charges()).toEqual([
    ['ADM-0001-F1', first, 'ADM-0001'],
    ['ADM-0001-F2', second, 'ADM-0001'],
  ]);
  const note = await world.call(getBillingDocument, { params: { number: 'ADM-0001-F2' } }, ours.operator);
  expect(note).toMatchObject({
    ...{ kind: 'FINANCE_CHARGE', amount: second, charge_percentage: 1.5 },
    ...{ corrects: { number: 'ADM-0001' }, payment: null },
  });
  const rows = await kit.billed();
  const [head = []] = rows;
  const cell = (row: string[] | undefined, name: string) => row?.[head.indexOf(name)];
  for (const [of, amount] of [
    ['ADM-0001-F1', first],
    ['ADM-0001-F2', second],
  ] as const)
    expect(
      cell(
        rows.find((row) => cell(row, '*InvoiceNumber') === of),
        '*UnitAmount',
      ),
    ).toBe((amount / 100).toFixed(2));
  const { body } = await world.send(exportAccountantPack, { query: days }, { as: ours.operator });
  const archive = unzip(Buffer.from(body.bytes as ArrayBuffer));
  expect(archive.get('finance-charges/ADM-0001-F2.html')?.toString()).toContain((second / 100).toFixed(2));
  expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
});

it('grows by the percentage that was set when the invoice was issued, and notices and papers name it', async ({
  world,
  ours,
  kit,
}) => {
  const before = await kit.invoiceOver(cents(1_000_00), '2026-11-09');
  await kit.change('pricing.finance_charge_percentage', '2');
  const after = await kit.invoiceOver(cents(1_000_00), '2026-11-16');
  await kit.goTo('2026-12-17');
  const read = ({ id }: { id: number }) => world.call(getAdminInvoice, { params: { id } }, ours.operator);
  expect(await read(before)).toMatchObject({ charge_percentage: 1.5, unbilled_charge: interest(1_000_00, 1.5, 10) });
  expect(await read(after)).toMatchObject({ charge_percentage: 2, unbilled_charge: interest(1_000_00, 2, 10) });
  await kit.receive(before.number, 1_000_00 + interest(1_000_00, 1.5, 10));
  await kit.receive(after.number, 1_000_00 + interest(1_000_00, 2, 10));
  expect(await kit.charges()).toEqual([
    ['ADM-0001-F1', interest(1_000_00, 1.5, 10), 'ADM-0001'],
    ['ADM-0002-F1', interest(1_000_00, 2, 10), 'ADM-0002'],
  ]);
  const notifications = await world.call(listNotifications, { query: { limit: 100 } }, ours.operator);
  expect(notifications.items.map(({ body }) => body.en)).toContain(
    'HK$1,000.00 was due on 07/12/2026. A finance charge of 2% a month applies, billed separately.',
  );
  expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
});

it('of before there were such documents gets its own, with the number that the bills had', async ({ world, kit }) => {
  const { number } = await kit.invoiceOver(cents(1_000_00), '2026-11-16');
  await kit.goTo('2026-12-17');
  await kit.receive(number, 400_00);
  await kit.receive(number, 600_00);
  const [notes, bills] = [await kit.charges(), await kit.billed()];
  expect(notes).toHaveLength(2);
  await world.db.script(`
    alter table documents disable trigger documents_final;
    alter table journal_entries disable trigger journal_entries_final;
    update journal_entries set reference = '${number}' where event = 'FINANCE_CHARGED';
    delete from documents where kind = 'FINANCE_CHARGE';
    alter table documents drop column charge_percentage;
    alter table documents enable trigger documents_final;
    alter table journal_entries enable trigger journal_entries_final;
    update settings set value = value - 'finance_charge_percentage' where type = 'pricing';
    delete from migrations where name = '0048_finance_charge_documents';`);
  await migrate(world.db, await readMigrations());
  expect(await kit.charges()).toEqual(notes);
  expect(await kit.billed()).toEqual(bills);
  expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
});

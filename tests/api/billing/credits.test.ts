import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import * as adminSide from '#contract/billing/reported-payments.ts';
import { reauthenticate } from '#contract/accounts/auth.ts';
import * as credits from '#contract/billing/credits.ts';
import { exportRefundRequests, listRefundRequests } from '#contract/billing/admin-refunds.ts';
import { listPayments } from '#contract/billing/payments.ts';
import { getStatement } from '#contract/billing/statement.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf, weekOf } from '#domain/shared/time.ts';
import { eastgate, password } from '#tests/support/people.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const account = { payee: 'Harbourline Logistics', bank_code: '004', account: '123456-838', note: '' };

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours }) => {
  async function invoiceOver(amount: Cents, week: string): Promise<string> {
    const charge = { kind: 'ADJUSTMENT' as const, description: { en: 'A fee', hk: '費用' }, amount };
    await insertCharge(world.db, ours.id, charge, world.clock.now());
    await invoiceWeek(world.db, weekOf(week), world.clock.now());
    return (await world.db.one<{ number: string }>(sql`select max(number) as number from admin_invoices`)).number;
  }
  /** ADM-0001 over HK$500 is paid with 1,467.70. */
  async function overpaid(): Promise<{ payment: number }> {
    await invoiceOver(cents(500_00), '2026-11-09');
    const body = {
      ...{ invoice_number: 'ADM-0001', amount: cents(1_467_70), paid_on: dayOf(world.clock.now()) },
      ...{ method: paymentMethod.FPS, reference: '', note: '', overpayment: 'OLDEST' as const },
    };
    return { payment: (await world.call(adminSide.recordPayment, { body }, admin)).id };
  }
  const list = () => world.call(credits.listCredits, {}, ours.operator);
  const read = (id: number) => world.call(credits.getCredit, { params: { id } }, ours.operator);
  const ask = (id: number) =>
    world.send(credits.requestCreditRefund, { params: { id }, body: account }, { as: ours.operator });
  const check = (id: number, action: 'CONFIRM' | 'NOT_FOUND' | 'REVERSE') =>
    world.send(adminSide.reviewPayment, { params: { id }, body: { action, note: '' } }, { as: admin });
  const isSound = async () => expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  const receive = (rest: 'OLDEST' | 'PAY_BACK' | undefined) => {
    const body = {
      ...{ invoice_number: 'ADM-0001', paid_on: dayOf(world.clock.now()) },
      ...{ method: paymentMethod.FPS, reference: '', note: '', overpayment: rest },
    };
    return world.send(adminSide.recordPayment, { body: { ...body, amount: cents(50_000_00) } }, { as: admin });
  };
  return { invoiceOver, overpaid, list, read, ask, check, isSound, receive };
});

it('is a numbered document with its source, reason and what it was used for, and the statement leads to it', async ({
  world,
  ours,
  kit,
}) => {
  await kit.overpaid();
  const { items, total, totals } = await kit.list();
  expect([total, totals]).toEqual([1, { left: 967_70 }]);
  expect(items).toMatchObject([
    {
      number: 'CR-0001',
      reason: 'OVERPAID',
      amount: 967_70,
      left: 967_70,
      document: { number: 'ADM-0001' },
      refund_request: null,
    },
  ]);
  await kit.invoiceOver(cents(600_00), '2026-11-16');
  const id = items[0]?.id ?? 0;
  expect(await kit.read(id)).toMatchObject({
    left: 367_70,
    uses: [{ event: 'CREDIT_APPLIED', amount: 600_00, document: { number: 'ADM-0002' } }],
  });
  const today = dayOf(world.clock.now());
  const { movements } = await world.call(
    getStatement,
    { query: { start_date: today, end_date: today } },
    ours.operator,
  );
  expect(movements.filter(({ event }) => event === 'CREDIT_APPLIED')).toMatchObject([
    { credit: { id, number: 'CR-0001' }, document: { number: 'ADM-0002' } },
  ]);
});

it('is asked back once, is set against nothing meanwhile, and is paid by a transfer that the platform confirms', async ({
  world,
  ours,
  kit,
}) => {
  await kit.overpaid();
  const id = (await kit.list()).items[0]?.id ?? 0;
  expect((await kit.ask(id)).status).toBe(200);
  expect((await kit.ask(id)).body).toMatchObject({ code: 'already_decided' });
  await kit.invoiceOver(cents(600_00), '2026-11-16');
  expect(await kit.read(id)).toMatchObject({ left: 967_70, refund_request: { amount: 967_70 }, uses: [] });
  await kit.isSound();
  const { items } = await world.call(adminSide.listReportedPayments, {}, admin);
  expect(items).toMatchObject([
    { kind: 'REFUND', invoice_number: 'CR-0001', amount: 967_70, note: 'Harbourline Logistics · 004 · 123456-838' },
  ]);
  const refundRequest = items[0]?.id ?? 0;
  expect((await kit.check(refundRequest, 'CONFIRM')).status).toBe(200);
  expect(await kit.read(id)).toMatchObject({
    left: 0,
    refund_request: null,
    uses: [{ event: 'CREDIT_PAID_OUT', amount: 967_70 }],
  });
  const { totals } = await world.call(listPayments, { query: {} }, ours.operator);
  expect(totals).toEqual({ paid: 1_467_70, returned: 967_70 });
  await kit.isSound();
  expect((await kit.ask(id)).body).toMatchObject({ code: 'already_decided' });
  await kit.check(refundRequest, 'REVERSE');
  expect(await kit.read(id)).toMatchObject({ left: 367_70 });
  await kit.isSound();
});

it('is asked back only with the password, and to an account that a transfer finds', async ({ world, ours, kit }) => {
  await kit.overpaid();
  const id = (await kit.list()).items[0]?.id ?? 0;
  world.clock.forward({ minutes: 11 });
  expect((await kit.ask(id)).body).toMatchObject({ code: 'reauthentication_required' });
  expect(await kit.read(id)).toMatchObject({ left: 967_70, refund_request: null });
  await world.call(reauthenticate, { body: { present_password: password } }, ours.operator);
  const to = async (bank: string | null, number: string) => {
    const body = { ...account, bank_code: bank, account: number };
    return (await world.send(credits.requestCreditRefund, { params: { id }, body }, { as: ours.operator })).body;
  };
  for (const [bank, number] of [
    ...[['004', '12345'] as const, ['004', 'ada@harbourline.example'] as const],
    ...[[null, '12345678901'] as const, [null, 'Ada'] as const],
  ])
    expect(await to(bank, number), `${bank} ${number}`).toMatchObject({ fields: { account: expect.any(String) } });
  expect(await to('999', '123456-838')).toMatchObject({ fields: { bank_code: expect.any(String) } });
  expect(await to(null, '9123 4567')).toMatchObject({ data: { refund_request: { account: '9123 4567' } } });
});

describe('the platform’s list of payouts', () => {
  it('has each request with its account, and a sum that the requests make', async ({ world, kit }) => {
    await kit.overpaid();
    const first = (await kit.list()).items[0]?.id ?? 0;
    await kit.ask(first);
    await kit.invoiceOver(cents(200_00), '2026-11-16');
    const paid = { invoice_number: 'ADM-0002', amount: cents(250_00), paid_on: dayOf(world.clock.now()) };
    const how = { method: paymentMethod.FPS, reference: '', note: '', overpayment: 'PAY_BACK' as const };
    await world.call(adminSide.recordPayment, { body: { ...paid, ...how } }, admin);
    const { items, total, totals } = await world.call(listRefundRequests, {}, admin);
    expect(items).toMatchObject([
      {
        credit_number: 'CR-0001',
        payee: 'Harbourline Logistics',
        bank: { code: '004', name: { en: 'The Hongkong and Shanghai Banking Corporation' } },
        account: '123456-838',
        amount: 967_70,
        requested_by: 'Ada Chan',
      },
      { credit_number: 'CR-0002', payee: '', bank: null, account: '', amount: 50_00 },
    ]);
    const rows = await world.db.many<{ amount: number }>(
      sql`select amount from payments where credit_id is not null and state = 'REPORTED'`,
    );
    expect([total, totals]).toEqual([rows.length, { amount: rows.reduce((sum, { amount }) => sum + amount, 0) }]);
    const bytes = await world.call(exportRefundRequests, { query: { format: 'csv' } }, admin);
    const lines = Buffer.from(bytes as unknown as ArrayBuffer)
      .toString()
      .trim()
      .split(/\r?\n/)
      .slice(1);
    const cells = lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
    expect(cells.map((row) => row.slice(2, 5))).toEqual([
      ['Harbourline Logistics', '004', expect.stringContaining('123456-838')],
      ['', 'FPS', ''],
    ]);
    expect(cells.reduce((sum, row) => sum + Math.round(Number(row[5]) * 100), 0)).toBe(totals.amount);
    await kit.check(items[0]?.id ?? 0, 'CONFIRM');
    expect((await world.call(listRefundRequests, {}, admin)).totals).toEqual({ amount: 50_00 });
    await kit.isSound();
  });

  it('is the platform’s alone', async ({ world, ours }) => {
    expect((await world.send(listRefundRequests, {}, { as: ours.operator })).status).toBe(403);
  });
});

it('that is refused is set against what is open', async ({ world, kit }) => {
  await kit.overpaid();
  const id = (await kit.list()).items[0]?.id ?? 0;
  await kit.ask(id);
  await kit.invoiceOver(cents(600_00), '2026-11-16');
  const [refundRequest] = (await world.call(adminSide.listReportedPayments, {}, admin)).items;
  await kit.check(refundRequest?.id ?? 0, 'NOT_FOUND');
  expect(await kit.read(id)).toMatchObject({ left: 367_70, refund_request: null });
  await kit.isSound();
});

it('of a payment that is taken back is asked back no more, and one that was paid out holds its payment', async ({
  world,
  kit,
}) => {
  const { payment } = await kit.overpaid();
  const id = (await kit.list()).items[0]?.id ?? 0;
  await kit.ask(id);
  expect((await kit.check(payment, 'REVERSE')).status).toBe(200);
  expect(await kit.read(id)).toMatchObject({ left: 0, refund_request: null });
  await kit.isSound();
  const again = await world.call(
    adminSide.recordPayment,
    {
      body: {
        ...{ invoice_number: 'ADM-0001', amount: cents(700_00), paid_on: dayOf(world.clock.now()) },
        ...{ method: paymentMethod.FPS, reference: '', note: '', overpayment: 'OLDEST' as const },
      },
    },
    admin,
  );
  const second = (await kit.list()).items[0]?.id ?? 0;
  await kit.ask(second);
  const [refundRequest] = (await world.call(adminSide.listReportedPayments, {}, admin)).items;
  await kit.check(refundRequest?.id ?? 0, 'CONFIRM');
  expect((await kit.check(again.id, 'REVERSE')).body).toMatchObject({ code: 'already_decided' });
  await kit.isSound();
});

describe('a payment of more than is open', () => {
  it('is not written down before it is said what becomes of the rest', async ({ world, kit }) => {
    await kit.invoiceOver(cents(500_00), '2026-11-09');
    await kit.invoiceOver(cents(700_00), '2026-11-16');
    const rejected = await kit.receive(undefined);
    expect([rejected.status, rejected.body]).toMatchObject([409, { code: 'more_than_open', details: { open: 500 } }]);
    expect(rejected.body.error).toContain('HK$49,500.00');
    expect(rejected.body.fields).toEqual({ overpayment: rejected.body.error });
    expect((await kit.list()).total).toBe(0);
    expect(await world.db.one(sql`select count(*)::int as written from payments`)).toEqual({ written: 0 });
  });

  it('is set against the oldest open documents where that is said', async ({ kit }) => {
    await kit.invoiceOver(cents(500_00), '2026-11-09');
    await kit.invoiceOver(cents(700_00), '2026-11-16');
    expect((await kit.receive('OLDEST')).status).toBe(200);
    expect((await kit.list()).items).toMatchObject([{ amount: 49_500_00, left: 48_800_00, refund_request: null }]);
    await kit.isSound();
  });

  it('is paid back where that is said, and settles nothing else; a slip is taken back whole', async ({ kit }) => {
    await kit.invoiceOver(cents(500_00), '2026-11-09');
    await kit.invoiceOver(cents(700_00), '2026-11-16');
    const { id } = (await kit.receive('PAY_BACK')).body.data as { id: number };
    expect((await kit.list()).items).toMatchObject([
      { amount: 49_500_00, left: 49_500_00, refund_request: { amount: 49_500_00 } },
    ]);
    await kit.isSound();
    expect((await kit.check(id, 'REVERSE')).status).toBe(200);
    expect((await kit.list()).items).toMatchObject([{ left: 0, refund_request: null }]);
    await kit.isSound();
  });

  it('is asked about where a business had sent it, too', async ({ world, ours, kit }) => {
    const number = await kit.invoiceOver(cents(500_00), '2026-11-09');
    const { id } = await world.db.one<{ id: number }>(sql`select id from admin_invoices where number = ${number}`);
    const sent = await world.db.one<{ id: number }>(sql`
      insert into payments (business_id, admin_invoice_id, method, state, amount, payment_id, reference, note, paid_on, created_at)
      values (${ours.id}, ${id}, 3, 'REPORTED', 60000, 'payment_scenario', '', '', ${dayOf(world.clock.now())}, ${world.clock.now()}) returning id`);
    expect((await kit.check(sent.id, 'CONFIRM')).body).toMatchObject({ code: 'more_than_open' });
    await kit.isSound();
  });
});

it('is nobody else’s, and not a supervisor’s', async ({ world, ours, kit }) => {
  await kit.overpaid();
  const { id } = await world.db.one<{ id: number }>(sql`select id from credits`);
  const other = await eastgate(world);
  expect((await world.send(credits.getCredit, { params: { id } }, { as: other.operator })).status).toBe(404);
  expect((await world.send(credits.getCredit, { params: { id } }, { as: ours.supervisor })).status).toBe(403);
  const body = account;
  expect((await world.send(credits.requestCreditRefund, { params: { id }, body }, { as: other.operator })).status).toBe(
    404,
  );
});

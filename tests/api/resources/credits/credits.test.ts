import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { audit } from '#api/audit/audit.ts';
import { insertCharge } from '#api/resources/admin-invoices/charges.ts';
import { invoiceWeek } from '#api/scheduled-tasks/weekly/week.ts';
import * as adminSide from '#contract/invoices/admin-side.ts';
import * as credits from '#contract/invoices/credits.ts';
import { listPayments } from '#contract/invoices/payments.ts';
import { getStatement } from '#contract/invoices/statement.ts';
import { cents, type Cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { dayOf, weekOf } from '#domain/time.ts';
import { eastgate, harbourline, type Business } from '#tests/support/people.ts';
import { admin, createWorld, type World } from '#tests/support/worlds/world.ts';

let world: World;
let ours: Business;
beforeEach(async () => {
  world = await createWorld();
  ours = await harbourline(world);
});
afterEach(() => world.close());

async function invoiceOver(amount: Cents, week: string): Promise<void> {
  const charge = { kind: 'ADJUSTMENT' as const, description: { en: 'A fee', hk: '費用' }, amount };
  await insertCharge(world.db, ours.id, charge, world.clock.now());
  await invoiceWeek(world.db, weekOf(week), world.clock.now());
}
/** ADM-0001 over HK$500 is paid with 1,467.70. */
async function overpaid(): Promise<{ payment: number }> {
  await invoiceOver(cents(500_00), '2026-11-09');
  const body = {
    ...{ invoice_number: 'ADM-0001', amount: cents(1_467_70), paid_on: dayOf(world.clock.now()) },
    ...{ method: paymentMethod.FPS, reference: '', note: '' },
  };
  return { payment: (await world.call(adminSide.recordReceivedPayment, { body }, admin)).id };
}
const list = () => world.call(credits.listCredits, {}, ours.operator);
const read = (id: number) => world.call(credits.getCredit, { params: { id } }, ours.operator);
const ask = (id: number) =>
  world.send(credits.requestPayout, { params: { id }, body: { note: 'HSBC 004-123456-838' } }, { as: ours.operator });
const check = (id: number, action: 'CONFIRM' | 'NOT_FOUND' | 'TAKE_BACK') =>
  world.send(adminSide.checkSentPayment, { params: { id }, body: { action, note: '' } }, { as: admin });
const isSound = async () => expect(await audit(world.db, world.clock.now())).toEqual([]);

it('is a numbered document with its source, reason and what it was used for, and the statement leads to it', async () => {
  await overpaid();
  const { items, total, totals } = await list();
  expect([total, totals]).toEqual([1, { left: 967_70 }]);
  expect(items).toMatchObject([
    {
      number: 'CR-0001',
      reason: 'OVERPAID',
      amount: 967_70,
      left: 967_70,
      document: { number: 'ADM-0001' },
      payout: null,
    },
  ]);
  await invoiceOver(cents(600_00), '2026-11-16');
  const id = items[0]?.id ?? 0;
  expect(await read(id)).toMatchObject({
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

it('is asked back once, is set against nothing meanwhile, and is paid by a transfer that the provider confirms', async () => {
  await overpaid();
  const id = (await list()).items[0]?.id ?? 0;
  expect((await ask(id)).status).toBe(200);
  expect((await ask(id)).body).toMatchObject({ code: 'already_decided' });
  await invoiceOver(cents(600_00), '2026-11-16');
  expect(await read(id)).toMatchObject({ left: 967_70, payout: { amount: 967_70 }, uses: [] });
  await isSound();
  const { items } = await world.call(adminSide.listSentPayments, {}, admin);
  expect(items).toMatchObject([
    { kind: 'PAYOUT', invoice_number: 'CR-0001', amount: 967_70, note: 'HSBC 004-123456-838' },
  ]);
  const payout = items[0]?.id ?? 0;
  expect((await check(payout, 'CONFIRM')).status).toBe(200);
  expect(await read(id)).toMatchObject({ left: 0, payout: null, uses: [{ event: 'CREDIT_PAID_OUT', amount: 967_70 }] });
  const { totals } = await world.call(listPayments, { query: {} }, ours.operator);
  expect(totals).toEqual({ paid: 1_467_70, returned: 967_70 });
  await isSound();
  expect((await ask(id)).body).toMatchObject({ code: 'already_decided' });
  await check(payout, 'TAKE_BACK');
  expect(await read(id)).toMatchObject({ left: 367_70 });
  await isSound();
});

it('that is refused is set against what is open', async () => {
  await overpaid();
  const id = (await list()).items[0]?.id ?? 0;
  await ask(id);
  await invoiceOver(cents(600_00), '2026-11-16');
  const [payout] = (await world.call(adminSide.listSentPayments, {}, admin)).items;
  await check(payout?.id ?? 0, 'NOT_FOUND');
  expect(await read(id)).toMatchObject({ left: 367_70, payout: null });
  await isSound();
});

it('of a payment that is taken back is asked back no more, and one that was paid out holds its payment', async () => {
  const { payment } = await overpaid();
  const id = (await list()).items[0]?.id ?? 0;
  await ask(id);
  expect((await check(payment, 'TAKE_BACK')).status).toBe(200);
  expect(await read(id)).toMatchObject({ left: 0, payout: null });
  await isSound();
  const again = await world.call(
    adminSide.recordReceivedPayment,
    {
      body: {
        ...{ invoice_number: 'ADM-0001', amount: cents(700_00), paid_on: dayOf(world.clock.now()) },
        ...{ method: paymentMethod.FPS, reference: '', note: '' },
      },
    },
    admin,
  );
  const second = (await list()).items[0]?.id ?? 0;
  await ask(second);
  const [payout] = (await world.call(adminSide.listSentPayments, {}, admin)).items;
  await check(payout?.id ?? 0, 'CONFIRM');
  expect((await check(again.id, 'TAKE_BACK')).body).toMatchObject({ code: 'already_decided' });
  await isSound();
});

it('is nobody else’s, and not a supervisor’s', async () => {
  await overpaid();
  const { id } = await world.db.one<{ id: number }>(sql`select id from credits`);
  const other = await eastgate(world);
  expect((await world.send(credits.getCredit, { params: { id } }, { as: other.operator })).status).toBe(404);
  expect((await world.send(credits.getCredit, { params: { id } }, { as: ours.supervisor })).status).toBe(403);
  const body = { note: '' };
  expect((await world.send(credits.requestPayout, { params: { id }, body }, { as: other.operator })).status).toBe(404);
});

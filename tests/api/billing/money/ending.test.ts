import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { sendRefunds } from '#tests/support/due-work.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import * as adminBilling from '#contract/billing/admin-billing.ts';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import { getAdminInvoice } from '#contract/billing/admin-invoices.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { adminInvoiceStatus, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { addDays, instantAt, type Day } from '#domain/shared/time.ts';
import { bookShift, kwaiChungDepot, testCard } from '#tests/support/builders/booking.ts';
import { feeInvoice, receivePayment } from '#tests/support/builders/payments.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours }) => {
  const invoiceOver = (amount: Cents, week: Day) => feeInvoice(world, ours, amount, week);
  const receive = (number: string, amount: Cents) => receivePayment(world, number, amount);
  const idOf = async (number: string) =>
    (await world.db.one<{ id: number }>(sql`select id from admin_invoices where number = ${number}`)).id;
  const become = async (number: string, status: AdminInvoiceStatus) =>
    world.call(
      adminBilling.updateAdminInvoiceStatus,
      { params: { id: await idOf(number) }, body: { status, note: '' } },
      admin,
    );
  const read = async (number: string) =>
    world.call(getAdminInvoice, { params: { id: await idOf(number) } }, ours.operator);
  const parts = async (number: string) => (await read(number)).ending.map(({ kind, amount }) => [kind, amount]);
  async function heldBy(number: string): Promise<Record<string, number>> {
    const rows = await world.db.many<{ event: string; amount: number }>(sql`
    select coalesce(o.event, e.event) as event, sum(l.amount)::bigint as amount from journal_lines l
    join journal_entries e on e.id = l.entry_id left join journal_entries o on o.id = e.reverses_id
    join documents d on d.id = l.document_id where d.number = ${number} group by 1 having sum(l.amount) <> 0`);
    return Object.fromEntries(rows.map(({ event, amount }) => [event, amount]));
  }
  const creditLeft = async () =>
    (
      await world.db.one<{ left: number }>(
        sql`select coalesce(-sum(balance), 0)::bigint as left from account_balances where business_id = ${ours.id} and account = 'CREDIT'`,
      )
    ).left;
  const lastNotification = async () =>
    (
      await world.db.one<{ body: { en: string } }>(
        sql`select body from notifications where account_id = ${ours.operator.accountId} order by id desc limit 1`,
      )
    ).body.en;
  const isSound = async () => expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  return { invoiceOver, receive, become, read, parts, heldBy, creditLeft, lastNotification, isSound };
});

describe.each([
  ['rejected', adminInvoiceStatus.REJECT],
  ['refunded', adminInvoiceStatus.REFUND],
] as const)('an admin invoice that is %s', (_, status) => {
  it('gives back the credits that had settled it, which settle what else is open', async ({ kit }) => {
    const first = await kit.invoiceOver(cents(100_00), '2026-11-09');
    await kit.receive(first, cents(1_525_35));
    const settled = await kit.invoiceOver(cents(1_425_35), '2026-11-16');
    expect((await kit.read(settled)).status).toBe(adminInvoiceStatus.PAID);
    expect(await kit.creditLeft()).toBe(0);
    await kit.become(settled, status);
    expect(await kit.creditLeft()).toBe(1_425_35);
    expect(await kit.heldBy(settled)).toEqual({ INVOICED: 1_425_35, CREDIT_NOTED: -1_425_35 });
    expect(await kit.parts(settled)).toEqual([
      ['CREDIT', 1_425_35],
      ['CREDIT_NOTE', 1_425_35],
    ]);
    expect(await kit.lastNotification()).toMatch(
      /^HK\$1,425.35 returned to your credit; HK\$1,425.35 no longer billed, credit note CN-/,
    );
    const next = await kit.invoiceOver(cents(1_000_00), '2026-11-23');
    await kit.isSound();
    expect(await kit.heldBy(next)).toEqual({ INVOICED: 1_000_00, CREDIT_APPLIED: -1_000_00 });
  });
});

describe.each([
  ['rejected', adminInvoiceStatus.REJECT],
  ['refunded', adminInvoiceStatus.REFUND],
] as const)('what was paid, where an admin invoice is %s', (_, status) => {
  it('gives back to the card what was paid ahead, and makes a credit of a transfer', async ({ world, ours, kit }) => {
    const site = await kwaiChungDepot(world, ours);
    const how = { payment_method: paymentMethod.STRIPE, new_card: testCard() };
    const booked = await bookShift(world, ours, site, {}, how);
    world.clock.set('2026-11-26T12:00:00.000Z');
    const { version } = await world.call(getShift, { params: { id: booked.id } }, ours.operator);
    const { fee } = await world.call(
      cancelShift,
      { body: { id: booked.id, version, scope: 'THIS', reason: 'NEEDS_HAVE_CHANGED' } },
      ours.operator,
    );
    expect(fee).toBeGreaterThan(0);
    const number = await kit.invoiceOver(cents(4_943_73), '2026-11-23');
    await kit.receive(number, cents(4_000_00));
    expect(await kit.heldBy(number)).toEqual({
      INVOICED: 4_943_73 + fee,
      PREPAYMENT_APPLIED: -fee,
      PAYMENT_RECEIVED: -4_000_00,
    });
    await kit.become(number, status);
    expect(await kit.parts(number)).toEqual([
      ['CARD', fee],
      ['NEW_CREDIT', 4_000_00],
      ['CREDIT_NOTE', 4_943_73 + fee],
    ]);
    await sendRefunds(world.db, world.services.payments, world.clock.now(), world.services.log);
    const { paid, refunded } = await world.db.one<{ paid: Cents; refunded: Cents }>(sql`
      select sum(p.amount)::bigint as paid, (select sum(amount)::bigint from card_refunds where sent_at is not null) as refunded
      from payments p where p.method = 2`);
    expect(refunded).toBe(paid);
    expect(await kit.creditLeft()).toBe(4_000_00);
    await kit.isSound();
  });

  it('asks again when it is reopened, and takes the credit that it had become', async ({ world, kit }) => {
    const number = await kit.invoiceOver(cents(1_610_00), '2026-11-16');
    const payment = await kit.receive(number, cents(610_00));
    await kit.become(number, status);
    expect(await kit.creditLeft()).toBe(610_00);
    expect(await kit.become(number, adminInvoiceStatus.OUTSTANDING)).toMatchObject({ balance: 1_000_00 });
    await kit.isSound();
    await world.call(
      reportedPayments.reviewPayment,
      { params: { id: payment.id }, body: { action: 'REVERSE', note: '' } },
      admin,
    );
    expect([await kit.creditLeft(), (await kit.read(number)).balance]).toEqual([0, 1_610_00]);
    await kit.become(number, status);
    await kit.isSound();
  });
});

it('bears the same interest after it was ended and reopened as one that never was', async ({ world, ours, kit }) => {
  const numbers = [
    await kit.invoiceOver(cents(1_000_00), '2026-11-09'),
    await kit.invoiceOver(cents(1_000_00), '2026-11-16'),
  ];
  for (const number of numbers) await kit.receive(number, cents(600_00));
  await kit.become(numbers[1] ?? '', adminInvoiceStatus.REJECT);
  // Otherwise the returned money would settle the other invoice.
  await kit.become(numbers[0] ?? '', adminInvoiceStatus.REJECT);
  for (const number of numbers) await kit.become(number, adminInvoiceStatus.OUTSTANDING);
  world.clock.set(instantAt(addDays('2026-12-07', 20), '10:00').toISOString());
  await runDueJobs(world.db, world.clock.now(), world.services.log);
  ours.operator.token = (await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now())).token;
  const [first, second] = [await kit.read(numbers[0] ?? ''), await kit.read(numbers[1] ?? '')];
  expect(first.unbilled_charge + second.unbilled_charge).toBe(Math.round((800_00 * 0.015 * 20) / 31));
});

import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { issueToken } from '#api/http/tokens/tokens.ts';
import type { Call } from '#contract/core/call.ts';
import { exportBills } from '#contract/billing/accounting.ts';
import * as adminSide from '#contract/billing/admin-billing.ts';
import { exportPayments } from '#contract/billing/payments.ts';
import { exportStatement, getStatement } from '#contract/billing/statement.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { createRandom } from '#demo/random.ts';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { instantAt, type Day } from '#domain/shared/time.ts';
import { bookShift, kwaiChungDepot, testCard } from '#tests/support/builders/booking.ts';
import { feeInvoice, receivePayment } from '#tests/support/builders/payments.ts';
import { parseSeparated } from '#tests/support/csv.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const days = { start_date: '2026-11-01', end_date: '2026-12-31' };
const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0);

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours }) => {
  async function rowsOf(call: Call, format: string, separator: ',' | '\t' = ','): Promise<Record<string, string>[]> {
    const query = { ...days, format };
    const { body } = await world.send(call, { query } as never, { as: ours.operator, language: 'en' });
    const [head = [], ...rows] = parseSeparated(Buffer.from(body.bytes as ArrayBuffer).toString('utf8'), separator);
    return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
  }
  const invoiceOver = (amount: Cents, week: Day) => feeInvoice(world, ours, amount, week);
  const receive = (number: string, amount: Cents) => receivePayment(world, number, amount);
  return { rowsOf, invoiceOver, receive };
});

it.for([1, 2])(
  'a bookkeeper ties the downloaded files alone to the cent (seed %i)',
  async (seed, { world, ours, kit }) => {
    const random = createRandom(seed);
    const some = () => cents(random.whole(500_00, 5_000_00));
    const site = await kwaiChungDepot(world, ours);
    const how = { payment_method: paymentMethod.STRIPE, new_card: testCard() };
    const booked = await bookShift(world, ours, site, { start_date: '2026-11-30', end_date: '2026-11-30' }, how);
    const { version } = await world.call(getShift, { params: { id: booked.id } }, ours.operator);
    const cancelled = { id: booked.id, version, scope: 'THIS' as const, reason: 'NEEDS_HAVE_CHANGED' as const };
    await world.call(cancelShift, { body: cancelled }, ours.operator);

    const [late, ended, first] = [some(), some(), some()];
    const paidLate = await kit.invoiceOver(late, '2026-11-09');
    const rejected = await kit.invoiceOver(ended, '2026-11-16');
    const id = (await world.db.one<{ id: number }>(sql`select id from admin_invoices where number = ${rejected}`)).id;
    const body = { status: adminInvoiceStatus.REJECT, note: '' };
    await world.call(adminSide.updateAdminInvoiceStatus, { params: { id }, body }, admin);
    world.clock.set(instantAt('2026-12-23', '10:00').toISOString());
    await kit.receive(paidLate, late);
    const over = cents(first + 123_45);
    await kit.receive(await kit.invoiceOver(first, '2026-12-14'), over);
    await kit.invoiceOver(cents(9_000_00), '2026-12-21');
    const { token } = await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now());
    ours.operator.token = token;

    const payments = await kit.rowsOf(exportPayments, 'csv');
    const statement = await kit.rowsOf(exportStatement, 'csv');
    const bills = await kit.rowsOf(exportBills, 'xero');
    expect(sumOf(payments, 'Paid') - sumOf(payments, 'Refunded')).toBe(late + over);
    expect(sumOf(payments, 'Refunded')).toBeGreaterThan(0);
    const numbers = bills.map((row) => row['*InvoiceNumber'] ?? '');
    expect(numbers.some((number) => /^ADM-\d+-F1$/.test(number))).toBe(true);
    const notes = bills.filter((row) => row['*InvoiceNumber']?.startsWith('CN-'));
    expect(sumOf(notes, '*UnitAmount')).toBe(-ended);
    expect(statement.filter((row) => row.Reference?.startsWith('CN-')).map((row) => row.Reference)).toEqual(
      notes.map((row) => row['*InvoiceNumber']),
    );
    const owed = (billed: number) => billed - sumOf(payments, 'Paid') + sumOf(payments, 'Refunded');
    const closing = sumOf(statement.slice(-1), 'Balance');
    expect(owed(sumOf(bills, '*UnitAmount'))).toBe(closing);
    const credits = sumOf(await kit.rowsOf(exportBills, 'quickbooks_credits'), 'Line amount');
    expect(owed(sumOf(await kit.rowsOf(exportBills, 'quickbooks'), 'Line amount') - credits)).toBe(closing);
    expect(owed(sumOf(await kit.rowsOf(exportBills, 'abss', '\t'), 'Amount'))).toBe(closing);
    expect(
      owed(
        sumOf(
          bills.filter((row) => !notes.includes(row)),
          '*UnitAmount',
        ),
      ),
    ).not.toBe(closing);
  },
);

it('a statement tells what the bank has moved, of which a surplus is a credit until an invoice takes it', async ({
  world,
  ours,
  kit,
}) => {
  world.clock.set(instantAt('2026-12-14', '10:00').toISOString());
  const number = await kit.invoiceOver(cents(400_00), '2026-12-07');
  world.clock.set(instantAt('2026-12-16', '10:00').toISOString());
  await kit.receive(number, cents(523_45));
  const { token } = await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now());
  ours.operator.token = token;
  const december = { start_date: '2026-12-01', end_date: '2026-12-31' };
  const statement = () => world.call(getStatement, { query: december }, ours.operator);
  const raw = await world.db.one<{ transferred: number; asked: number }>(sql`
    select (select sum(amount)::bigint from payments where state = 'PAID') as transferred, (select sum(amount)::bigint from documents where number = ${number}) as asked`);
  const surplus = raw.transferred - raw.asked;
  expect(surplus).toBe(123_45);
  const parts = { invoices: raw.asked, prepaid: 0, credit: surplus, other: 0 };
  const before = await statement();
  expect(before.bank).toEqual({ moved: raw.transferred, ...parts });
  expect(before.sums.paid).toBe(-raw.asked);
  expect(before.balances.closing.unused_credit).toBe(surplus);
  await kit.invoiceOver(cents(200_00), '2026-12-14');
  const after = await statement();
  expect(after.bank).toEqual(before.bank);
  expect([after.sums.paid, after.sums.credited]).toEqual([-raw.asked, -surplus]);
  expect(after.balances.closing.unused_credit).toBe(0);
});

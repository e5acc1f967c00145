import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { issueToken } from '#api/resources/auth/tokens.ts';
import type { Call } from '#contract/call/call.ts';
import { exportBills } from '#contract/invoices/accounting.ts';
import * as adminSide from '#contract/invoices/admin-side.ts';
import { exportPayments } from '#contract/invoices/payments.ts';
import { exportStatement } from '#contract/invoices/statement.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { createRandom } from '#demo/random.ts';
import { adminInvoiceStatus } from '#domain/invoice/status.ts';
import { cents, type Cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { at, type Day } from '#domain/time.ts';
import { bookShift, kwaiChungDepot, testCard } from '#tests/support/builders/booking.ts';
import { feeInvoice, receivePayment } from '#tests/support/builders/payments.ts';
import { harbourline, type Business } from '#tests/support/people.ts';
import { parseSeparated } from '#tests/support/separated.ts';
import { admin, createWorld, type World } from '#tests/support/worlds/world.ts';

let world: World;
let ours: Business;
beforeEach(async () => {
  world = await createWorld();
  ours = await harbourline(world);
});
afterEach(() => world.close());

const days = { start_date: '2026-11-01', end_date: '2026-12-31' };

/** Returns the rows of a downloaded file, by the names of its columns. */
async function rowsOf(call: Call, format: string, separator: ',' | '\t' = ','): Promise<Record<string, string>[]> {
  const query = { ...days, format };
  const { body } = await world.send(call, { query } as never, { as: ours.operator, language: 'en' });
  const [head = [], ...rows] = parseSeparated(Buffer.from(body.bytes as ArrayBuffer).toString('utf8'), separator);
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}
const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0);

const invoiceOver = (amount: Cents, week: Day) => feeInvoice(world, ours, amount, week);
const receive = (number: string, amount: Cents) => receivePayment(world, number, amount);

it.each([1, 2])('a bookkeeper ties the downloaded files alone to the cent (seed %i)', async (seed) => {
  const random = createRandom(seed);
  const some = () => cents(random.whole(500_00, 5_000_00));
  const site = await kwaiChungDepot(world, ours);
  const how = { payment_method: paymentMethod.STRIPE, new_card: testCard() };
  const booked = await bookShift(world, ours, site, { start_date: '2026-11-30', end_date: '2026-11-30' }, how);
  const { version } = await world.call(getShift, { params: { id: booked.id } }, ours.operator);
  const cancelled = { id: booked.id, version, scope: 'THIS' as const, reason: 'NEEDS_HAVE_CHANGED' as const };
  await world.call(cancelShift, { body: cancelled }, ours.operator);

  const [late, ended, first] = [some(), some(), some()];
  const paidLate = await invoiceOver(late, '2026-11-09');
  const rejected = await invoiceOver(ended, '2026-11-16');
  const id = (await world.db.one<{ id: number }>(sql`select id from operator_invoices where number = ${rejected}`)).id;
  const body = { status: adminInvoiceStatus.REJECT, note: '' };
  await world.call(adminSide.changeAdminInvoice, { params: { id }, body }, admin);
  world.clock.set(at('2026-12-23', '10:00').toISOString());
  await receive(paidLate, late);
  const over = cents(first + 123_45);
  await receive(await invoiceOver(first, '2026-12-14'), over);
  // The surplus is used for the charge and for this one.
  await invoiceOver(cents(9_000_00), '2026-12-21');
  const { token } = await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now());
  ours.operator.token = token;

  const payments = await rowsOf(exportPayments, 'csv');
  const statement = await rowsOf(exportStatement, 'csv');
  const bills = await rowsOf(exportBills, 'xero');
  // The bank tells of the card's payment and refund, and of the two transfers.
  expect(sumOf(payments, 'Paid') - sumOf(payments, 'Given back')).toBe(late + over);
  expect(sumOf(payments, 'Given back')).toBeGreaterThan(0);
  const numbers = bills.map((row) => row['*InvoiceNumber'] ?? '');
  expect(numbers.some((number) => /^ADM-\d+-F1$/.test(number))).toBe(true);
  const notes = bills.filter((row) => row['*InvoiceNumber']?.startsWith('CN-'));
  expect(sumOf(notes, '*UnitAmount')).toBe(-ended);
  expect(statement.filter((row) => row.Reference?.startsWith('CN-')).map((row) => row.Reference)).toEqual(
    notes.map((row) => row['*InvoiceNumber']),
  );
  const owed = (billed: number) => billed - sumOf(payments, 'Paid') + sumOf(payments, 'Given back');
  const closing = sumOf(statement.slice(-1), 'Balance');
  expect(owed(sumOf(bills, '*UnitAmount'))).toBe(closing);
  const credits = sumOf(await rowsOf(exportBills, 'quickbooks_credits'), 'Line amount');
  expect(owed(sumOf(await rowsOf(exportBills, 'quickbooks'), 'Line amount') - credits)).toBe(closing);
  expect(owed(sumOf(await rowsOf(exportBills, 'abss', '\t'), 'Amount'))).toBe(closing);
  // A file that lacks a credit note does not tie.
  expect(
    owed(
      sumOf(
        bills.filter((row) => !notes.includes(row)),
        '*UnitAmount',
      ),
    ),
  ).not.toBe(closing);
});

import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { listTransactions } from '#contract/billing/admin-invoices.ts';
import { exportPayments, listPayments } from '#contract/billing/payments.ts';
import { exportStatement, getStatement } from '#contract/billing/statement.ts';
import { cents } from '#domain/shared/money.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { parseSeparated } from '#tests/support/csv.ts';
import { feeInvoice, receivePayment, reverseConfirmed } from '#tests/support/builders/payments.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario({ each: true });

describe('a payment that was reversed', () => {
  it('is one line of the payments, with the day of the reversal, and counts as nothing received', async ({
    world,
    ours,
  }) => {
    const number = await feeInvoice(world, ours, cents(500_00), '2026-11-16');
    await receivePayment(world, number, cents(500_00));
    world.clock.forward({ days: 2 });
    await reverseConfirmed(world);
    const { items, total, totals } = await world.call(listPayments, { query: {} }, ours.operator);
    expect(items).toMatchObject([{ amount: 500_00, is_reversal: false, reversed_on: dayOf(world.clock.now()) }]);
    expect([total, totals]).toEqual([1, { paid: 0, returned: 0 }]);
  });

  it('has a line of its own for the reversal in a list of days without the payment', async ({ world, ours }) => {
    const number = await feeInvoice(world, ours, cents(500_00), '2026-11-16');
    await receivePayment(world, number, cents(500_00));
    world.clock.forward({ days: 2 });
    await reverseConfirmed(world);
    const days = { start_date: dayOf(world.clock.now()) };
    const { items, totals } = await world.call(listPayments, { query: days }, ours.operator);
    expect(items).toMatchObject([{ amount: -500_00, is_reversal: true, reversed_on: null }]);
    expect(totals).toEqual({ paid: 0, returned: 500_00 });
  });
});

describe('the statement, the invoice and the files of a payment that was reversed', () => {
  it('is one movement of the statement and of its file, and moves nothing', async ({ world, ours }) => {
    const number = await feeInvoice(world, ours, cents(500_00), '2026-11-16');
    await receivePayment(world, number, cents(500_00));
    world.clock.forward({ days: 2 });
    await reverseConfirmed(world);
    await receivePayment(world, number, cents(400_00));
    const on = dayOf(world.clock.now());
    const query = { start_date: '2026-11-01', end_date: on };
    const { movements, groups, closing } = await world.call(getStatement, { query }, ours.operator);
    expect(movements.map(({ amount, balance, reversed }) => [amount, balance, reversed])).toEqual([
      [500_00, 500_00, null],
      [0, 500_00, { on, amount: 500_00 }],
      [-400_00, 100_00, null],
    ]);
    expect(groups.find(({ group }) => group === 'PAYMENTS')).toMatchObject({ amount: -400_00, count: 1 });
    expect(closing).toBe(100_00);
    const file = { query: { ...query, format: 'csv' as const } };
    const { body } = await world.send(exportStatement, file, { as: ours.operator, language: 'en' });
    const lines = parseSeparated(new TextDecoder().decode(body.bytes as ArrayBuffer), ',');
    const [, , , payment = []] = lines;
    expect(lines).toHaveLength(6);
    expect(payment[1]).toBe('Payment of HK$500.00, reversed on 25/11/2026');
    expect([payment[6], payment[7]]).toEqual(['', '']);
  });

  it('is two movements where the statement ends between them', async ({ world, ours }) => {
    const number = await feeInvoice(world, ours, cents(500_00), '2026-11-16');
    await receivePayment(world, number, cents(500_00));
    const paid = dayOf(world.clock.now());
    world.clock.forward({ days: 2 });
    await reverseConfirmed(world);
    const first = { query: { start_date: '2026-11-01', end_date: paid } };
    const { movements, closing } = await world.call(getStatement, first, ours.operator);
    expect([movements.map(({ amount }) => amount), closing]).toEqual([[500_00, -500_00], 0]);
    const later = { query: { start_date: dayOf(world.clock.now()), end_date: dayOf(world.clock.now()) } };
    const rest = await world.call(getStatement, later, ours.operator);
    expect(rest.movements.map(({ amount, is_reversal: reversal }) => [amount, reversal])).toEqual([[500_00, true]]);
  });

  it('is one line of its invoice and of the file of payments, and counts nowhere', async ({ world, ours }) => {
    const number = await feeInvoice(world, ours, cents(500_00), '2026-11-16');
    await receivePayment(world, number, cents(500_00));
    world.clock.forward({ days: 2 });
    await reverseConfirmed(world);
    const on = dayOf(world.clock.now());
    const { id } = await world.db.one<{ id: number }>(sql`select id from admin_invoices where number = ${number}`);
    const { items, totals } = await world.call(listTransactions, { params: { id } }, ours.operator);
    expect(items).toMatchObject([{ kind: 'PAYMENT', amount: 0, balance: 500_00, reversed: { on, amount: 500_00 } }]);
    expect(totals).toEqual({ count: 1, paid: 0, refunded: 0 });
    const linesOf = async (query: { start_date?: string; end_date?: string }) => {
      const file = { query: { ...query, format: 'csv' as const } };
      const { body } = await world.send(exportPayments, file, { as: ours.operator, language: 'en' });
      const [, ...lines] = parseSeparated(new TextDecoder().decode(body.bytes as ArrayBuffer), ',');
      return lines.map(([, what, , , paid, returned]) => [what, paid, returned]);
    };
    expect(await linesOf({})).toEqual([['FPS of HK$500.00, reversed on 25/11/2026', '', '']]);
    expect(await linesOf({ end_date: addDays(on, -1) })).toEqual([['FPS', '500.00', '']]);
    expect(await linesOf({ start_date: on })).toEqual([['FPS', '', '500.00']]);
  });
});

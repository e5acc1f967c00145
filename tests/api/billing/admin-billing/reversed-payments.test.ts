import { describe, expect } from 'vitest';
import { listPayments } from '#contract/billing/payments.ts';
import { cents } from '#domain/shared/money.ts';
import { dayOf } from '#domain/shared/time.ts';
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

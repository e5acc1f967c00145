import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { fetchMissedEvents } from '#api/shifts/card-events/missed-events.ts';
import { sendRefunds } from '#tests/support/due-work.ts';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { instantAt, monthOf, weekOf, type Day } from '#domain/shared/time.ts';
import { bookShift, testCard } from '#tests/support/builders/booking.ts';
import { filesOf, planted, untied, type MonthOfFiles } from './files-of-months.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const price = Math.round(dollarsToCents(1_143.89));
const bankOf = ({ payments }: MonthOfFiles) =>
  payments.map((row) => [row['Payment method'], row.Paid, row.Refunded]).reverse();
const dollars = price / 100;

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours, depot }) => {
  const swept = () => fetchMissedEvents(world.db, world.services.payments, world.clock.now(), world.services.log);
  async function disputed(day: Day): Promise<number> {
    const how = { payment_method: paymentMethod.STRIPE, new_card: testCard('4000000000000259') };
    const { id } = await bookShift(world, ours, depot, { start_date: day, end_date: day }, how);
    await swept();
    return id;
  }
  async function bankDecides(answer: 'yes' | 'no'): Promise<void> {
    const { id } = await world.db.one<{ id: string }>(
      sql`select id from sandbox_disputes where state = 'OPEN' limit 1`,
    );
    await world.api.request(`/sandbox/dispute/${id}`, { method: 'POST', body: new URLSearchParams({ answer }) });
    await swept();
  }
  async function cancel(id: number): Promise<void> {
    const { version } = await world.call(getShift, { params: { id } }, ours.operator);
    const body = { id, version, scope: 'THIS' as const, reason: 'NEEDS_HAVE_CHANGED' as const };
    await world.call(cancelShift, { body }, ours.operator);
    await sendRefunds(world.db, world.services.payments, world.clock.now(), world.services.log);
  }
  async function on(day: Day): Promise<void> {
    world.clock.set(instantAt(day, '09:00').toISOString());
    const { token } = await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now());
    ours.operator.token = token;
  }
  async function tied(month: Day): Promise<MonthOfFiles> {
    const { from, to } = monthOf(month);
    const files = await filesOf(world, ours, { start_date: from, end_date: to });
    expect(untied(files)).toEqual([]);
    for (const wrong of planted(files)) expect(untied(wrong)).not.toEqual([]);
    return files;
  }
  return { disputed, bankDecides, cancel, on, tied };
});

it('a payment that its bank takes back in one month and gives again in the next ties both months', async ({ kit }) => {
  await kit.on('2026-11-27');
  await kit.disputed('2026-12-01');
  const november = await kit.tied('2026-11-01');
  expect(bankOf(november)).toEqual([
    ['Card', String(dollars), ''],
    ['Card, withdrawn by its bank', '', String(dollars)],
  ]);
  expect(november.disputed).toEqual([-price]);
  await kit.on('2026-12-02');
  await kit.bankDecides('yes');
  const december = await kit.tied('2026-12-01');
  expect(bankOf(december)).toEqual([['Card, returned by its bank', String(dollars), '']]);
  expect(december.disputed).toEqual([price]);
});

it('a payment that the bank keeps is a credit there, and a line of the admin invoice that asks for it again', async ({
  world,
  kit,
}) => {
  await kit.on('2026-11-27');
  await kit.disputed('2026-12-01');
  expect((await kit.tied('2026-11-01')).disputed).toEqual([-price]);
  await kit.on('2026-12-03');
  await kit.bankDecides('no');
  const lost = await kit.tied('2026-12-01');
  expect([lost.disputed, lost.bills.xero]).toEqual([[], 0]);
  await kit.on('2026-12-07');
  await invoiceWeek(world.db, weekOf('2026-12-02'), world.clock.now());
  const asked = await kit.tied('2026-12-01');
  expect([asked.disputed, asked.bills.xero]).toEqual([[], price]);
});

it('a refund that the bank has made by keeping the payment is no money that moved again', async ({ kit }) => {
  await kit.on('2026-11-23');
  const id = await kit.disputed('2026-12-11');
  await kit.cancel(id);
  const november = await kit.tied('2026-11-01');
  expect(november.disputed).toEqual([-price]);
  await kit.on('2026-12-03');
  await kit.bankDecides('no');
  const december = await kit.tied('2026-12-01');
  expect(december.disputed).toEqual([price]);
  expect(bankOf(december)).toEqual([['Card, refund not sent', String(dollars), '']]);
});

import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { fetchMissedEvents } from '#api/shifts/card-events/missed-events.ts';
import { sendRefunds } from '#tests/support/due-work.ts';
import { settleCredits } from '#api/billing/settle-credits.job.ts';
import { runWholeJob } from '#api/jobs/job.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import { addHours } from '#domain/shared/time.ts';
import { listDisputes, listPayments } from '#contract/billing/payments.ts';
import { checkPayment } from '#contract/shifts/card-check.ts';
import { listNotifications } from '#contract/messaging/notifications.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import * as shifts from '#contract/shifts/shifts.ts';
import { answerBank, bookShift, draft, publish, testCard } from '#tests/support/builders/booking.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario().perFile('kit', ({ world, ours, depot }) => {
  const atBank = async () => publish(world, ours, await draft(world, ours, depot), byCard('4000002760003184'));
  const detail = (id: number) => world.call(shifts.getShift, { params: { id } }, ours.operator);
  const swept = () => fetchMissedEvents(world.db, world.services.payments, world.clock.now(), world.services.log);
  const refunded = () => sendRefunds(world.db, world.services.payments, world.clock.now(), world.services.log);
  const newest = async () => (await world.call(listNotifications, { query: {} }, ours.operator)).items[0]?.title.en;
  const cancel = async (id: number) =>
    world.call(
      cancelShift,
      { body: { id, version: (await detail(id)).version, scope: 'THIS', reason: 'NEEDS_HAVE_CHANGED' } },
      ours.operator,
    );
  const movements = async () =>
    (await world.call(listPayments, { query: { limit: 100 } }, ours.operator)).items
      .sort((a, b) => b.id - a.id)
      .map(({ event, amount }) => ({ event, amount }));
  const ledger = () =>
    world.db.many<{ account: string; balance: number }>(
      sql`select account, balance from account_balances where business_id = ${ours.id} and balance <> 0 order by account`,
    );
  const balanceOf = async (account: string) => (await ledger()).find((one) => one.account === account)?.balance ?? 0;
  const isSound = async () => expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  const disputed = async () => {
    const booked = await bookShift(world, ours, depot, {}, byCard('4000000000000259'));
    const cash = await balanceOf('CASH_CARD');
    await swept();
    return { booked, cash };
  };
  const bankDecides = async (answer: 'yes' | 'no') => {
    const { id } = await world.db.one<{ id: string }>(sql`select id from sandbox_disputes where state = 'OPEN'`);
    await world.api.request(`/sandbox/dispute/${id}`, { method: 'POST', body: new URLSearchParams({ answer }) });
    await swept();
  };
  const disputeStates = async () => (await world.call(listDisputes, {}, ours.operator)).map(({ state }) => state);
  return {
    atBank,
    detail,
    swept,
    refunded,
    newest,
    cancel,
    movements,
    balanceOf,
    isSound,
    disputed,
    bankDecides,
    disputeStates,
  };
});

beforeEach<{ world: World }>(({ world }) => world.clock.set('2026-11-23T01:00:00.000Z'));

const price = dollarsToCents(1_143.89);
const byCard = (number: string) => ({ payment_method: paymentMethod.STRIPE, new_card: testCard(number) });

describe('a bank’s page', () => {
  it('that is closed after confirming books all the same, once, also when the payer comes back later', async ({
    world,
    ours,
    kit,
  }) => {
    const waiting = await kit.atBank();
    await answerBank(world, waiting.payment?.redirect_url);
    expect((await kit.detail(waiting.id)).status).toBe(6);
    await kit.swept();
    expect(await kit.detail(waiting.id)).toMatchObject({ status: 2, payment: { state: 'PAID' } });
    const body = { payment_id: waiting.payment?.payment_id ?? '' };
    expect(await world.call(checkPayment, { body }, ours.operator)).toMatchObject({ shift_ids: [waiting.id] });
    await kit.swept();
    expect(
      await world.db.one(sql`select count(*) as receipts from documents d join payments p on p.id = d.payment_id
        where p.group_id = ${waiting.group_id} and d.kind = 'RECEIPT'`),
    ).toEqual({ receipts: 1 });
    await kit.isSound();
  });

  it('that is left is told with the draft, and after a day the payment is given up', async ({ world, ours, kit }) => {
    const waiting = await kit.atBank();
    expect(await kit.detail(waiting.id)).toMatchObject({
      waiting_payment: { amount: price, redirect_url: expect.stringContaining('/sandbox/3ds/') },
    });
    world.clock.forward({ hours: 23 });
    await kit.swept();
    expect(await kit.detail(waiting.id)).toMatchObject({ waiting_payment: { amount: price } });
    world.clock.forward({ hours: 24 });
    await kit.swept();
    expect(await kit.detail(waiting.id)).toMatchObject({ status: 6, waiting_payment: null });
    const body = { payment_id: waiting.payment?.payment_id ?? '' };
    await expect(world.call(checkPayment, { body }, ours.operator)).rejects.toMatchObject({
      code: 'payment_not_confirmed',
      message: expect.stringContaining('Nothing was charged'),
    });
  });

  it('confirmed too late gives the money back, and the business sees both with their papers', async ({
    world,
    ours,
    kit,
  }) => {
    const waiting = await kit.atBank();
    await answerBank(world, waiting.payment?.redirect_url);
    world.clock.set('2026-11-27T02:00:00.000Z');
    const body = { payment_id: waiting.payment?.payment_id ?? '' };
    await expect(world.call(checkPayment, { body }, ours.operator)).rejects.toMatchObject({
      message: expect.stringContaining('We refund HK$1,143.89 to the card'),
    });
    await kit.refunded();
    expect((await kit.movements()).slice(0, 2)).toEqual([
      { event: 'REFUND', amount: -price },
      { event: 'PAYMENT', amount: price },
    ]);
    await kit.isSound();
  });
});

describe('two windows', () => {
  it('paying one booking at once charge it once', async ({ world, ours, depot }) => {
    const begun = await draft(world, ours, depot);
    const results = await Promise.allSettled([
      publish(world, ours, begun, byCard('4242424242424242')),
      publish(world, ours, begun, byCard('5555555555554444')),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      await world.db.one(
        sql`select count(*) as paid from payments where group_id = ${begun.group_id} and state = 'PAID'`,
      ),
    ).toEqual({ paid: 1 });
  });

  it('one of them at the bank: the other gives that payment up, and the first is told that nothing was charged', async ({
    world,
    ours,
    kit,
  }) => {
    const waiting = await kit.atBank();
    const paid = await publish(world, ours, waiting, byCard('4242424242424242'));
    expect(paid).toMatchObject({ status: 2, payment: { state: 'PAID' } });
    await answerBank(world, waiting.payment?.redirect_url);
    const body = { payment_id: waiting.payment?.payment_id ?? '' };
    await expect(world.call(checkPayment, { body }, ours.operator)).rejects.toMatchObject({
      message: expect.stringContaining('Nothing was charged.'),
    });
  });
});

describe('a kept card', () => {
  it('that has expired is refused beside the choice, and nothing is charged', async ({ world, ours, depot, kit }) => {
    const stored = await bookShift(world, ours, depot, {}, { ...byCard('4242424242424242'), save_card: true });
    expect(stored.status).toBe(2);
    await world.db.run(sql`update sandbox_cards set expiry_year = 2025`);
    const { id } = await world.db.one<{ id: number }>(sql`select id from cards where business_id = ${ours.id} limit 1`);
    const begun = await draft(world, ours, depot);
    await expect(publish(world, ours, begun, { payment_method: 2, card_id: id })).rejects.toMatchObject({
      status: 422,
      fields: { card_id: 'This card has expired, and nothing was charged. Choose another card.' },
    });
    expect((await kit.detail(begun.id)).status).toBe(6);
  });
});

describe('a refund that the card does not take', () => {
  it('is to the business’s credit, told, and not sent a second time', async ({ world, ours, depot, kit }) => {
    const booked = await bookShift(world, ours, depot, {}, byCard('4000000000005126'));
    await kit.cancel(booked.id);
    await kit.refunded();
    await kit.swept();
    await kit.swept();
    expect(await kit.newest()).toBe('Refund of HK$1,143.89 to your card failed');
    expect(await kit.balanceOf('CREDIT')).toBe(-price);
    expect((await kit.movements())[0]).toEqual({ event: 'REFUND_FAILED', amount: price });
    await kit.isSound();
  });
});

describe('a dispute', () => {
  it('takes the money until it is decided, and gives it back when the payment stands', async ({ kit }) => {
    const { booked, cash } = await kit.disputed();
    expect([await kit.balanceOf('DISPUTED'), await kit.balanceOf('CASH_CARD')]).toEqual([price, cash - price]);
    expect(await kit.newest()).toBe('A card payment of HK$1,143.89 is disputed');
    expect(await kit.disputeStates()).toEqual(['OPEN']);
    expect((await kit.detail(booked.id)).status).toBe(2);
    await kit.isSound();
    await kit.bankDecides('yes');
    expect([await kit.balanceOf('DISPUTED'), await kit.balanceOf('CASH_CARD')]).toEqual([0, cash]);
    expect(await kit.disputeStates()).toEqual(['WON']);
    expect((await kit.movements()).slice(0, 2).map(({ event }) => event)).toEqual(['DISPUTE_WON', 'DISPUTE_OPENED']);
    await kit.isSound();
  });

  it('that is lost is asked for by the next admin invoice', async ({ kit }) => {
    await kit.disputed();
    const before = await kit.balanceOf('UNBILLED');
    await kit.bankDecides('no');
    expect([await kit.balanceOf('DISPUTED'), (await kit.balanceOf('UNBILLED')) - before]).toEqual([0, price]);
    expect(await kit.newest()).toBe('Dispute of HK$1,143.89 closed: your bank keeps the money');
    await kit.isSound();
  });

  it('that is lost closes its payment: what is cancelled afterwards is a credit, and nothing goes to the card again', async ({
    world,
    kit,
  }) => {
    const { booked, cash } = await kit.disputed();
    await kit.bankDecides('no');
    const credit = await kit.balanceOf('CREDIT');
    const answer = await kit.cancel(booked.id);
    await kit.refunded();
    expect(answer).toMatchObject({ fee: 0, refund: 0 });
    expect(
      await world.db.many(
        sql`select r.id from card_refunds r join payments p on p.id = r.payment_id where p.group_id = ${booked.group_id}`,
      ),
    ).toEqual([]);
    expect([await kit.balanceOf('CASH_CARD'), (await kit.balanceOf('CREDIT')) - credit]).toEqual([
      cash - price,
      -price,
    ]);
    const later = addHours(world.clock.now(), 24 * 9);
    await runWholeJob(world.db, settleCredits, { now: later, since: null, log: world.services.log });
    expect(await kit.balanceOf('CASH_CARD')).toBe(cash - price);
    await kit.isSound();
  });
});

describe('a dispute and what is given back', () => {
  it('before the API has heard of it gives back nothing: the provider refuses, and the bank keeps no more than was paid', async ({
    world,
    ours,
    depot,
    kit,
  }) => {
    const booked = await bookShift(world, ours, depot, {}, byCard('4000000000000259'));
    const cash = await kit.balanceOf('CASH_CARD');
    await kit.cancel(booked.id);
    await kit.refunded();
    const sent = () =>
      world.db.many(
        sql`select sent_at, disputed from card_refunds r join payments p on p.id = r.payment_id where p.group_id = ${booked.group_id}`,
      );
    expect(await sent()).toEqual([{ sent_at: null, disputed: false }]);
    await kit.swept();
    await kit.bankDecides('no');
    world.clock.forward({ days: 1 });
    await kit.refunded();
    expect(await sent()).toEqual([{ sent_at: null, disputed: true }]);
    expect(await kit.balanceOf('CASH_CARD')).toBe(cash - price);
    await kit.isSound();
  });

  it('holds refunds back; when it is lost, what was to be refunded is not asked for again', async ({ world, kit }) => {
    const { booked, cash } = await kit.disputed();
    await kit.cancel(booked.id);
    await kit.refunded();
    expect(
      await world.db.many(
        sql`select sent_at from card_refunds r join payments p on p.id = r.payment_id where p.group_id = ${booked.group_id}`,
      ),
    ).toEqual([{ sent_at: null }]);
    world.clock.forward({ days: 2 });
    await kit.isSound();
    const before = await kit.balanceOf('UNBILLED');
    await kit.bankDecides('no');
    await kit.refunded();
    expect([await kit.balanceOf('UNBILLED'), await kit.balanceOf('CASH_CARD')]).toEqual([before, cash - price]);
    await kit.isSound();
  });

  it('is nothing that a supervisor sees', async ({ world, ours }) => {
    const answer = await world.send(listDisputes, {}, { as: ours.supervisor });
    expect(answer.status).toBe(403);
    const { items } = await world.call(listNotifications, { query: {} }, ours.supervisor);
    expect(JSON.stringify(items)).not.toMatch(/dispute|HK\$/i);
  });
});

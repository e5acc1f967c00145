import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#api/audit/audit.ts';
import { sweep } from '#api/resources/card-events/sweep.ts';
import { sendRefunds } from '#api/resources/ledger/refunds.ts';
import { settleCredits } from '#api/scheduled-tasks/settle-credits.ts';
import { runWhole } from '#api/scheduled-tasks/task.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { fromDollars } from '#domain/money.ts';
import { addHours } from '#domain/time.ts';
import { listDisputes, listPayments } from '#contract/invoices/payments.ts';
import { checkPayment } from '#contract/invoices/card-check.ts';
import { listNotifications } from '#contract/messages/notifications.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import * as shifts from '#contract/shifts/shifts.ts';
import {
  answerBank,
  bookShift,
  draft,
  kwaiChungDepot,
  publish,
  testCard,
  type Site,
} from '#tests/support/builders/booking.ts';
import { harbourline, type Business } from '#tests/support/people.ts';
import { createWorld, type World } from '#tests/support/worlds/world.ts';

let world: World;
let ada: Business;
let site: Site;
beforeAll(async () => {
  world = await createWorld();
  ada = await harbourline(world);
  site = await kwaiChungDepot(world, ada);
});
beforeEach(() => world.clock.set('2026-11-23T01:00:00.000Z'));
afterAll(() => world.close());

const price = fromDollars(1_143.89);
const byCard = (number: string) => ({ payment_method: paymentMethod.STRIPE, new_card: testCard(number) });
const atBank = async () => publish(world, ada, await draft(world, ada, site), byCard('4000002760003184'));
const detail = (id: number) => world.call(shifts.getShift, { params: { id } }, ada.operator);
const swept = () => sweep(world.db, world.services.payments, world.clock.now(), world.services.log);
const refunded = () => sendRefunds(world.db, world.services.payments, world.clock.now(), world.services.log);
const newest = async () => (await world.call(listNotifications, { query: {} }, ada.operator)).items[0]?.title.en;
const cancel = async (id: number) =>
  world.call(
    cancelShift,
    { body: { id, version: (await detail(id)).version, scope: 'THIS', reason: 'NEEDS_HAVE_CHANGED' } },
    ada.operator,
  );
/** Orders what was written down last first, whatever day it counts from. */
const movements = async () =>
  (await world.call(listPayments, { query: { limit: 100 } }, ada.operator)).items
    .sort((one, other) => other.id - one.id)
    .map(({ event, amount }) => ({ event, amount }));
const ledger = () =>
  world.db.many<{ account: string; balance: number }>(
    sql`select account, balance from account_balances where business_id = ${ada.id} and balance <> 0 order by account`,
  );
const balanceOf = async (account: string) => (await ledger()).find((one) => one.account === account)?.balance ?? 0;
const isSound = async () => expect(await audit(world.db, world.clock.now())).toEqual([]);

describe('a bank’s page', () => {
  it('that is closed after confirming books all the same, once, also when the payer comes back later', async () => {
    const waiting = await atBank();
    await answerBank(world, waiting.payment?.redirect_url);
    expect((await detail(waiting.id)).status).toBe(6);
    await swept();
    expect(await detail(waiting.id)).toMatchObject({ status: 2, payment: { state: 'PAID' } });
    const body = { payment_id: waiting.payment?.payment_id ?? '' };
    expect(await world.call(checkPayment, { body }, ada.operator)).toMatchObject({ shift_ids: [waiting.id] });
    await swept();
    expect(
      await world.db.one(sql`select count(*) as receipts from documents d join payments p on p.id = d.payment_id
        where p.group_id = ${waiting.group_id} and d.kind = 'RECEIPT'`),
    ).toEqual({ receipts: 1 });
    await isSound();
  });

  it('that is left is told with the draft, and after a day the payment is given up', async () => {
    const waiting = await atBank();
    expect(await detail(waiting.id)).toMatchObject({
      waiting_payment: { amount: price, redirect_url: expect.stringContaining('/sandbox/3ds/') },
    });
    world.clock.forward({ hours: 23 });
    await swept();
    expect(await detail(waiting.id)).toMatchObject({ waiting_payment: { amount: price } });
    world.clock.forward({ hours: 24 });
    await swept();
    expect(await detail(waiting.id)).toMatchObject({ status: 6, waiting_payment: null });
    const body = { payment_id: waiting.payment?.payment_id ?? '' };
    await expect(world.call(checkPayment, { body }, ada.operator)).rejects.toMatchObject({
      code: 'payment_not_confirmed',
      message: expect.stringContaining('Nothing was charged'),
    });
  });

  it('confirmed too late gives the money back, and the business sees both with their papers', async () => {
    const waiting = await atBank();
    await answerBank(world, waiting.payment?.redirect_url);
    world.clock.set('2026-11-27T02:00:00.000Z');
    const body = { payment_id: waiting.payment?.payment_id ?? '' };
    await expect(world.call(checkPayment, { body }, ada.operator)).rejects.toMatchObject({
      message: expect.stringContaining('HK$1,143.89 goes back to the card'),
    });
    await refunded();
    expect((await movements()).slice(0, 2)).toEqual([
      { event: 'REFUND', amount: -price },
      { event: 'PAYMENT', amount: price },
    ]);
    await isSound();
  });
});

describe('two windows', () => {
  it('paying one booking at once charge it once', async () => {
    const begun = await draft(world, ada, site);
    const results = await Promise.allSettled([
      publish(world, ada, begun, byCard('4242424242424242')),
      publish(world, ada, begun, byCard('5555555555554444')),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      await world.db.one(
        sql`select count(*) as paid from payments where group_id = ${begun.group_id} and state = 'PAID'`,
      ),
    ).toEqual({ paid: 1 });
  });

  it('one of them at the bank: the other gives that payment up, and the first is told that nothing was charged', async () => {
    const waiting = await atBank();
    const paid = await publish(world, ada, waiting, byCard('4242424242424242'));
    expect(paid).toMatchObject({ status: 2, payment: { state: 'PAID' } });
    await answerBank(world, waiting.payment?.redirect_url);
    const body = { payment_id: waiting.payment?.payment_id ?? '' };
    await expect(world.call(checkPayment, { body }, ada.operator)).rejects.toMatchObject({
      message: expect.stringContaining('Nothing was charged for it'),
    });
  });
});

describe('a kept card', () => {
  it('that has expired is refused beside the choice, and nothing is charged', async () => {
    const kept = await bookShift(world, ada, site, {}, { ...byCard('4242424242424242'), save_card: true });
    expect(kept.status).toBe(2);
    await world.db.run(sql`update sandbox_cards set expiry_year = 2025`);
    const { id } = await world.db.one<{ id: number }>(sql`select id from cards where business_id = ${ada.id} limit 1`);
    const begun = await draft(world, ada, site);
    await expect(publish(world, ada, begun, { payment_method: 2, card_id: id })).rejects.toMatchObject({
      status: 422,
      fields: { card_id: 'This card has expired, and nothing was charged. Choose another card.' },
    });
    expect((await detail(begun.id)).status).toBe(6);
  });
});

describe('a refund that the card does not take', () => {
  it('is to the business’s credit, told, and not sent a second time', async () => {
    const booked = await bookShift(world, ada, site, {}, byCard('4000000000005126'));
    await cancel(booked.id);
    await refunded();
    await swept();
    await swept();
    expect(await newest()).toBe('A refund of HK$1,143.89 did not reach the card');
    expect(await balanceOf('CREDIT')).toBe(-price);
    expect((await movements())[0]).toEqual({ event: 'REFUND_FAILED', amount: price });
    await isSound();
  });
});

const disputed = async () => {
  const booked = await bookShift(world, ada, site, {}, byCard('4000000000000259'));
  const cash = await balanceOf('CASH_CARD');
  await swept();
  return { booked, cash };
};
const bankDecides = async (answer: 'yes' | 'no') => {
  const { id } = await world.db.one<{ id: string }>(sql`select id from sandbox_disputes where state = 'OPEN'`);
  await world.api.request(`/sandbox/dispute/${id}`, { method: 'POST', body: new URLSearchParams({ answer }) });
  await swept();
};
const told = async () => (await world.call(listDisputes, {}, ada.operator)).map(({ state }) => state);

describe('a dispute', () => {
  it('takes the money until it is decided, and gives it back when the payment stands', async () => {
    const { booked, cash } = await disputed();
    expect([await balanceOf('DISPUTED'), await balanceOf('CASH_CARD')]).toEqual([price, cash - price]);
    expect(await newest()).toBe('A card payment of HK$1,143.89 is disputed');
    expect(await told()).toEqual(['OPEN']);
    expect((await detail(booked.id)).status).toBe(2);
    await isSound();
    await bankDecides('yes');
    expect([await balanceOf('DISPUTED'), await balanceOf('CASH_CARD')]).toEqual([0, cash]);
    expect(await told()).toEqual(['WON']);
    expect((await movements()).slice(0, 2).map(({ event }) => event)).toEqual(['DISPUTE_WON', 'DISPUTE_OPENED']);
    await isSound();
  });

  it('that is lost is asked for by the next admin invoice', async () => {
    await disputed();
    const before = await balanceOf('UNBILLED');
    await bankDecides('no');
    expect([await balanceOf('DISPUTED'), (await balanceOf('UNBILLED')) - before]).toEqual([0, price]);
    expect(await newest()).toBe('The dispute of HK$1,143.89 has ended: your bank keeps the money');
    await isSound();
  });

  it('that is lost closes its payment: what is cancelled afterwards is a credit, and nothing goes to the card again', async () => {
    const { booked, cash } = await disputed();
    await bankDecides('no');
    const credit = await balanceOf('CREDIT');
    const answer = await cancel(booked.id);
    await refunded();
    expect(answer).toMatchObject({ fee: 0, refund: 0 });
    expect(
      await world.db.many(
        sql`select r.id from card_refunds r join payments p on p.id = r.payment_id where p.group_id = ${booked.group_id}`,
      ),
    ).toEqual([]);
    expect([await balanceOf('CASH_CARD'), (await balanceOf('CREDIT')) - credit]).toEqual([cash - price, -price]);
    const later = addHours(world.clock.now(), 24 * 9);
    await runWhole(world.db, settleCredits, { now: later, since: null, log: world.services.log });
    expect(await balanceOf('CASH_CARD')).toBe(cash - price);
    await isSound();
  });
});

describe('a dispute and what is given back', () => {
  it('holds refunds back; when it is lost, what was to be refunded is not asked for again', async () => {
    const { booked, cash } = await disputed();
    await cancel(booked.id);
    await refunded();
    expect(
      await world.db.many(
        sql`select sent_at from card_refunds r join payments p on p.id = r.payment_id where p.group_id = ${booked.group_id}`,
      ),
    ).toEqual([{ sent_at: null }]);
    world.clock.forward({ days: 2 });
    await isSound();
    const before = await balanceOf('UNBILLED');
    await bankDecides('no');
    await refunded();
    expect([await balanceOf('UNBILLED'), await balanceOf('CASH_CARD')]).toEqual([before, cash - price]);
    await isSound();
  });

  it('is nothing that a supervisor sees', async () => {
    const answer = await world.send(listDisputes, {}, { as: ada.supervisor });
    expect(answer.status).toBe(403);
    const { items } = await world.call(listNotifications, { query: {} }, ada.supervisor);
    expect(JSON.stringify(items)).not.toMatch(/dispute|HK\$/i);
  });
});

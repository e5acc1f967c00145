import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { audit } from '#api/audit/audit.ts';
import { createPayments } from '#api/card-provider/open.ts';
import { createSandbox } from '#demo/cards/sandbox.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import * as shifts from '#contract/shifts/shifts.ts';
import { draft, kwaiChungDepot, publish } from '#tests/support/builders/booking.ts';
import { harbourline, type Business } from '#tests/support/people.ts';
import { stripeStandIn, type StripeStandIn } from '#tests/support/stand-ins/stripe.ts';
import { createWorld, type World } from '#tests/support/worlds/world.ts';
import recorded from './recorded.json' with { type: 'json' };

/**
 * Events as the provider sends them, byte for byte with their signatures, kept in a file: nothing here signs, so that what is
 * verified is not what made the signature. They are written by the provider's documentation and signed by this secret.
 */
const secret = 'whsec_recorded';
/** The instant in the signatures. why: the provider's SDK asks the machine's clock, which is years away from a recording. */
const signedAt = Date.parse('2026-11-23T01:00:00.000Z');

type Name = keyof typeof recorded;

let world: World;
let stripe: StripeStandIn;
let ada: Business;
let site: Awaited<ReturnType<typeof kwaiChungDepot>>;
let shiftId: number;
let paymentId: string;

beforeEach(async () => {
  vi.setSystemTime(signedAt);
  stripe = await stripeStandIn();
  const payments = createPayments(
    {
      stripeSecretKey: stripe.secretKey,
      stripePublishableKey: stripe.publishableKey,
      stripeWebhookSecret: secret,
      stripeApiUrl: stripe.url,
    },
    createSandbox(),
  );
  world = await createWorld({ payments, quiet: true });
  ada = await harbourline(world);
  site = await kwaiChungDepot(world, ada);
  const shift = await publish(world, ada, await draft(world, ada, site), {
    payment_method: paymentMethod.STRIPE,
    new_card: { kind: 'TOKEN', token: 'tok_threeDSecureRequired', holder: 'Ada Chan' },
  });
  [shiftId, paymentId] = [shift.id, shift.payment?.payment_id ?? ''];
});
afterEach(async () => {
  vi.useRealTimers();
  await stripe.close();
  await world.close();
});

const send = async (name: Name, changed: { body?: string; signature?: string } = {}) => {
  const { body, signature } = { ...recorded[name], ...changed };
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await world.api.request('/webhooks/card', { method: 'POST', headers, body })).status;
};
const status = async () => (await world.call(shifts.getShift, { params: { id: shiftId } }, ada.operator)).status;
const journal = async () =>
  (
    await world.db.many<{ event: string; amount: number }>(sql`
      select e.event, (select sum(l.amount) from journal_lines l where l.entry_id = e.id and l.amount > 0) as amount
      from journal_entries e order by e.id`)
  ).map(({ event, amount }) => `${event} ${amount}`);
const taken = async () =>
  (await world.db.many<{ id: string }>(sql`select id from provider_events order by id`)).map(({ id }) => id);
const isSound = async () => expect(await audit(world.db, world.clock.now())).toEqual([]);

const [waiting, booked] = [6, 2];

describe('a recorded event', () => {
  it('is about the payment of this story', () => {
    expect(JSON.parse(recorded.succeeded.body)).toMatchObject({ data: { object: { id: paymentId, amount: 114_389 } } });
    expect(stripe.intent(paymentId)?.amount).toBe(114_389);
  });

  it('books once, however often it is replayed', async () => {
    stripe.bank(paymentId, 'yes');
    for (let replay = 0; replay < 3; replay += 1) expect(await send('succeeded')).toBe(200);
    expect(await Promise.all([send('succeeded'), send('succeeded')])).toEqual([200, 200]);
    expect([await status(), await journal()]).toEqual([booked, ['CARD_CHARGED 114389']]);
    await isSound();
  });

  it.each<[string, (one: { body: string; signature: string }) => { body?: string; signature?: string }]>([
    ['with another amount in its text', ({ body }) => ({ body: body.replaceAll('114389', '114380') })],
    ['about another payment', ({ body }) => ({ body: body.replace('pi_standin', 'pi_standIn') })],
    ['with one more space', ({ body }) => ({ body: `${body} ` })],
    ['with the signature of another event', () => ({ signature: recorded.refundCreated.signature })],
    [
      'with a later time in its signature',
      ({ signature }) => ({ signature: signature.replace(/^t=\d+/, 't=1795396260') }),
    ],
    ['with the signature of the scheme before', ({ signature }) => ({ signature: signature.replace('v1=', 'v0=') })],
  ])('that is forged, %s, is refused, and nothing is written', async (_, forge) => {
    stripe.bank(paymentId, 'yes');
    expect(await send('succeeded', forge(recorded.succeeded))).toBe(400);
    expect([await status(), await journal(), await taken()]).toEqual([waiting, [], []]);
  });

  it('that is more than five minutes old is refused, and taken while it is not', async () => {
    stripe.bank(paymentId, 'yes');
    vi.setSystemTime(signedAt + 301_000);
    expect(await send('succeeded')).toBe(400);
    expect([await status(), await taken()]).toEqual([waiting, []]);
    vi.setSystemTime(signedAt + 300_000);
    expect(await send('succeeded')).toBe(200);
    expect(await status()).toBe(booked);
  });
});

describe('the amount', () => {
  it('of an event is not believed: the provider is asked', async () => {
    stripe.bank(paymentId, 'yes');
    expect(await send('wrongAmount')).toBe(200);
    expect([await status(), await journal()]).toEqual([booked, ['CARD_CHARGED 114389']]);
    await isSound();
  });

  it('that the provider took is another than was asked: nothing is booked, and that amount goes back', async () => {
    stripe.bank(paymentId, 'yes');
    stripe.intent(paymentId)!.taken = 100;
    expect(await send('wrongAmount')).toBe(200);
    expect(await status()).toBe(waiting);
    expect((await journal())[0]).toBe('CARD_CHARGED 100');
    expect(await world.db.many(sql`select amount from card_refunds`)).toEqual([{ amount: 100 }]);
    // The event of the same payment with the right amount comes too late to change anything.
    expect(await send('succeeded')).toBe(200);
    expect(await status()).toBe(waiting);
    await isSound();
  });
});

describe('the amount of a charge that asks no bank', () => {
  it('is another than was asked: nothing is booked, that amount goes back, and events change nothing', async () => {
    const made = await draft(world, ada, site);
    stripe.takeInstead(100);
    const refused = await publish(world, ada, made, {
      payment_method: paymentMethod.STRIPE,
      new_card: { kind: 'TOKEN', token: 'tok_visa', holder: 'Ada Chan' },
    }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 402, code: 'payment_not_confirmed' });
    expect((await world.call(shifts.getShift, { params: { id: made.id } }, ada.operator)).status).toBe(waiting);
    expect((await journal())[0]).toBe('CARD_CHARGED 100');
    expect(await world.db.many(sql`select amount from card_refunds`)).toEqual([{ amount: 100 }]);
    const failed = await world.db.many(sql`select state, failure, amount from payments where amount = 100`);
    expect(failed).toEqual([{ state: 'FAILED', failure: 'returned', amount: 100 }]);
    await isSound();
  });
});

describe('events in whatever order', () => {
  const order: Name[] = [
    'actionRequired',
    'succeeded',
    'refundCreated',
    'refundUpdated',
    'disputeCreated',
    'disputeWithdrawn',
    'disputeClosed',
  ];
  const rotated = (by: number) => [...order.slice(by), ...order.slice(0, by)];

  it.each<[string, Name[]]>([
    ['in which they happened', order],
    ['that is the reverse', order.toReversed()],
    ['that begins with the refund', rotated(2)],
    ['that begins with the dispute', rotated(4)],
    ['that ends with the booking, each twice', [...order.slice(2), ...order, 'succeeded']],
  ])('%s come to the same', async (_, sent) => {
    stripe.bank(paymentId, 'yes');
    expect(stripe.refundByHand(paymentId, 10_000).id).toBe('re_standin_3');
    expect(stripe.dispute(paymentId, 104_389, 'lost').id).toBe('dp_standin_4');
    // Those that came too early come again, as the provider does it.
    for (let left = [...sent]; left.length > 0;) {
      const early: Name[] = [];
      for (const name of left) {
        const answer = await send(name);
        expect([200, 503]).toContain(answer);
        if (answer === 503) early.push(name);
      }
      expect(early.length, 'one at least is taken up').toBeLessThan(left.length);
      left = early;
    }
    expect(await status()).toBe(booked);
    expect((await journal()).toSorted()).toEqual([
      'CARD_CHARGED 114389',
      // The next admin invoice asks for what was lost.
      'CHARGED 104389',
      'DISPUTE_LOST 104389',
      'DISPUTE_OPENED 104389',
      'GOODWILL 10000',
    ]);
    await isSound();
  });
});

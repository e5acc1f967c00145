import sql from 'sql-template-tag';
import { afterEach, describe, expect, vi } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import * as shifts from '#contract/shifts/shifts.ts';
import { draft, publish } from '#tests/support/builders/booking.ts';
import recorded from './recorded.json' with { type: 'json' };
import { cardScenario } from '#tests/support/worlds/card-scenario.ts';

/**
 * Events as the card provider sends them, with signatures, recorded in a file: the test does not sign anything
 * itself, so verification is not tested against our own signing. Written by the provider's documentation and
 * signed with this secret.
 */
const secret = 'whsec_recorded';
/** The instant in the signatures. why: the provider's SDK asks the machine's clock, which is years away from a recording. */
const signedAt = Date.parse('2026-11-23T01:00:00.000Z');

type Name = keyof typeof recorded;

const [waiting, booked] = [6, 2];

const it = cardScenario({ secret, each: true })
  .perTest(
    'prepared',
    async ({ world, ours, depot }) => {
      vi.setSystemTime(signedAt);
      const shift = await publish(world, ours, await draft(world, ours, depot), {
        payment_method: paymentMethod.STRIPE,
        new_card: { kind: 'TOKEN', token: 'tok_threeDSecureRequired', holder: 'Ada Chan' },
      });
      const shiftId = shift.id;
      const paymentId = shift.payment?.payment_id ?? '';
      return { shiftId, paymentId };
    },
    { auto: true },
  )
  .perTest('kit', ({ world, ours, prepared }) => {
    const send = async (name: Name, changed: { body?: string; signature?: string } = {}) => {
      const { body, signature } = { ...recorded[name], ...changed };
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await world.api.request('/webhooks/card', { method: 'POST', headers, body })).status;
    };
    const status = async () =>
      (await world.call(shifts.getShift, { params: { id: prepared.shiftId } }, ours.operator)).status;
    const journal = async () =>
      (
        await world.db.many<{ event: string; amount: number }>(sql`
      select e.event, (select sum(l.amount) from journal_lines l where l.entry_id = e.id and l.amount > 0) as amount
      from journal_entries e order by e.id`)
      ).map(({ event, amount }) => `${event} ${amount}`);
    const taken = async () =>
      (await world.db.many<{ id: string }>(sql`select id from card_events order by id`)).map(({ id }) => id);
    const isSound = async () => expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
    return { send, status, journal, taken, isSound };
  });

afterEach(() => void vi.useRealTimers());

describe('a recorded event', () => {
  it('is about the payment of this story', ({ prepared, stripe }) => {
    expect(JSON.parse(recorded.succeeded.body)).toMatchObject({
      data: { object: { id: prepared.paymentId, amount: 114_389 } },
    });
    expect(stripe.intent(prepared.paymentId)?.amount).toBe(114_389);
  });

  it('books once, however often it is replayed', async ({ prepared, kit, stripe }) => {
    stripe.bank(prepared.paymentId, 'yes');
    for (let replay = 0; replay < 3; replay += 1) expect(await kit.send('succeeded')).toBe(200);
    expect(await Promise.all([kit.send('succeeded'), kit.send('succeeded')])).toEqual([200, 200]);
    expect([await kit.status(), await kit.journal()]).toEqual([booked, ['CARD_CHARGED 114389']]);
    await kit.isSound();
  });

  it.for<[string, (one: { body: string; signature: string }) => { body?: string; signature?: string }]>([
    ['with another amount in its text', ({ body }) => ({ body: body.replaceAll('114389', '114380') })],
    ['about another payment', ({ body }) => ({ body: body.replace('pi_standin', 'pi_standIn') })],
    ['with one more space', ({ body }) => ({ body: `${body} ` })],
    ['with the signature of another event', () => ({ signature: recorded.refundCreated.signature })],
    [
      'with a later time in its signature',
      ({ signature }) => ({ signature: signature.replace(/^t=\d+/, 't=1795396260') }),
    ],
    ['with the signature of the scheme before', ({ signature }) => ({ signature: signature.replace('v1=', 'v0=') })],
  ] as const)(
    'that is forged, %s, is refused, and nothing is written',
    async ([_, forge], { prepared, kit, stripe }) => {
      stripe.bank(prepared.paymentId, 'yes');
      expect(await kit.send('succeeded', forge(recorded.succeeded))).toBe(400);
      expect([await kit.status(), await kit.journal(), await kit.taken()]).toEqual([waiting, [], []]);
    },
  );

  it('that is more than five minutes old is refused, and taken while it is not', async ({ prepared, kit, stripe }) => {
    stripe.bank(prepared.paymentId, 'yes');
    vi.setSystemTime(signedAt + 301_000);
    expect(await kit.send('succeeded')).toBe(400);
    expect([await kit.status(), await kit.taken()]).toEqual([waiting, []]);
    vi.setSystemTime(signedAt + 300_000);
    expect(await kit.send('succeeded')).toBe(200);
    expect(await kit.status()).toBe(booked);
  });
});

describe('the amount', () => {
  it('of an event is not believed: the provider is asked', async ({ prepared, kit, stripe }) => {
    stripe.bank(prepared.paymentId, 'yes');
    expect(await kit.send('wrongAmount')).toBe(200);
    expect([await kit.status(), await kit.journal()]).toEqual([booked, ['CARD_CHARGED 114389']]);
    await kit.isSound();
  });

  it('that the provider took is another than was asked: nothing is booked, and that amount goes back', async ({
    world,
    prepared,
    kit,
    stripe,
  }) => {
    stripe.bank(prepared.paymentId, 'yes');
    stripe.intent(prepared.paymentId)!.taken = 100;
    expect(await kit.send('wrongAmount')).toBe(200);
    expect(await kit.status()).toBe(waiting);
    expect((await kit.journal())[0]).toBe('CARD_CHARGED 100');
    expect(await world.db.many(sql`select amount from card_refunds`)).toEqual([{ amount: 100 }]);
    expect(await kit.send('succeeded')).toBe(200);
    expect(await kit.status()).toBe(waiting);
    await kit.isSound();
  });
});

describe('the amount of a charge that asks no bank', () => {
  it('is another than was asked: nothing is booked, that amount goes back, and events change nothing', async ({
    world,
    ours,
    depot,
    kit,
    stripe,
  }) => {
    const made = await draft(world, ours, depot);
    stripe.takeInstead(100);
    const rejected = await publish(world, ours, made, {
      payment_method: paymentMethod.STRIPE,
      new_card: { kind: 'TOKEN', token: 'tok_visa', holder: 'Ada Chan' },
    }).catch((error: unknown) => error);
    expect(rejected).toMatchObject({ status: 402, code: 'payment_not_confirmed' });
    expect((await world.call(shifts.getShift, { params: { id: made.id } }, ours.operator)).status).toBe(waiting);
    expect((await kit.journal())[0]).toBe('CARD_CHARGED 100');
    expect(await world.db.many(sql`select amount from card_refunds`)).toEqual([{ amount: 100 }]);
    const failed = await world.db.many(sql`select state, failure, amount from payments where amount = 100`);
    expect(failed).toEqual([{ state: 'FAILED', failure: 'returned', amount: 100 }]);
    await kit.isSound();
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

  it.for<[string, Name[]]>([
    ['in which they happened', order],
    ['that is the reverse', order.toReversed()],
    ['that begins with the refund', rotated(2)],
    ['that begins with the dispute', rotated(4)],
    ['that ends with the booking, each twice', [...order.slice(2), ...order, 'succeeded']],
  ] as const)('%s come to the same', async ([_, sent], { prepared, kit, stripe }) => {
    stripe.bank(prepared.paymentId, 'yes');
    expect(stripe.refundByHand(prepared.paymentId, 10_000).id).toBe('re_standin_3');
    expect(stripe.dispute(prepared.paymentId, 104_389, 'lost').id).toBe('dp_standin_4');
    for (let left = [...sent]; left.length > 0;) {
      const early: Name[] = [];
      for (const name of left) {
        const answer = await kit.send(name);
        expect([200, 503]).toContain(answer);
        if (answer === 503) early.push(name);
      }
      expect(early.length, 'one at least is taken up').toBeLessThan(left.length);
      left = early;
    }
    expect(await kit.status()).toBe(booked);
    expect((await kit.journal()).toSorted()).toEqual([
      'CARD_CHARGED 114389',
      'CHARGED 104389',
      'DISPUTE_LOST 104389',
      'DISPUTE_OPENED 104389',
      'GOODWILL 10000',
    ]);
    await kit.isSound();
  });
});

import sql from 'sql-template-tag';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { fetchMissedEvents } from '#api/shifts/card-events/missed-events.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { checkPayment } from '#contract/shifts/card-check.ts';
import * as shifts from '#contract/shifts/shifts.ts';
import { draft, publish } from '#tests/support/builders/booking.ts';
import { cardScenario } from '#tests/support/worlds/card-scenario.ts';

const secret = 'whsec_scenario';
const signer = new Stripe('sk_test_signer').webhooks;
/** Seconds of the provider's clock. why: the provider's SDK asks the machine's, which would go on between signing and reading. */
const moment = Date.parse('2026-11-23T01:00:00.000Z') / 1_000;

type Signing = Partial<{ timestamp: number; secret: string; header: string | null; body: string }>;
const card = (token: string) => ({
  payment_method: paymentMethod.STRIPE,
  new_card: { kind: 'TOKEN' as const, token, holder: 'Ada Chan' },
});

const it = cardScenario({ secret }).perFile('kit', ({ world, ours, depot, stripe }) => {
  const post = (event: object, { timestamp, secret: by = secret, header, body }: Signing = {}) => {
    const payload = JSON.stringify(event);
    const seconds = timestamp ?? moment;
    const signed = signer.generateTestHeaderString({ payload, secret: by, timestamp: seconds });
    return world.api.request('/webhooks/card', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(header !== null && { 'stripe-signature': header ?? signed }) },
      body: body ?? payload,
    });
  };
  const booked = async (token = 'tok_visa') => {
    const shift = await publish(world, ours, await draft(world, ours, depot), card(token));
    return { shift, id: shift.payment?.payment_id ?? '' };
  };
  const statusOf = async (id: number) => (await world.call(shifts.getShift, { params: { id } }, ours.operator)).status;
  const entriesOf = async (paymentId: string) =>
    (
      await world.db.many<{ event: string }>(sql`
      select e.event from journal_entries e join payments p on p.id = e.payment_id where p.payment_id = ${paymentId} order by e.id`)
    ).map(({ event }) => event);
  const isSound = async () => expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  const eventOf = (type: string, object: object, at = world.clock.now()) => stripe.event(type, object, at);
  return { post, booked, statusOf, entriesOf, isSound, eventOf };
});

afterAll(() => void vi.useRealTimers());
beforeAll(() => void vi.setSystemTime(moment * 1_000));

describe('the signature', () => {
  it.for<[string, Signing]>([
    ['is missing', { header: null }],
    ['is empty', { header: '' }],
    ['is no signature', { header: 't=1,v1=00' }],
    ['is by another secret', { secret: 'whsec_other' }],
    ['is more than five minutes old', { timestamp: moment - 301 }],
    ['is of another body', { body: '{"id":"evt_forged","object":"event","type":"payment_intent.succeeded"}' }],
  ] as const)('%s: 400, and nothing is written', async ([_, signing], { world, kit, stripe }) => {
    const { id } = await kit.booked();
    const event = kit.eventOf('payment_intent.succeeded', stripe.intent(id) ?? {});
    expect((await kit.post(event, signing)).status).toBe(400);
    expect(await world.db.maybe(sql`select id from card_events where id = ${event.id}`)).toBeNull();
  });

  it('is taken up to five minutes old', async ({ kit, stripe }) => {
    const { id } = await kit.booked();
    const event = kit.eventOf('payment_intent.succeeded', stripe.intent(id) ?? {});
    expect((await kit.post(event, { timestamp: moment - 300 })).status).toBe(200);
  });

  it.for([
    ['an empty object', {}],
    ['a list', []],
    ['an event without an object', { id: 'evt_bare', object: 'event', type: 'charge.refunded', created: moment }],
    ['an event without a time', { id: 'evt_timeless', type: 'charge.refunded', data: { object: {} } }],
  ] as const)('of %s is right, and what it signs is not an event: 400', async ([_, event], { kit }) => {
    expect((await kit.post(event)).status).toBe(400);
  });

  it('is not read of a body that is too large', async ({ kit }) => {
    expect((await kit.post({ id: 'evt_large', text: 'x'.repeat(300 * 1024) })).status).toBe(413);
  });
});

describe('an event that never arrives', () => {
  it('is asked for', async ({ world, kit, stripe }) => {
    const { shift, id } = await kit.booked('tok_threeDSecureRequired');
    stripe.bank(id, 'yes');
    kit.eventOf('payment_intent.succeeded', stripe.intent(id) ?? {});
    await fetchMissedEvents(world.db, world.services.payments, world.clock.now(), world.services.log);
    expect([await kit.statusOf(shift.id), await kit.entriesOf(id)]).toEqual([2, ['CARD_CHARGED']]);
  });

  it('is asked for behind one about something without an id, such as the balance', async ({ world, kit, stripe }) => {
    const balance = kit.eventOf('balance.available', { object: 'balance', available: [] });
    expect((await kit.post(balance)).status).toBe(200);
    const { shift, id } = await kit.booked('tok_threeDSecureRequired');
    kit.eventOf('balance.available', { object: 'balance', available: [] });
    stripe.bank(id, 'yes');
    kit.eventOf('payment_intent.succeeded', stripe.intent(id) ?? {});
    await fetchMissedEvents(world.db, world.services.payments, world.clock.now(), world.services.log);
    expect(await kit.statusOf(shift.id)).toBe(2);
  });
});

describe('an event', () => {
  it('before the payer’s return books the shift; the return and a replay change nothing', async ({
    world,
    ours,
    kit,
    stripe,
  }) => {
    const { shift, id } = await kit.booked('tok_threeDSecureRequired');
    expect(await kit.statusOf(shift.id)).toBe(6);
    stripe.bank(id, 'yes');
    const event = kit.eventOf('payment_intent.succeeded', stripe.intent(id) ?? {});
    expect((await kit.post(event)).status).toBe(200);
    expect(await kit.statusOf(shift.id)).toBe(2);
    const back = await world.call(checkPayment, { body: { payment_id: id } }, ours.operator);
    expect(back).toMatchObject({ payment: { state: 'PAID' }, shift_ids: [shift.id] });
    expect((await kit.post(event)).status).toBe(200);
    expect(await kit.entriesOf(id)).toEqual(['CARD_CHARGED']);
    await kit.isSound();
  });

  it('sent many times at once has its effect once', async ({ kit, stripe }) => {
    const { shift, id } = await kit.booked('tok_threeDSecureRequired');
    stripe.bank(id, 'yes');
    const event = kit.eventOf('payment_intent.succeeded', stripe.intent(id) ?? {});
    const answers = await Promise.all([kit.post(event), kit.post(event), kit.post(event), kit.post(event)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([await kit.statusOf(shift.id), await kit.entriesOf(id)]).toEqual([2, ['CARD_CHARGED']]);
  });

  it('about a payment nobody knows is sent again at first, and found by the audit later', async ({
    world,
    ours,
    kit,
  }) => {
    const event = kit.eventOf('payment_intent.succeeded', {
      id: 'pi_nobody',
      metadata: { business_id: String(ours.id) },
    });
    expect((await kit.post(event)).status).toBe(503);
    world.clock.forward({ minutes: 11 });
    expect((await kit.post(event)).status).toBe(200);
    expect((await checkIntegrity(world.db, world.clock.now())).map(({ rule }) => rule)).toEqual(['cardEvents']);
    await world.db.run(sql`delete from card_events where id = ${event.id}`);
  });

  it('of another product on the same account, or of another kind, is nothing of ours', async ({ world, kit }) => {
    const old = new Date(world.clock.now().getTime() - 3_600_000);
    expect(
      (await kit.post(kit.eventOf('payment_intent.succeeded', { id: 'pi_other', metadata: {} }, old))).status,
    ).toBe(200);
    expect((await kit.post(kit.eventOf('customer.created', { id: 'cus_1' }))).status).toBe(200);
    await kit.isSound();
  });
});

describe('a refund', () => {
  it('made at the provider by hand has a credit note, once', async ({ world, kit, stripe }) => {
    const { id } = await kit.booked();
    const refund = stripe.refundByHand(id, 10_000);
    await kit.post(kit.eventOf('refund.created', refund));
    await kit.post(kit.eventOf('refund.updated', refund));
    expect(await kit.entriesOf(id)).toEqual(['CARD_CHARGED', 'GOODWILL']);
    expect(
      await world.db.many(sql`select d.kind, d.amount from documents d join payments p on p.id = d.payment_id
        where p.payment_id = ${id} and d.kind = 'CREDIT_NOTE'`),
    ).toEqual([{ kind: 'CREDIT_NOTE', amount: 10_000 }]);
    await kit.isSound();
  });
});

describe('a dispute', () => {
  it('whose events come in the wrong order ends as the provider says', async ({ kit, stripe }) => {
    const { id } = await kit.booked();
    const dispute = stripe.dispute(id, 114_389, 'lost');
    await kit.post(kit.eventOf('charge.dispute.closed', dispute));
    await kit.post(kit.eventOf('charge.dispute.created', { ...dispute, status: 'needs_response' }));
    await kit.post(kit.eventOf('charge.dispute.funds_withdrawn', dispute));
    expect(await kit.entriesOf(id)).toEqual(['CARD_CHARGED', 'DISPUTE_OPENED', 'DISPUTE_LOST']);
    await kit.isSound();
  });

  it('that is only a question moves no money; won after it was lost, the money is to the business’s credit', async ({
    world,
    ours,
    kit,
    stripe,
  }) => {
    const { id } = await kit.booked();
    const dispute = stripe.dispute(id, 114_389, 'warning_needs_response');
    await kit.post(kit.eventOf('charge.dispute.created', dispute));
    expect(await kit.entriesOf(id)).toEqual(['CARD_CHARGED']);
    for (const status of ['needs_response', 'under_review', 'lost', 'won']) {
      dispute.status = status;
      await kit.post(kit.eventOf('charge.dispute.updated', dispute));
    }
    expect(await kit.entriesOf(id)).toEqual(['CARD_CHARGED', 'DISPUTE_OPENED', 'DISPUTE_LOST', 'DISPUTE_WON']);
    expect(
      await world.db.one(
        sql`select balance from account_balances where business_id = ${ours.id} and account = 'CREDIT'`,
      ),
    ).toEqual({ balance: -114_389 });
    await kit.isSound();
  });
});

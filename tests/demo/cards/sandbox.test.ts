import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { dollarsToCents } from '#domain/shared/money.ts';
import type { NewCard } from '#contract/billing/cards.ts';
import type { Charge, Outcome } from '#api/billing/card-provider/provider.ts';
import type { Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const card = (number: string, rest: Partial<Extract<NewCard, { kind: 'TEST_CARD' }>> = {}): NewCard => ({
  kind: 'TEST_CARD',
  number,
  expiry_month: 12,
  expiry_year: 2030,
  security_code: '123',
  holder: 'Ada Chan',
  ...rest,
});

let keys = 0;
const within = (world: World) => ({ db: world.db, now: world.clock.now() });
const charge = (world: World, ours: Business, pays: Charge['card'], rest: Partial<Charge> = {}): Promise<Outcome> =>
  world.services.payments.charge(within(world), {
    businessId: ours.id,
    amount: dollarsToCents(4_140),
    card: pays,
    saveCard: false,
    returnUrl: 'http://portal.test/book/7/check-out?step=6',
    description: 'Shift 7',
    key: `key-${(keys += 1)}`,
    ...rest,
  });

const bank = async (world: World, outcome: Outcome, answer: 'yes' | 'no'): Promise<string> => {
  if (outcome.state !== 'REQUIRES_ACTION') throw new Error(`the bank was not asked: ${outcome.state}`);
  const response = await world.api.request(new URL(outcome.redirectUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
  });
  return response.headers.get('location') ?? '';
};

describe('the card sandbox', () => {
  it('takes the test card that pays', async ({ world, ours }) => {
    const outcome = await charge(world, ours, card('4242424242424242'));
    expect(outcome).toMatchObject({
      state: 'SUCCEEDED',
      card: { brand: 'visa', last4: '4242', holder: 'Ada Chan', expiryMonth: 12, expiryYear: 2030 },
    });
  });

  it.for([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'card_declined'],
    ['4000000000000069', 'card_expiry'],
    ['4000000000000127', 'card_code'],
    ['4242424242424241', 'card_number'],
    ['4111111111111111', 'card_number'],
  ] as const)('refuses %s: %s', async ([number, fault], { world, ours }) => {
    await expect(charge(world, ours, card(number))).rejects.toMatchObject({ code: fault });
  });

  it('refuses a card past its month, and a security code of the wrong length', async ({ world, ours }) => {
    await expect(
      charge(world, ours, card('4242424242424242', { expiry_month: 10, expiry_year: 2026 })),
    ).rejects.toMatchObject({
      code: 'card_expiry',
    });
    await expect(charge(world, ours, card('378282246310005'))).rejects.toMatchObject({ code: 'card_code' });
    await expect(charge(world, ours, card('378282246310005', { security_code: '1234' }))).resolves.toMatchObject({
      state: 'SUCCEEDED',
    });
  });

  it('charges once for a key, however often it is asked', async ({ world, ours }) => {
    const once = await charge(world, ours, card('4242424242424242'), { key: 'booking-7' });
    const again = await charge(world, ours, card('4242424242424242'), { key: 'booking-7' });
    expect(again).toEqual(once);
  });

  it('keeps no number and no security code', async ({ world, ours }) => {
    await charge(world, ours, card('5555555555554444', { security_code: '987' }));
    const stored = await world.db.many(sql`select * from sandbox_cards`);
    expect(JSON.stringify(stored.map((row) => ({ ...row, id: null })))).not.toMatch(/5555555555554444|987/);
  });
});

describe('3-D Secure', () => {
  it('asks the bank first, which sends the payer back with the payment', async ({ world, ours }) => {
    const asked = await charge(world, ours, card('4000002760003184'));
    expect(asked).toMatchObject({
      state: 'REQUIRES_ACTION',
      redirectUrl: expect.stringMatching(/^http:\/\/portal\.test\/sandbox\/3ds\/pi_/),
    });
    expect(await bank(world, asked, 'yes')).toBe(
      `http://portal.test/book/7/check-out?step=6&payment_intent=${asked.id}`,
    );
    expect(await world.services.payments.chargeOutcome(within(world), asked.id)).toMatchObject({
      state: 'SUCCEEDED',
      id: asked.id,
    });
  });

  it('fails when the payer does not confirm, and stays so', async ({ world, ours }) => {
    const asked = await charge(world, ours, card('4000002760003184'));
    await bank(world, asked, 'no');
    await bank(world, asked, 'yes').catch(() => null);
    expect(await world.services.payments.chargeOutcome(within(world), asked.id)).toEqual({
      state: 'FAILED',
      id: asked.id,
      declined: false,
    });
  });

  it('may be declined all the same after the bank has confirmed', async ({ world, ours }) => {
    const asked = await charge(world, ours, card('4000008400001629'));
    await bank(world, asked, 'yes');
    expect(await world.services.payments.chargeOutcome(within(world), asked.id)).toMatchObject({
      state: 'FAILED',
      declined: true,
    });
  });

  it('is enough once for a card that is kept', async ({ world, ours }) => {
    const first = await charge(world, ours, card('4000002500003155'), { saveCard: true });
    await bank(world, first, 'yes');
    const paid = await world.services.payments.chargeOutcome(within(world), first.id);
    if (paid.state !== 'SUCCEEDED') throw new Error(paid.state);
    expect(await charge(world, ours, { id: paid.card.id })).toMatchObject({ state: 'SUCCEEDED' });
  });

  it('can be given up as long as nothing has been paid', async ({ world, ours }) => {
    const asked = await charge(world, ours, card('4000002760003184'));
    expect(await world.services.payments.abandon(within(world), asked.id)).toBe(true);
    expect(await world.services.payments.chargeOutcome(within(world), asked.id)).toMatchObject({ state: 'FAILED' });
    const paid = await charge(world, ours, card('4242424242424242'));
    expect(await world.services.payments.abandon(within(world), paid.id)).toBe(false);
  });
});

describe("the bank's page", () => {
  it('says that no money moves, in the language of the browser, and runs no script', async ({ world, ours }) => {
    const asked = await charge(world, ours, card('4000002760003184'));
    if (asked.state !== 'REQUIRES_ACTION') throw new Error(asked.state);
    const path = new URL(asked.redirectUrl).pathname;
    const english = await world.api.request(path);
    expect(await english.text()).toMatch(/lang="en"[\s\S]*Test mode: no money moves[\s\S]*HK\$4,140\.00/);
    expect(english.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/portal\.test;/,
    );
    const chinese = await world.api.request(path, { headers: { 'accept-language': 'zh-HK,zh;q=0.9' } });
    const words = await chinese.text();
    expect(words).toMatch(/lang="zh-Hant-HK"[\s\S]*不涉及真實款項/);
    expect(words).not.toMatch(/[一-鿿](<[^>]*>)*\./);
  });

  it('knows no other payments', async ({ world }) => {
    const response = await world.api.request('/sandbox/3ds/pi_sandbox_unknown');
    expect(response.status).toBe(404);
    const post = await world.api.request('/sandbox/3ds/pi_sandbox_unknown', {
      method: 'POST',
      body: new URLSearchParams({ answer: 'yes' }),
    });
    expect(post.status).toBe(303);
  });
});

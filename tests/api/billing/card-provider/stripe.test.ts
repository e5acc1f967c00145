import { describe, expect } from 'vitest';
import { dollarsToCents } from '#domain/shared/money.ts';
import type { NewCard } from '#contract/billing/cards.ts';
import { createCardProvider } from '#api/billing/card-provider/open.ts';
import type { Charge, Outcome } from '#api/billing/card-provider/provider.ts';
import { createSandbox } from '#demo/cards/sandbox.ts';
import { cardScenario } from '#tests/support/worlds/card-scenario.ts';

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const token = (name: string, holder = 'Ada Chan'): NewCard => ({ kind: 'TOKEN', token: name, holder });
const idOf = (outcome: Outcome) => (outcome.state === 'SUCCEEDED' ? outcome.card.id : '');
const redirectOf = (outcome: Outcome) => (outcome.state === 'REQUIRES_ACTION' ? outcome.redirectUrl : null);

const it = cardScenario()
  .perFile('payments', ({ world }) => world.services.payments)
  .perFile('kit', ({ world, ours, payments }) => {
    const within = () => ({ db: world.db, now: world.clock.now() });
    const charge = (card: Charge['card'], overrides: Partial<Charge> = {}): Promise<Outcome> =>
      payments.charge(within(), {
        businessId: ours.id,
        amount: dollarsToCents(4_140.5),
        card,
        saveCard: false,
        returnUrl: 'http://portal.test/book/7/check-out',
        description: 'Shift 7',
        key: newKey(),
        ...overrides,
      });
    const save = (name: string, overrides: { businessId?: number; key?: string } = {}): Promise<Outcome> =>
      payments.save(within(), {
        businessId: ours.id,
        card: token(name),
        returnUrl: 'http://portal.test/settings/payment-method',
        key: newKey(),
        ...overrides,
      });
    return { within, charge, save };
  });

describe('a deployment with the provider’s keys', () => {
  it('charges real money and gives the browser the publishable key', ({ payments }) => {
    expect([payments.sandbox, payments.publishableKey]).toEqual([false, 'pk_test_standin']);
  });

  it('without a secret key is the sandbox', () => {
    expect(createCardProvider({}, createSandbox()).sandbox).toBe(true);
  });
});

describe('a charge', () => {
  it('is made in cents of Hong Kong dollars, with what it is for', async ({ ours, kit, stripe, payments }) => {
    const outcome = await kit.charge(token('tok_visa'));
    expect(outcome).toMatchObject({
      state: 'SUCCEEDED',
      card: {
        brand: 'visa',
        last4: '4242',
        holder: 'Ada Chan',
        expiryMonth: 8,
        expiryYear: 2031,
        fingerprint: 'fingerprint-4242',
      },
    });
    expect(stripe.intent(outcome.id)).toMatchObject({
      amount: 414_050,
      currency: 'hkd',
      description: 'Shift 7',
      metadata: { business_id: String(ours.id) },
      customer: null,
    });
    expect(await payments.chargeOutcome(kit.within(), outcome.id)).toEqual(outcome);
  });

  it.for([
    ['tok_chargeDeclined', 'card_declined'],
    ['tok_chargeDeclinedExpiredCard', 'card_expiry'],
    ['tok_chargeDeclinedIncorrectCvc', 'card_code'],
    ['tok_incorrectNumber', 'card_number'],
  ] as const)('with %s is refused: %s', async ([name, fault], { kit }) => {
    await expect(kit.charge(token(name))).rejects.toMatchObject({ name: 'CardDeclined', code: fault });
  });

  it('takes no card number, which only the provider’s script may see', async ({ stripe, kit }) => {
    const typed: NewCard = {
      kind: 'TEST_CARD',
      number: '4242424242424242',
      expiry_month: 8,
      expiry_year: 2031,
      security_code: '123',
      holder: '',
    };
    const before = stripe.requests.length;
    await expect(kit.charge(typed)).rejects.toMatchObject({ code: 'card_number' });
    expect(stripe.requests).toHaveLength(before);
  });
});

describe('a charge that was made', () => {
  it('happens once for a key, also when the answer was lost on its way', async ({ stripe, kit }) => {
    const key = newKey();
    stripe.loseAnswers(2);
    const first = await kit.charge(token('tok_visa'), { key });
    const again = await kit.charge(token('tok_visa'), { key });
    expect(again).toEqual(first);
    expect(stripe.requests.filter((one) => one.key === key)).toHaveLength(3);
  });

  it('is given back in part by its key, once', async ({ kit, payments, stripe }) => {
    const paid = await kit.charge(token('tok_visa'));
    for (let times = 0; times < 2; times++)
      await payments.refund(kit.within(), paid.id, dollarsToCents(100), 'refund-7');
    expect(stripe.refunds.filter(({ payment_intent: id }) => id === paid.id)).toMatchObject([
      { payment_intent: paid.id, amount: 10_000, metadata: { shiftdock_key: 'refund-7' } },
    ]);
  });

  it('answers a fault of the provider as a fault, not as a refused card', async ({ kit }) => {
    await expect(kit.charge({ id: 'pm_unknown' })).rejects.not.toMatchObject({ name: 'CardDeclined' });
    await expect(kit.charge({ id: 'pm_unknown' })).rejects.toThrow('No such object');
  });
});

describe('3-D Secure', () => {
  it('leads to the bank, and is paid once the payer has confirmed', async ({ kit, payments, stripe }) => {
    const asked = await kit.charge(token('tok_threeDSecureRequired'));
    expect(redirectOf(asked)).toMatch(/^https:\/\/hooks\.stripe\.com\//);
    expect(await payments.chargeOutcome(kit.within(), asked.id)).toEqual(asked);
    expect(new URL(stripe.bank(asked.id, 'yes')).searchParams.get('payment_intent')).toBe(asked.id);
    expect(await payments.chargeOutcome(kit.within(), asked.id)).toMatchObject({
      state: 'SUCCEEDED',
      card: { last4: '3220' },
    });
  });

  it('fails without a decline when the payer does not confirm', async ({ kit, stripe, payments }) => {
    const asked = await kit.charge(token('tok_threeDSecureRequired'));
    stripe.bank(asked.id, 'no');
    expect(await payments.chargeOutcome(kit.within(), asked.id)).toEqual({
      state: 'FAILED',
      id: asked.id,
      declined: false,
    });
  });

  it('can be given up while the bank waits, and not once it is paid', async ({ kit, payments, stripe }) => {
    const waiting = await kit.charge(token('tok_threeDSecureRequired'));
    expect(await payments.abandon(kit.within(), waiting.id)).toBe(true);
    expect(stripe.intent(waiting.id)?.status).toBe('canceled');
    expect(await payments.chargeOutcome(kit.within(), waiting.id)).toMatchObject({
      state: 'FAILED',
      declined: false,
    });
    const paid = await kit.charge(token('tok_visa'));
    expect(await payments.abandon(kit.within(), paid.id)).toBe(false);
  });
});

describe('a card that is kept', () => {
  it('belongs to the business’s customer, made once, and is charged by its id', async ({ ours, kit, stripe }) => {
    const saved = await kit.save('tok_visa');
    expect(saved).toMatchObject({ state: 'SUCCEEDED', card: { last4: '4242' } });
    const again = await kit.save('tok_mastercard');
    const customers = [...stripe.customers].filter(
      ([, fields]) => fields.get('metadata[business_id]') === String(ours.id),
    );
    expect(customers).toHaveLength(1);
    expect(customers[0]?.[1].get('name')).toBe('Harbourline Logistics');
    const paid = await kit.charge({ id: idOf(again) });
    expect(paid).toMatchObject({ state: 'SUCCEEDED', card: { brand: 'mastercard' } });
    expect(stripe.intent(paid.id)?.customer).toBe(customers[0]?.[0]);
  });

  it('of one business is not charged for another', async ({ theirs, kit }) => {
    const saved = await kit.save('tok_visa');
    await expect(kit.charge({ id: idOf(saved) }, { businessId: theirs.id })).rejects.toThrow('another customer');
  });

  it('comes back from the bank as `payment_intent`, whatever the provider adds', async ({ kit, stripe, payments }) => {
    const asked = await kit.save('tok_threeDSecureRequired');
    const back = new URL(stripe.bank(asked.id, 'yes'));
    expect(back.pathname).toBe('/settings/payment-method');
    expect(back.searchParams.get('payment_intent')).toBe(asked.id);
    expect(await payments.saveOutcome(kit.within(), asked.id)).toMatchObject({
      state: 'SUCCEEDED',
      card: { last4: '3220' },
    });
  });

  it('is not kept when the bank says no, or the provider', async ({ kit, stripe, payments }) => {
    const asked = await kit.save('tok_threeDSecureRequired');
    stripe.bank(asked.id, 'no');
    expect(await payments.saveOutcome(kit.within(), asked.id)).toMatchObject({ state: 'FAILED' });
    await expect(kit.save('tok_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  });

  it('is kept with a payment, and forgotten with no fault when it is gone already', async ({
    kit,
    payments,
    stripe,
  }) => {
    const paid = await kit.charge(token('tok_visa'), { saveCard: true });
    await payments.forget(idOf(paid));
    expect(stripe.methods.has(idOf(paid))).toBe(false);
    await expect(payments.forget(idOf(paid))).resolves.toBeUndefined();
  });
});

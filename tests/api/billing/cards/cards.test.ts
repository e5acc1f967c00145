import { describe, expect } from 'vitest';
import sql from 'sql-template-tag';
import * as contract from '#contract/billing/cards.ts';
import { checkPayment } from '#contract/shifts/card-check.ts';
import { answerBank, testCard } from '#tests/support/builders/booking.ts';
import type { Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario().extend<{ before: undefined }>({
  before: [
    async ({ world }, use) => {
      await world.db.run(sql`update cards set deleted_at = created_at, is_default = false`);
      await use(undefined);
    },
    { auto: true },
  ],
});

const list = (world: World, ours: Business, who = ours.operator) => world.call(contract.listCards, {}, who);
const save = (world: World, ours: Business, number?: string, overrides: object = {}) =>
  world.call(
    contract.createCard,
    {
      body: {
        card: testCard(number),
        is_default: false,
        return_url: 'http://portal.test/settings/cards',
        ...overrides,
      },
    },
    ours.operator,
  );

describe('cards', () => {
  it('the first one becomes the default, another one only when it is asked to', async ({ world, ours }) => {
    const first = await save(world, ours);
    expect(first).toMatchObject({
      card: { brand: 'visa', last4: '4242', holder: 'Ada Chan', expiry_month: 12, expiry_year: 2030, is_default: true },
      redirect_url: null,
    });
    expect((await save(world, ours, '5555555555554444')).card?.is_default).toBe(false);
    expect(
      (
        await save(world, ours, '378282246310005', {
          card: { ...testCard('378282246310005'), security_code: '1234' },
          is_default: true,
        })
      ).card?.is_default,
    ).toBe(true);
    expect((await list(world, ours)).map(({ brand, is_default }) => [brand, is_default])).toEqual([
      ['amex', true],
      ['mastercard', false],
      ['visa', false],
    ]);
  });

  it('a card that is added again takes the place of the first', async ({ world, ours }) => {
    await save(world, ours);
    await save(world, ours, '4242424242424242', { card: { ...testCard(), expiry_year: 2031 } });
    expect(await list(world, ours)).toMatchObject([{ last4: '4242', expiry_year: 2031, is_default: true }]);
  });
});

describe('a new card', () => {
  it.for([
    ['4000000000000002', 402, 'card_declined', {}],
    ['4000000000000069', 422, 'card_expiry', { 'card.expiry_month': 'The expiry date is invalid' }],
    ['4000000000000127', 422, 'card_code', { 'card.security_code': 'The security code is invalid' }],
    ['4242424242424241', 422, 'card_number', { 'card.number': 'The card number is invalid' }],
  ] as const)('%s is refused with %i %s', async ([number, status, code, fields], { world, ours }) => {
    await expect(save(world, ours, number)).rejects.toMatchObject({ status, code, fields });
    expect(await list(world, ours)).toEqual([]);
  });

  it('digits only: what is no number at all is refused on its field', async ({ world, ours }) => {
    const answer = await world.send(
      contract.createCard,
      { body: { card: { ...testCard(), number: 'four thousand' }, is_default: false } },
      { as: ours.operator },
    );
    expect(answer.body).toMatchObject({ code: 'invalid', fields: { 'card.number': 'The card number is invalid' } });
  });

  it('one that the bank has to confirm is kept when it has', async ({ world, ours, theirs }) => {
    const asked = await save(world, ours, '4000002500003155');
    expect(asked).toMatchObject({ card: null, redirect_url: expect.stringContaining('/sandbox/3ds/seti_') });
    expect(await list(world, ours)).toEqual([]);
    const back = await answerBank(world, asked.redirect_url);
    const payment_id = back.searchParams.get('payment_intent') ?? '';
    const checked = await world.call(checkPayment, { body: { payment_id } }, ours.operator);
    expect(checked).toMatchObject({ payment: { state: 'PAID', amount: 0, card: { last4: '3155' } }, shift_ids: [] });
    expect(await world.call(checkPayment, { body: { payment_id } }, ours.operator)).toEqual(checked);
    expect(await list(world, ours)).toMatchObject([{ last4: '3155', is_default: true }]);
    await expect(world.call(checkPayment, { body: { payment_id } }, theirs.operator)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is in the list too when nobody asked what the bank said', async ({ world, ours }) => {
    const asked = await save(world, ours, '4000002760003184');
    await answerBank(world, asked.redirect_url);
    expect(await list(world, ours)).toMatchObject([{ last4: '3184' }]);
  });

  it('one that the bank did not confirm is not kept', async ({ world, ours }) => {
    const asked = await save(world, ours, '4000002500003155');
    const back = await answerBank(world, asked.redirect_url, 'no');
    const check = () =>
      world.call(checkPayment, { body: { payment_id: back.searchParams.get('payment_intent') ?? '' } }, ours.operator);
    await expect(check()).rejects.toMatchObject({ status: 402, code: 'payment_not_confirmed' });
    expect(await list(world, ours)).toEqual([]);
  });
});

describe('cards of a business', () => {
  it('another one can become the default, and the newest does when the default is removed', async ({ world, ours }) => {
    const { card: visa } = await save(world, ours);
    const { card: mastercard } = await save(world, ours, '5555555555554444');
    expect(
      await world.call(contract.setDefaultCard, { params: { id: mastercard?.id ?? 0 } }, ours.operator),
    ).toMatchObject({ is_default: true });
    await world.call(contract.deleteCard, { params: { id: mastercard?.id ?? 0 } }, ours.operator);
    expect(await list(world, ours)).toMatchObject([{ id: visa?.id, is_default: true }]);
  });

  it('of another business are not found, and a supervisor sees none', async ({ world, ours, theirs }) => {
    const { card } = await save(world, ours);
    const params = { id: card?.id ?? 0 };
    expect(await list(world, ours, theirs.operator)).toEqual([]);
    await expect(world.call(contract.deleteCard, { params }, theirs.operator)).rejects.toMatchObject({ status: 404 });
    await expect(world.call(contract.setDefaultCard, { params }, theirs.operator)).rejects.toMatchObject({
      status: 404,
    });
    await expect(list(world, ours, ours.supervisor)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  });
});

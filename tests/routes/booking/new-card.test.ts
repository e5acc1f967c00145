import { describe, expect } from 'vitest';
import { shiftStatus } from '#domain/shifts/status.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { answerBank, type Site } from '#tests/support/builders/booking.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { numberOf, stepOf, toCheckOut } from './booking-steps.ts';
import type { Business } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const visa = { card_number: '4242 4242 4242 4242', card_expiry: '08/29', security_code: '123', holder: 'Ada Chan' };
const bookAndPay = 'Book and pay HK$1,181.94';
const shiftOf = (world: PortalWorld, ours: Business, id: number) =>
  world.call(getShift, { params: { id } }, ours.operator);
const withNewCard = async (depot: Site, ada: Visitor) => {
  const checkOut = await toCheckOut(ada, depot);
  return { checkOut, page: await checkOut.follow('Pay with another card') };
};

describe('checking out with a card that is not saved', () => {
  it('says what will be charged, books and pays', async ({ depot, ada }) => {
    const { checkOut, page } = await withNewCard(depot, ada);
    expect(page.address).toBe(`${stepOf(checkOut, 'check-out')}/card`);
    expect(page.text).toContain('Test mode: no money moves');
    const booked = await page.send(visa, bookAndPay);
    expect(booked).toRedirectTo(stepOf(checkOut, 'booked'));
    expect(booked.text).toContain('has been paid by card');
    expect((await ada.open('/settings/payment-method')).text).toContain('No cards saved');
  });

  it('keeps the card when asked to', async ({ depot, ada }) => {
    const { page } = await withNewCard(depot, ada);
    await page.send({ ...visa, save_card: 'on' }, bookAndPay);
    expect((await ada.open('/settings/payment-method')).text).toContain('4242');
    const next = await toCheckOut(ada, depot, { start_date: '2026-11-28' });
    expect(next.text).toContain('•••• 4242');
  });

  it.for([
    ['card_number', '4242 4242 4242 4241', 'The card number is invalid'],
    ['security_code', '12', 'The security code is invalid'],
    ['card_expiry', '01/20', 'The expiry date is invalid'],
  ] as const)(
    'is refused with %s "%s", books nothing and shows no card data again',
    async ([field, typed, text], { world, ours, depot, ada }) => {
      const { checkOut, page } = await withNewCard(depot, ada);
      const rejected = await page.send({ ...visa, [field]: typed }, bookAndPay);
      expect(rejected.status).toBe(422);
      expect(errorOf(rejected, field)).toBe(text);
      expect([
        valueIn(rejected, 'card_number'),
        valueIn(rejected, 'security_code'),
        valueIn(rejected, 'holder'),
      ]).toEqual([undefined, undefined, 'Ada Chan']);
      expect((await shiftOf(world, ours, numberOf(checkOut))).status).toBe(shiftStatus.DRAFT);
      expect(await rejected.send(visa, bookAndPay)).toRedirectTo(stepOf(checkOut, 'booked'));
    },
  );

  it('sees that the bank declined the card', async ({ depot, ada }) => {
    const { page } = await withNewCard(depot, ada);
    const rejected = await page.send({ ...visa, card_number: '4000 0000 0000 0002' }, bookAndPay);
    expect(rejected).toBeRejectedWith(402, 'The card was declined');
  });

  it('goes by way of the bank, which returns to the check-out', async ({ world, depot, ada }) => {
    const { checkOut, page } = await withNewCard(depot, ada);
    const bank = await page.send({ ...visa, card_number: '4000 0027 6000 3184' }, bookAndPay);
    expect(bank.address).toMatch(/^\/sandbox\/3ds\/pi_/);
    const back = await answerBank(world, `http://portal.test${bank.address}`, 'yes');
    expect(back.pathname).toBe(stepOf(checkOut, 'check-out'));
    expect((await ada.open(back.pathname + back.search)).address).toBe(stepOf(checkOut, 'booked'));
  });

  it('needs the agreement accepted, and is not for supervisors', async ({ world, ours, depot, ada }) => {
    const checkOut = await toCheckOut(ada, depot);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const rejected = await ben.open(`${stepOf(checkOut, 'check-out')}/card`);
    expect(rejected).toBeRejectedWith(403, 'You are still logged in');
    const elsewhere = await world.signIn(ours.operator.email);
    expect((await elsewhere.open(`${stepOf(checkOut, 'check-out')}/card`)).address).toMatch(/\/confirm/);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shiftStatus } from '#domain/shift/status.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { answerBank } from '#tests/support/builders/booking.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { bookingStory, numberOf, stepOf, toCheckOut, type BookingStory } from './story.ts';

let story: BookingStory;
let ada: Visitor;

beforeAll(async () => {
  story = await bookingStory();
});
beforeEach(async () => {
  ada = await story.world.signIn(story.ours.operator.email);
});
afterAll(() => story.world.close());

const visa = { card_number: '4242 4242 4242 4242', card_expiry: '08/29', security_code: '123', holder: 'Ada Chan' };
const shiftOf = (id: number) => story.world.call(getShift, { params: { id } }, story.ours.operator);
const withNewCard = async () => {
  const checkOut = await toCheckOut(ada, story.site);
  return { checkOut, page: await checkOut.follow('Pay with another card') };
};

describe('checking out with a card that is not saved', () => {
  it('says what will be charged, books and pays', async () => {
    const { checkOut, page } = await withNewCard();
    expect(page.address).toBe(`${stepOf(checkOut, 'check-out')}/card`);
    expect(page.text).toContain('Test mode: no money moves');
    const booked = await page.send(visa, 'Book and pay');
    expect(booked).toRedirectTo(stepOf(checkOut, 'booked'));
    expect(booked.text).toContain('has been paid by card');
    expect((await ada.open('/settings/payment-method')).text).toContain('No cards saved');
  });

  it('keeps the card when asked to', async () => {
    const { page } = await withNewCard();
    await page.send({ ...visa, save_card: 'on' }, 'Book and pay');
    expect((await ada.open('/settings/payment-method')).text).toContain('4242');
    const next = await toCheckOut(ada, story.site, { start_date: '2026-11-28' });
    expect(next.text).toContain('•••• 4242');
  });

  it.each([
    ['card_number', '4242 4242 4242 4241', 'The card number is invalid'],
    ['security_code', '12', 'The security code is invalid'],
    ['card_expiry', '01/20', 'The expiry date is invalid'],
  ])('is refused with %s "%s", books nothing and shows no card data again', async (field, typed, text) => {
    const { checkOut, page } = await withNewCard();
    const refused = await page.send({ ...visa, [field]: typed }, 'Book and pay');
    expect(refused.status).toBe(422);
    expect(errorOf(refused, field)).toBe(text);
    expect([valueIn(refused, 'card_number'), valueIn(refused, 'security_code'), valueIn(refused, 'holder')]).toEqual([
      undefined,
      undefined,
      'Ada Chan',
    ]);
    expect((await shiftOf(numberOf(checkOut))).status).toBe(shiftStatus.DRAFT);
    expect(await refused.send(visa, 'Book and pay')).toRedirectTo(stepOf(checkOut, 'booked'));
  });

  it('sees that the bank declined the card', async () => {
    const { page } = await withNewCard();
    const refused = await page.send({ ...visa, card_number: '4000 0000 0000 0002' }, 'Book and pay');
    expect(refused).toBeRefusedWith(402, 'The card was declined');
  });

  it('goes by way of the bank, which returns to the check-out', async () => {
    const { checkOut, page } = await withNewCard();
    const bank = await page.send({ ...visa, card_number: '4000 0027 6000 3184' }, 'Book and pay');
    expect(bank.address).toMatch(/^\/sandbox\/3ds\/pi_/);
    const back = await answerBank(story.world, `http://portal.test${bank.address}`, 'yes');
    expect(back.pathname).toBe(stepOf(checkOut, 'check-out'));
    expect((await ada.open(back.pathname + back.search)).address).toBe(stepOf(checkOut, 'booked'));
  });

  it('needs the agreement accepted, and is not for supervisors', async () => {
    const checkOut = await toCheckOut(ada, story.site);
    const ben = await story.world.signIn(story.ours.supervisor.email, 'SUPERVISOR');
    const refused = await ben.open(`${stepOf(checkOut, 'check-out')}/card`);
    expect(refused).toBeRefusedWith(403, 'You are still logged in');
    const elsewhere = await story.world.signIn(story.ours.operator.email);
    expect((await elsewhere.open(`${stepOf(checkOut, 'check-out')}/card`)).address).toMatch(/\/confirm/);
  });
});

import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { getBusiness, setCommission } from '#contract/admin/businesses.ts';
import { createCard } from '#contract/billing/cards.ts';
import { dayOf } from '#domain/shared/time.ts';
import { draft, testCard } from '#tests/support/builders/booking.ts';
import type { Typed, VisitedPage } from '#tests/support/pages/visitor.ts';
import type { Business } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { portalOrigin, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { stepOf, toCheckOut, toConfirm } from './booking-steps.ts';

const it = portalScenario({ each: true });

/** Instead of the 15 % that the page was drawn with. */
const raiseCommission = async (world: PortalWorld, ours: Business) => {
  const { version } = await world.call(getBusiness, { params: { id: ours.id } }, admin);
  const body = { version, commission_percentage: 20, from: dayOf(world.clock.now()), note: '' };
  await world.call(setCommission, { params: { id: ours.id }, body }, admin);
};

const saveCard = (world: PortalWorld, ours: Business) => {
  const body = { card: testCard(), is_default: true, return_url: `${portalOrigin}/settings` };
  return world.call(createCard, { body }, ours.operator);
};

const payments = (world: PortalWorld) => world.db.many(sql`select amount from payments`);

const bySelected = 'Book shift with the selected payment method';
const visa = { card_number: '4242 4242 4242 4242', card_expiry: '08/29', security_code: '123', holder: 'Ada Chan' };

describe('a commission that changes while a booking is on the screen', () => {
  it.for([
    ['by the default card', 'CARD', '1,233.22'],
    ['on the invoice', 'FPS', '1,190.40'],
  ] as const)(
    'books nothing at check-out %s, and shows the new total',
    async ([_, method, now], { world, ours, depot, ada }) => {
      const { card } = await saveCard(world, ours);
      const page = await toCheckOut(ada, depot);
      expect(page.text).toContain('HK$1,181.94');
      await raiseCommission(world, ours);
      const pay = method === 'CARD' ? `CARD-${card?.id}` : method;
      const asked = await page.send({ pay }, bySelected);
      expect(asked).toBeRejectedWith(409, `The total is HK$${now} now. Check it before you book.`);
      expect(asked.document.querySelector(`[name=pay][value="${pay}"]`)?.hasAttribute('checked')).toBe(true);
      expect(asked.text).toContain(`, HK$${now}`);
      expect(await payments(world)).toEqual([]);
      expect(await asked.send({}, bySelected)).toRedirectTo(stepOf(page, 'booked'));
      expect(await payments(world)).toEqual([{ amount: Number(now.replaceAll(/\D/g, '')) }]);
    },
  );

  it('charges no new card', async ({ world, ours, depot, ada }) => {
    const page = await (await toCheckOut(ada, depot)).follow('Pay with another card');
    await raiseCommission(world, ours);
    const asked = await page.send(visa, 'Book and pay HK$1,181.94');
    expect(asked).toBeRejectedWith(409, 'The total is HK$1,233.22 now.');
    expect(await payments(world)).toEqual([]);
    expect(await asked.send(visa, 'Book and pay HK$1,233.22')).toRedirectTo(stepOf(page, 'booked'));
  });

  it('books nothing from the page that confirms, and keeps what was agreed to', async ({ world, ours, depot, ada }) => {
    const page = await toConfirm(ada, depot);
    await raiseCommission(world, ours);
    const asked = await page.send({ is_agree: 'on' }, 'Book now, on the weekly invoice');
    expect(asked).toBeRejectedWith(409, 'The total is HK$1,190.40 now.');
    expect(await asked.send({}, 'Book now, on the weekly invoice')).toRedirectTo(stepOf(page, 'booked'));
  });

  it('books nothing of several at once, and names the new total of each', async ({ world, ours, depot, ada }) => {
    const drafts = [await draft(world, ours, depot), await draft(world, ours, depot, { workers: 3 })];
    const open = (): Promise<VisitedPage> => ada.open(`/book/bulk?${drafts.map(({ id }) => `draft=${id}`).join('&')}`);
    const agreed: Typed = { is_agree: 'on' };
    const page = await open();
    await raiseCommission(world, ours);
    const results = await page.send(agreed, 'Book 2 shifts, HK$2,760.00');
    expect(results).toBeRejectedWith(409, '2 failed');
    for (const now of ['1,152.00', '1,728.00']) expect(results.text).toContain(`The total is HK$${now} now.`);
    expect(await payments(world)).toEqual([]);
    const booked = await (await open()).send(agreed, 'Book 2 shifts, HK$2,880.00');
    expect(booked.text).toContain('2 bookings made, HK$2,880.00');
  });
});

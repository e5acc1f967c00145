import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import type { CardProvider } from '#api/billing/card-provider/provider.ts';
import { createLog } from '#api/log.ts';
import { fetchMissedEvents } from '#api/shifts/card-events/missed-events.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { bookShift, testCard } from '#tests/support/builders/booking.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const byDisputedCard = { payment_method: paymentMethod.STRIPE, new_card: testCard('4000000000000259') };

describe('an event that fails while later ones are done', () => {
  it('is tried again until it is done, and found by the audit meanwhile', async ({ world, ours, depot }) => {
    const { payments } = world.services;
    await bookShift(world, ours, depot, {}, byDisputedCard);
    const { id: first } = await world.db.one<{ id: string }>(sql`select id from sandbox_disputes`);
    // why: the card provider fails to answer about this dispute alone.
    const failing: CardProvider = {
      ...payments,
      disputeOf: (within, id) =>
        id === first ? Promise.reject(new Error('the card provider failed')) : payments.disputeOf(within, id),
    };
    const fetchFrom = (provider: CardProvider) =>
      fetchMissedEvents(world.db, provider, world.clock.now(), createLog('silent'));
    const disputes = async () => (await world.db.many<{ id: string }>(sql`select id from disputes`)).length;
    const broken = async () => (await checkIntegrity(world.db, world.clock.now())).map(({ rule }) => rule);

    await fetchFrom(failing);
    expect(await broken()).toEqual([]);
    world.clock.forward({ hours: 2 });
    await bookShift(world, ours, depot, {}, byDisputedCard);
    await fetchFrom(failing);
    expect([await disputes(), await broken()]).toEqual([1, ['cardEvents']]);
    await fetchFrom(payments);
    expect([await disputes(), await broken()]).toEqual([2, []]);
  });
});

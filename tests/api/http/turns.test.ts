import { describe, expect } from 'vitest';
import * as contract from '#contract/categories/contacts.ts';
import { createTurns } from '#api/http/limits/turns.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const crowd = 24;

describe('calls of one account among those of others', () => {
  it('that are many let the call of another one pass', async ({ world, ours, theirs }) => {
    world.services.turns = createTurns();
    const order: string[] = [];
    const list = async (business: typeof ours, name: string) => {
      const { status } = await world.send(contract.listContacts, {}, { as: business.operator });
      order.push(name);
      expect(status).toBe(200);
    };
    await Promise.all([...Array.from({ length: crowd }, () => list(ours, 'crowd')), list(theirs, 'bystander')]);
    expect(order.indexOf('bystander')).toBeLessThan(crowd / 2);
  });

  it('that come together in batches do not hold up themselves', async ({ world, ours }) => {
    world.services.turns = createTurns();
    const of = Array.from({ length: 6 }, (_, page) => `/shift-contacts?page=${page + 1}`).join(' ');
    const ask = async () => {
      const request = new Request(`http://api.test/api/batch?${new URLSearchParams({ of })}`, {
        headers: { authorization: `Bearer ${ours.operator.token}`, role: 'operator' },
      });
      const { data } = (await (await world.api.fetch(request)).json()) as { data: { status: number }[] };
      return data.map(({ status }) => status);
    };
    const parts = await Promise.all(Array.from({ length: 8 }, ask));
    expect(parts.flat()).toEqual(Array.from({ length: 8 * 6 }, () => 200));
  });
});

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
});

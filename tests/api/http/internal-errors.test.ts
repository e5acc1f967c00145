import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as contract from '#contract/categories/contacts.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { contactBody } from '#tests/support/builders/records.ts';

const it = apiScenario({ quiet: true });

describe('a fault of our own', () => {
  it('reveals nothing about itself', async ({ world, ours }) => {
    await world.db.script('alter table contacts rename to contacts_away');
    const { status, body } = await world.send(contract.listContacts, {}, { as: ours.operator });
    await world.db.script('alter table contacts_away rename to contacts');
    expect(status).toBe(500);
    expect(body).toEqual({ error: 'Something went wrong, please try again.' });
  });

  it('undoes the whole write, so that it may be sent again under its key', async ({ world, ours }) => {
    const body = contactBody();
    const create = () => world.send(contract.createContact, { body }, { as: ours.operator, key: 'form-1' });
    await world.db.script(`alter table contacts add constraint contacts_fail check (name <> 'Mei Wong')`);
    expect((await create()).status).toBe(500);
    await world.db.script('alter table contacts drop constraint contacts_fail');
    expect(await world.db.many(sql`select key from idempotency_keys`)).toEqual([]);
    expect((await create()).status).toBe(200);
  });
});

import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/categories/contacts.ts';
import { eastgate, harbourline, type Business } from '#tests/support/people.ts';
import { createWorld, type World } from '#tests/support/worlds/world.ts';

let world: World;
let ours: Business;
let theirs: Business;
beforeAll(async () => {
  world = await createWorld();
  ours = await harbourline(world);
  theirs = await eastgate(world);
});
beforeEach(() => world.db.run(sql`delete from contacts`));
afterAll(() => world.close());

const body = { name: 'Mei Wong', phone: '9123 4567', email: 'mei@harbourline.example' };
const create = (key: string, fields = body, as = ours.operator) =>
  world.send(contract.createContact, { body: fields }, { as, key });
const stored = async () => (await world.db.one<{ count: number }>(sql`select count(*) as count from contacts`)).count;

describe('a write with an Idempotency-Key', () => {
  it('has one effect, and its outcome is answered again', async () => {
    const first = await create('form-1');
    const second = await create('form-1');
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect([first.headers.get('idempotent-replay'), second.headers.get('idempotent-replay')]).toEqual([null, 'true']);
    expect(await stored()).toBe(1);
  });

  it('has one effect however often it comes at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('form-2')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotent-replay') === 'true')).toHaveLength(7);
    expect(await stored()).toBe(1);
  });

  it('is refused when the same key comes with another body', async () => {
    await create('form-3');
    const other = await create('form-3', { ...body, name: 'Somebody else' });
    expect(other.status).toBe(409);
    expect(other.body).toEqual({
      error: 'This form was already sent with other details. Open it again to make a change.',
      code: 'repeated_differently',
    });
    expect(await stored()).toBe(1);
  });

  it('is refused when the same key comes to another call', async () => {
    const { body: created } = await create('form-4');
    const { id } = created.data as { id: number };
    const other = await world.send(contract.deleteContact, { params: { id } }, { as: ours.operator, key: 'form-4' });
    expect([other.status, other.body.code]).toEqual([409, 'repeated_differently']);
  });

  it('shares no key between accounts', async () => {
    await create('form-5');
    await create('form-5', body, theirs.operator);
    await create('form-5', body, ours.supervisor);
    expect(await stored()).toBe(3);
  });

  it('may be corrected and sent again under its key after it was refused', async () => {
    expect((await create('form-6', { ...body, phone: '12' })).status).toBe(422);
    expect((await create('form-6')).status).toBe(200);
  });

  it('may be done again after a day', async () => {
    await create('form-7');
    world.clock.forward({ hours: 24 });
    expect((await create('form-7')).headers.get('idempotent-replay')).toBeNull();
    expect(await stored()).toBe(2);
  });
});

describe('a write without a key', () => {
  it('is done as often as it comes', async () => {
    for (const attempt of [1, 2]) {
      expect(
        (await world.send(contract.createContact, { body: { ...body, name: `Mei ${attempt}` } }, { as: ours.operator }))
          .status,
      ).toBe(200);
    }
    expect(await stored()).toBe(2);
  });
});

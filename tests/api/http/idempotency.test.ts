import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import * as contract from '#contract/categories/contacts.ts';
import type { Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { contactBody } from '#tests/support/builders/records.ts';

const it = apiScenario();

beforeEach<{ world: World }>(({ world }) => world.db.run(sql`delete from contacts`));

const body = contactBody();
const create = (world: World, ours: Business, key: string, fields = body, as = ours.operator) =>
  world.send(contract.createContact, { body: fields }, { as, key });
const stored = async (world: World) =>
  (await world.db.one<{ count: number }>(sql`select count(*) as count from contacts`)).count;

describe('a write with an Idempotency-Key', () => {
  it('has one effect, and its outcome is answered again', async ({ world, ours }) => {
    const first = await create(world, ours, 'form-1');
    const second = await create(world, ours, 'form-1');
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect([first.headers.get('idempotent-replay'), second.headers.get('idempotent-replay')]).toEqual([null, 'true']);
    expect(await stored(world)).toBe(1);
  });

  it('has one effect however often it comes at once', async ({ world, ours }) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(world, ours, 'form-2')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotent-replay') === 'true')).toHaveLength(7);
    expect(await stored(world)).toBe(1);
  });

  it('is refused when the same key comes with another body', async ({ world, ours }) => {
    await create(world, ours, 'form-3');
    const other = await create(world, ours, 'form-3', { ...body, name: 'Somebody else' });
    expect(other.status).toBe(409);
    expect(other.body).toEqual({
      error: 'This form was already sent with other details. Open it again to make a change.',
      code: 'repeated_differently',
    });
    expect(await stored(world)).toBe(1);
  });

  it('is refused when the same key comes to another call', async ({ world, ours }) => {
    const { body: created } = await create(world, ours, 'form-4');
    const { id } = created.data as { id: number };
    const other = await world.send(contract.deleteContact, { params: { id } }, { as: ours.operator, key: 'form-4' });
    expect([other.status, other.body.code]).toEqual([409, 'repeated_differently']);
  });

  it('shares no key between accounts', async ({ world, ours, theirs }) => {
    await create(world, ours, 'form-5');
    await create(world, ours, 'form-5', body, theirs.operator);
    await create(world, ours, 'form-5', body, ours.supervisor);
    expect(await stored(world)).toBe(3);
  });

  it('may be corrected and sent again under its key after it was refused', async ({ world, ours }) => {
    expect((await create(world, ours, 'form-6', { ...body, phone: '12' })).status).toBe(422);
    expect((await create(world, ours, 'form-6')).status).toBe(200);
  });

  it('may be done again after a day', async ({ world, ours }) => {
    await create(world, ours, 'form-7');
    world.clock.forward({ hours: 24 });
    expect((await create(world, ours, 'form-7')).headers.get('idempotent-replay')).toBeNull();
    expect(await stored(world)).toBe(2);
  });
});

describe('a write without a key', () => {
  it('is done as often as it comes', async ({ world, ours }) => {
    for (const attempt of [1, 2]) {
      expect(
        (await world.send(contract.createContact, { body: { ...body, name: `Mei ${attempt}` } }, { as: ours.operator }))
          .status,
      ).toBe(200);
    }
    expect(await stored(world)).toBe(2);
  });
});

import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as contract from '#contract/messaging/chat.ts';
import { getAccount } from '#contract/accounts/auth.ts';
import { workerSendMessage } from '#contract/workers/worker-app.ts';
import { worker } from '#tests/support/people.ts';
import { accept, bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import type { SignedIn } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

let messages = 0;

const it = apiScenario()
  .perFile('kit', ({ world, ours }) => {
    const writes = (as: SignedIn, text: string, business = ours) =>
      world.call(
        workerSendMessage,
        { body: { business_id: business.id, client_id: `m-${(messages += 1)}`, text, media_ids: [] } },
        as,
      );
    const begin = (workerId: number, as: SignedIn = ours.operator) =>
      world.call(contract.createTopic, { body: { user_id: workerId } }, as);
    const topics = (
      as: SignedIn = ours.operator,
      query: { search?: string; status?: 'unread'; page?: number; limit?: number } = {},
    ) => world.call(contract.listTopics, { query }, as);
    const block = (workerId: number) =>
      world.db.run(sql`
    insert into worker_marks (business_id, worker_id, blocked, updated_at) values (${ours.id}, ${workerId}, true, ${world.clock.now()})
    on conflict (business_id, worker_id) do update set blocked = true`);
    return { writes, begin, topics, block };
  })
  .perFile(
    'man',
    async ({ world, ours }) => {
      const man = await worker(world);
      const shift = await bookShift(world, ours, await kwaiChung(world, ours), { day: '2026-11-27' });
      await accept(world, shift, man.id);
      return man;
    },
    { auto: true },
  );

describe('beginning a conversation', () => {
  it('is once for each worker, and knows the shift that comes next', async ({ ours, kit, man }) => {
    const topic = await kit.begin(man.id);
    expect(topic).toMatchObject({
      worker: { id: man.id, name: 'Chan Tai Man', name_hk: '陳大文' },
      is_blocked: false,
      unread: 0,
      last_message: null,
      shift: { role: { name: { en: 'Packer' } }, start_at: '2026-11-27T01:00:00.000Z' },
    });
    expect(await kit.begin(man.id, ours.supervisor)).toEqual(topic);
  });

  it('is not with a worker whom the business does not know', async ({ world, ours, theirs, man }) => {
    const stranger = await worker(world, { name: 'Siu Ho Yin' });
    for (const user_id of [stranger.id, 999_999]) {
      expect((await world.send(contract.createTopic, { body: { user_id } }, { as: ours.operator })).status).toBe(404);
    }
    expect(
      (await world.send(contract.createTopic, { body: { user_id: man.id } }, { as: theirs.operator })).status,
    ).toBe(404);
  });

  it('is not with a blocked worker, but what was said before stays readable', async ({ world, kit }) => {
    const [silent, known] = [
      await worker(world, { name: 'Ma Tsz Kin' }),
      await worker(world, { name: 'Poon Lai Kuen' }),
    ];
    await kit.writes(known, 'I have a question');
    for (const { id } of [silent, known]) await kit.block(id);
    await expect(kit.begin(silent.id)).rejects.toMatchObject({ status: 409, code: 'worker_blocked' });
    expect(await kit.begin(known.id)).toMatchObject({
      is_blocked: true,
      last_message: { text: 'I have a question' },
    });
  });

  it('names the field that is missing', async ({ world, ours }) => {
    const { status, body } = await world.send(contract.createTopic, { body: {} }, { as: ours.operator });
    expect([status, body.fields]).toEqual([422, { user_id: 'This field is required' }]);
  });
});

describe('the list of conversations', () => {
  it('shows the latest message first and counts the unread ones', async ({ world, ours, kit, man }) => {
    const mei = await worker(world, { name: 'Cheung Mei Ling', nameHk: '張美玲' });
    world.clock.forward({ minutes: 5 });
    await kit.writes(man, 'Shall I bring my own gloves?');
    world.clock.forward({ minutes: 5 });
    await kit.writes(mei, '我可以早點到嗎？');
    await kit.writes(mei, '謝謝');
    const { items, total, totals } = await kit.topics();
    expect(items[0]).toMatchObject({
      worker: { name: 'Cheung Mei Ling' },
      unread: 2,
      last_message: { text: '謝謝', sender: 'WORKER' },
      shift: null,
    });
    expect(items[1]).toMatchObject({ worker: { name: 'Chan Tai Man' }, unread: 1 });
    expect(total).toBe(3);
    expect(totals).toEqual({ unread: 3 });
    expect(
      (await world.call(getAccount, { params: { id: ours.supervisor.accountId } }, ours.supervisor)).badges.chats,
    ).toBe(3);
  });

  it('pages, and looks in both names', async ({ ours, kit }) => {
    expect(
      (await kit.topics(ours.supervisor, { page: 2, limit: 1 })).items.map(({ worker: { name } }) => name),
    ).toEqual(['Chan Tai Man']);
    expect((await kit.topics(ours.operator, { search: '美玲' })).items).toHaveLength(1);
    expect((await kit.topics(ours.operator, { search: 'TAI man' })).totals).toEqual({ unread: 1 });
  });

  it('can be those with unread messages alone', async ({ world, ours, kit, man }) => {
    const { topic_id } = await kit.writes(man, 'And a helmet?');
    await world.db.run(sql`update chat_messages set read_at = ${world.clock.now()} where topic_id <> ${topic_id}`);
    const { items, total, totals } = await kit.topics(ours.operator, { status: 'unread' });
    expect([items.map(({ id }) => id), total, totals]).toEqual([[topic_id], 1, { unread: 1 }]);
    expect((await kit.topics()).total).toBe(3);
    await world.db.run(sql`update chat_messages set read_at = ${world.clock.now()}`);
    expect(await kit.topics(ours.operator, { status: 'unread' })).toMatchObject({
      items: [],
      total: 0,
      totals: { unread: 0 },
    });
  });

  it('is another one for another business', async ({ theirs, kit }) => {
    expect(await kit.topics(theirs.operator)).toMatchObject({ items: [], total: 0, totals: { unread: 0 } });
  });
});

describe('the messages of a conversation', () => {
  it('come newest first, by page or round a message, and nothing is marked as read', async ({ world, ours, kit }) => {
    const sunita = await worker(world, { name: 'Sunita Rai' });
    const first = await kit.writes(sunita, 'one');
    for (const text of ['two', 'three', 'four']) await kit.writes(sunita, text);
    const topic_id = first.topic_id;
    const read = (query: { page?: number; limit?: number; after_id?: number; before_id?: number }) =>
      world.call(contract.listMessages, { params: { topic_id }, query }, ours.supervisor);
    const texts = async (query: Parameters<typeof read>[0]) => (await read(query)).items.map(({ text }) => text);
    expect(await texts({})).toEqual(['four', 'three', 'two', 'one']);
    expect(await texts({ page: 2, limit: 3 })).toEqual(['one']);
    expect(await texts({ after_id: first.id + 1 })).toEqual(['four', 'three']);
    expect(await texts({ before_id: first.id + 1 })).toEqual(['one']);
    expect(await read({ limit: 1 })).toMatchObject({
      total: 4,
      totals: { id: topic_id, unread: 4, worker: { name: 'Sunita Rai' } },
    });
  });

  it('are not found by another business, nor where there is no conversation', async ({
    world,
    ours,
    theirs,
    kit,
    man,
  }) => {
    const { topic_id } = await kit.writes(man, 'hello');
    for (const [id, as] of [
      [topic_id, theirs.operator],
      [999_999, ours.operator],
      ['abc', ours.operator],
    ] as const) {
      expect((await world.send(contract.listMessages, { params: { topic_id: id } }, { as })).status).toBe(404);
    }
  });

  it('cannot be asked for by a worker here', async ({ world, man }) => {
    expect((await world.send(contract.listTopics, {}, { as: man })).status).toBe(403);
  });
});

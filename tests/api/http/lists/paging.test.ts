import { describe, expect } from 'vitest';
import { z } from 'zod';
import { pageLimit } from '#domain/shared/paging.ts';
import type { Call } from '#contract/core/call.ts';
import * as chat from '#contract/messaging/chat.ts';
import type { WireRequest } from '#tests/conformance/client.ts';
import type { Step } from '#tests/conformance/step.ts';
import { scenario } from '#tests/conformance/scenario.ts';
import { requestOf, sendStep } from '#tests/conformance/suite.ts';
import { everyList } from './lists.ts';
import type { Row } from './rows.ts';
import { demoScenario } from '#tests/support/demo/demo-scenario.ts';

interface Page {
  status: number;
  rows: number[];
  total: number;
}

const hasIdFilter = ({ call: { query } }: Step): boolean => query instanceof z.ZodObject && 'id' in query.shape;
const isPaged = ({ call }: Step): boolean => call.method === 'GET' && (call as Call).paged;

const it = demoScenario().perFile(
  'page',
  ({ scene }) =>
    async ({ call, as }: Step, request: WireRequest, number: number, limit: number): Promise<Page> => {
      const query = { ...request.query, page: number, limit };
      const { status, json } = await scene.client.send(call, { ...request, query }, { as: as && scene.who(as) });
      const { data = [], meta } = (json ?? {}) as { data?: Row[]; meta?: { total: number } };
      const { keyOf } = everyList.find((list) => list.call.name === call.name)!;
      return { status, rows: data.map(keyOf), total: meta?.total ?? 0 };
    },
);

describe('every list by page', () => {
  it('shows each row once, in one order whatever the size of its pages, and no more than a hundred at once', async ({
    scene,
    page,
  }) => {
    const walked: string[] = [];
    const filtered: string[] = [];
    for (const step of scenario) {
      const request = await requestOf(scene, step);
      if (typeof request === 'string') throw new Error(`${step.call.name}: ${request}`);
      await sendStep(scene, step, request);
      if (!isPaged(step)) continue;
      const whole = await page(step, request, 1, pageLimit);
      const size = Math.max(1, Math.ceil(whole.rows.length / 4));
      const parts: number[] = [];
      for (let number = 1; parts.length < whole.rows.length; number += 1) {
        const { rows } = await page(step, request, number, size);
        expect([step.call.name, number, rows.length]).toEqual([
          step.call.name,
          number,
          Math.min(size, whole.total - parts.length),
        ]);
        parts.push(...rows);
      }
      expect({ call: step.call.name, rows: parts.slice(0, whole.rows.length) }).toEqual({
        call: step.call.name,
        rows: whole.rows,
      });
      expect(new Set(parts).size).toBe(parts.length);
      expect((await page(step, request, 1, pageLimit + 1)).status).toBe(422);
      expect(await page(step, request, 1_000_000, pageLimit)).toMatchObject({
        status: 200,
        rows: [],
        total: whole.total,
      });
      walked.push(step.call.name);
      if (!hasIdFilter(step)) continue;
      const idsOf = async (id: number) =>
        (await page(step, { ...request, query: { ...request.query, id } }, 1, pageLimit)).rows;
      for (const id of whole.rows.slice(-1)) expect([step.call.name, await idsOf(id)]).toEqual([step.call.name, [id]]);
      expect([step.call.name, await idsOf(987_654_321)]).toEqual([step.call.name, []]);
      filtered.push(step.call.name);
    }
    expect(walked).toHaveLength(scenario.filter(isPaged).length);
    expect(filtered).toHaveLength(8);
  });
});

describe('a conversation that goes on while it is read backwards', () => {
  it('is read without a gap and without anything twice, by the last message seen', async ({ world, scene }) => {
    const { operator } = scene;
    const topic = (await world.call(chat.listTopics, { query: { limit: 1 } }, operator)).items[0]!;
    const all = await world.call(
      chat.listMessages,
      { params: { topic_id: topic.id }, query: { limit: pageLimit } },
      operator,
    );
    const seen: number[] = [];
    for (let last: number | undefined; seen.length < all.total;) {
      const { items } = await world.call(
        chat.listMessages,
        { params: { topic_id: topic.id }, query: { limit: 2, before_id: last } },
        operator,
      );
      expect(items.length).toBeGreaterThan(0);
      seen.push(...items.map(({ id }) => id));
      last = items.at(-1)!.id;
      await world.db
        .script(`insert into chat_messages (topic_id, sender, sender_id, sender_name, client_id, body, sent_at)
        values (${topic.id}, 'BUSINESS', ${operator.accountId}, 'Ada', 'while-${seen.length}', 'One more', now())`);
    }
    expect(seen).toEqual(all.items.map(({ id }) => id));
  });
});

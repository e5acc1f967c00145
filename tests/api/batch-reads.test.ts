import { describe, expect } from 'vitest';
import sql from 'sql-template-tag';
import { createApi } from '#api/app.ts';
import { maxBatchLength, maxBatchReads, readBatch } from '#contract/capabilities.ts';
import type { SharedRedis } from '#runtime/redis.ts';
import type { DatabaseConnection } from '#api/db/client.ts';
import type { Business } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import type { World } from '#tests/support/worlds/world.ts';

const it = apiScenario();

interface Part {
  status: number;
  retry_after: number | null;
  body: { data?: unknown; code?: string; error?: string };
}

const headersOf = (ours: Business) => ({ authorization: `Bearer ${ours.operator.token}`, role: 'operator' });

async function multiple(
  { api }: Pick<World, 'api'>,
  of: readonly string[],
  headers: Record<string, string>,
): Promise<{ status: number; parts: Part[] }> {
  const search = new URLSearchParams({ of: of.join(' ') });
  const answer = await api.fetch(new Request(`http://api.test/api/batch?${search}`, { headers }));
  const { data = [] } = (await answer.json()) as { data?: Part[] };
  return { status: answer.status, parts: data };
}

const contacts = '/shift-contacts?limit=5&search=%E9%99%B3';

function watching(world: World, onStatement: (text: string) => void): Pick<World, 'api'> {
  const { db } = world;
  const watched: DatabaseConnection = { ...db, many: (statement) => (onStatement(statement.text), db.many(statement)) };
  return { api: createApi({ ...world.services, db: watched }) };
}

describe('several calls in one request', () => {
  it('are answered in their order, each with the whole body that it has alone', async ({ world, ours }) => {
    const headers = { ...headersOf(ours), language: 'hk' };
    const paths = ['/shift-roles', contacts, '/shift-contacts/999999', '/shift-contacts?limit=none'];
    const alone: unknown[] = [];
    for (const path of paths) {
      const answer = await world.api.fetch(new Request(`http://api.test/api${path}`, { headers }));
      alone.push({ status: answer.status, retry_after: null, body: await answer.json() });
    }
    expect((await multiple(world, paths, headers)).parts).toEqual(alone);
    expect(alone).toMatchObject([{ status: 200 }, { status: 200 }, { status: 404 }, { status: 422 }]);
  });

  it('look their caller up once, and ask what they share once', async ({ world, ours }) => {
    const texts: string[] = [];
    const api = watching(world, (text) => texts.push(text));
    await multiple(api, [contacts, '/shift-contacts/999999', '/shift-roles'], headersOf(ours));
    expect(texts.filter((text) => /\bfrom tokens\b/.test(text))).toHaveLength(1);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('keep nothing for the next request: who is signed out meanwhile reads nothing', async ({ world, ours }) => {
    expect((await multiple(world, [contacts, contacts], headersOf(ours))).parts).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    await world.db.run(sql`update tokens set revoked_at = ${world.clock.now()}`);
    expect(await multiple(world, [contacts, contacts], headersOf(ours))).toEqual({ status: 401, parts: [] });
    await world.db.run(sql`update tokens set revoked_at = null`);
  });

  it('fail one by one', async ({ world, ours }) => {
    const api = watching(world, (text) => {
      if (/\bfrom contacts\b/.test(text)) throw new Error('a fault of one part');
    });
    const { parts } = await multiple(api, [contacts, '/shift-roles'], headersOf(ours));
    expect(parts.map(({ status }) => status)).toEqual([500, 200]);
    expect(JSON.stringify(parts)).not.toContain('a fault of one part');
  });
});

describe('parts of a request', () => {
  it('have neither files nor several calls again among them, nor anything that is no call', async ({ world, ours }) => {
    const paths = [
      '/shifts/operator/export?format=csv',
      `${readBatch.path}?of=/districts/list-info`,
      '/x',
      '/../healthz',
    ];
    const { parts } = await multiple(world, paths, headersOf(ours));
    expect(parts.map(({ status, body }) => [status, body.code])).toEqual(paths.map(() => [404, 'not_found']));
  });

  it('are refused with a path that leads elsewhere, too many, or too long', async ({ world, ours }) => {
    const rejected: [paths: string[], status: number][] = [
      [['contacts'], 400],
      [['//elsewhere.test/shift-contacts'], 400],
      [['/\\elsewhere.test'], 400],
      [Array.from({ length: maxBatchReads + 1 }, () => '/x'), 422],
      [[`/${'x'.repeat(maxBatchLength)}`], 422],
    ];
    for (const [paths, status] of rejected)
      expect(await multiple(world, paths, headersOf(ours)), paths[0]).toEqual({ status, parts: [] });
  });

  it('count as the calls that they are where anyone may make them', async ({ world, ours }) => {
    const counted: string[] = [];
    // why: this looks at what is counted; another test looks at how Redis counts.
    const redis = { limit: () => async (subject: string) => (counted.push(subject), 7_000) } as unknown as SharedRedis;
    const api = { api: createApi({ ...world.services, redis }) };
    const headers = { ...headersOf(ours), 'client-address': '203.0.113.7' };
    const { parts } = await multiple(api, ['/districts/list-info', '/banks', contacts], headers);
    expect(parts.map(({ status, retry_after: wait }) => [status, wait])).toEqual([
      [429, 7],
      [429, 7],
      [200, null],
    ]);
    expect(counted).toHaveLength(2);
    expect(counted[0]).toContain('203.0.113.7');
  });
});

import { describe, expect } from 'vitest';
import { maxJsonBytes, maxShortJsonBytes } from '#api/http/body.ts';
import { hasProcessorTime, longestAllowed, longestTurn } from '#tests/support/main-thread.ts';
import type { Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const signedIn = (ours: Business) => ({ authorization: `Bearer ${ours.operator.token}`, role: 'operator' });

/** A request that no client of ours would send. */
async function raw(world: World, path: string, init: RequestInit = {}) {
  const response = await world.api.fetch(new Request(`http://api.test${path}`, init));
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const post = (
  world: World,
  ours: Business,
  body: BodyInit,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => raw(world, '/api/shift-contacts', { method: 'POST', body, headers: { ...signedIn(ours), ...headers } });

describe('a body', () => {
  it('that is no JSON is refused as malformed', async ({ world, ours }) => {
    for (const text of [
      '',
      '{',
      '[1,',
      'name=Mei',
      '"\\ud800"',
      '{"name":"\\u0000"}',
      Buffer.from([0x22, 0xff, 0x22]),
    ]) {
      expect(await post(world, ours, text)).toMatchObject({ status: 400, body: { code: 'malformed' } });
    }
  });

  it('of another type is refused as malformed', async ({ world, ours }) => {
    expect((await post(world, ours, '{}', { 'content-type': 'text/plain' })).status).toBe(400);
  });

  it('of the wrong shape is refused field by field', async ({ world, ours }) => {
    for (const text of ['null', '[]', '7', '"text"', '{"name":{"toString":1}}'])
      expect((await post(world, ours, text)).status).toBe(422);
  });

  it('of a stranger is refused beyond 128 kB', async ({ world }) => {
    const headers = { 'content-type': 'application/json' };
    const send = (bytes: number) =>
      raw(world, '/api/auth/login', { method: 'POST', headers, body: JSON.stringify({ email: '' }).padEnd(bytes) });
    expect((await send(maxShortJsonBytes)).status).toBe(422);
    expect(await send(maxShortJsonBytes + 1)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('over a megabyte is refused, also without a Content-Length', async ({ world, ours }) => {
    const large = JSON.stringify({ name: 'x'.repeat(maxJsonBytes) });
    expect(await post(world, ours, large)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    const chunks = new ReadableStream({
      pull: (controller) => controller.enqueue(Buffer.alloc(64 * 1024, ' ')),
    });
    const request = new Request('http://api.test/api/shift-contacts', {
      method: 'POST',
      body: chunks,
      headers: { ...signedIn(ours), 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    expect((await world.api.fetch(request)).status).toBe(413);
  });
});

describe('a body that is made to be expensive', () => {
  const bodies: [string, string][] = [
    ['nested 10,000 deep', '{"name":'.repeat(10_000)],
    ['lists nested 10,000 deep and closed again', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['500,000 values and an escape', `["\\u0041\\ud800",${'0,'.repeat(500_000)}0]`],
    ['100,000 names', `{${Array.from({ length: 100_000 }, (_, index) => `"${index}":0`).join()}}`],
  ];
  it.for(bodies)('is refused while no one else waits: %s', async ([_, text], { world, ours }) => {
    expect(await post(world, ours, text)).toMatchObject({ status: 400, body: { code: 'malformed' } });
    if (hasProcessorTime)
      expect(await longestTurn(() => post(world, ours, text), longestAllowed)).toBeLessThanOrEqual(longestAllowed);
  });

  it('with the names of an object’s own workings changes no other object', async ({ world, ours }) => {
    const name = '"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}';
    expect((await post(world, ours, `{${name},"name":{${name}}}`)).status).toBe(422);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('may hold signs of JSON in its texts, as many as fit', async ({ world, ours }) => {
    const answer = await post(world, ours, JSON.stringify({ name: '[{,'.repeat(30_000) }));
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
  });
});

describe('any request', () => {
  it('to an unknown place is not found, in JSON', async ({ world }) => {
    for (const path of ['/api', '/api/nothing', '/api/shift-contacts/1/2', '/elsewhere']) {
      expect(await raw(world, path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await raw(world, '/api/shift-contacts', { method: 'PATCH' })).status).toBe(404);
  });

  it('with a query that cannot be is 404 or 422, never a fault', async ({ world, ours }) => {
    const queries = [
      'page=0',
      'page=x',
      'page=1e99',
      'limit=101',
      'limit=-1',
      'search=%00',
      'search=%ED%A0%80',
      `search=${'x'.repeat(400)}`,
      '__proto__=1',
    ];
    for (const query of queries) {
      const { status } = await raw(world, `/api/shift-contacts?${query}`, { headers: signedIn(ours) });
      expect([200, 404, 422]).toContain(status);
    }
  });

  it('that asks for one thing twice is refused at that field', async ({ world, ours }) => {
    const { status, body } = await raw(world, '/api/shift-contacts?page=1&page=2', { headers: signedIn(ours) });
    expect([status, body.fields]).toEqual([422, { page: 'Enter a valid value' }]);
    expect((await raw(world, '/api/shift-contacts?utm=1&utm=2', { headers: signedIn(ours) })).status).toBe(200);
  });

  it('is answered with its id, or one made for it', async ({ world }) => {
    expect(
      (await raw(world, '/api/nothing', { headers: { 'x-request-id': 'portal-7' } })).headers.get('x-request-id'),
    ).toBe('portal-7');
    expect(
      (await raw(world, '/api/nothing', { headers: { 'x-request-id': 'not good' } })).headers.get('x-request-id'),
    ).toMatch(/^[\w-]{12}$/);
  });

  it('is dated by the business’s clock', async ({ world }) => {
    expect((await raw(world, '/api/nothing')).headers.get('date')).toBe('Mon, 23 Nov 2026 01:00:00 GMT');
  });

  it('is answered in English or Chinese, English for anything else', async ({ world }) => {
    const error = async (language: string) => (await raw(world, '/api/nothing', { headers: { language } })).body.error;
    expect(await error('hk')).toBe('找不到此頁，或你無權查看。');
    expect([await error('en'), await error('fr')]).toEqual(
      Array(2).fill('Page not found, or you do not have access to it.'),
    );
  });

  it('is never to be cached', async ({ world }) => {
    expect((await raw(world, '/api/districts/list-info')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('access', () => {
  it('needs a valid token, in the form of one', async ({ world, ours }) => {
    for (const authorization of [
      '',
      'Bearer wrong-token-of-some-length',
      'Basic YTpi',
      `Bearer ${ours.operator.token}x`,
    ]) {
      expect((await raw(world, '/api/shift-contacts', { headers: { authorization, role: 'operator' } })).status).toBe(
        401,
      );
    }
  });

  it('ends with the token', async ({ world, ours }) => {
    world.clock.forward({ days: 31 });
    expect((await raw(world, '/api/shift-contacts', { headers: signedIn(ours) })).status).toBe(401);
    world.clock.set('2026-11-23T01:00:00.000Z');
  });
});

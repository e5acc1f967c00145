import { describe, expect, it as base } from 'vitest';
import { breakerLimits } from '#app/api-client/breaker.server.ts';
import type { Upstream } from '#app/api-client/client.server.ts';
import { UpstreamClock } from '#app/api-client/clock.server.ts';
import { Unavailable } from '#app/api-client/errors.ts';
import { UpstreamPool } from '#app/api-client/http.server.ts';
import { PublicCache, type Freshness } from '#app/api-client/public/public-cache.server.ts';
import { maxStoredBytes, SharedCache } from '#app/api-client/public/shared-cache.server.ts';
import { listTags } from '#contract/content/content.ts';
import { unpublishContent } from '#contract/content/editing.ts';
import { openRedis, type SharedRedis } from '#runtime/redis.ts';
import { startRedis, type RedisServer } from '#tests/support/processes/redis.ts';
import { serve } from '#tests/support/stand-ins/server.ts';

const quiet = { warn: () => {}, info: () => {} };
const never: Freshness = { stale: false, until: Infinity };

interface Api {
  url: string;
  asked(): number;
  close(): Promise<void>;
}

async function startApi(): Promise<Api> {
  let asked = 0;
  const server = await serve((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    if (request.method !== 'GET') return response.end(JSON.stringify({ data: null, message: 'Removed' }));
    asked += 1;
    const name = { en: `asked ${asked}`, hk: `問 ${asked}` };
    return response.end(JSON.stringify({ data: [{ id: 1, slug: 'safety', name, posts: 1 }] }));
  });
  return { ...server, asked: () => asked };
}

interface Portal {
  pool: UpstreamPool;
  read(freshness?: Freshness): Promise<string | undefined>;
  admin: Upstream;
}

const it = base.extend<{ server: RedisServer; api: Api; start(url?: string): Promise<Portal> }>({
  server: async ({ task: _task }, use) => {
    const server = await startRedis();
    await use(server);
    await server.kill();
  },
  api: async ({ task: _task }, use) => {
    const api = await startApi();
    await use(api);
    await api.close();
  },
  start: async ({ server, api }, use) => {
    const opened: { redis: SharedRedis; pool: UpstreamPool }[] = [];
    await use(async (url = api.url) => {
      const redis = await openRedis(server.url, quiet);
      const shared = new SharedCache(redis, url);
      const pool = new UpstreamPool(url, new UpstreamClock(), { rejecting: (call) => shared.publishUnavailable(call) });
      opened.push({ redis, pool });
      const cache = new PublicCache(shared);
      await shared.listen({ changed: (mark) => cache.invalidate(mark), away: (call) => pool.openBreaker(call) });
      const nobody = pool.as({ token: null, role: 'operator', language: 'en', requestId: 'reader' });
      return {
        pool,
        read: async (freshness = { ...never }) =>
          (await cache.wrap(nobody, 'en', freshness).read(listTags, {}))[0]?.name.en,
        admin: cache.invalidateOnWrite(pool.as({ token: 'token', role: 'admin', language: 'en', requestId: 'admin' })),
      };
    });
    for (const { redis, pool } of opened) {
      redis.close();
      await pool.close();
    }
  },
});

describe('answers to public calls', () => {
  it('are asked for once by all portals', async ({ start, api }) => {
    const portals = await Promise.all([start(), start(), start()]);
    expect(await portals[0]!.read()).toBe('asked 1');
    const freshness = { ...never };
    await expect.poll(() => portals[1]!.read(freshness)).toBe('asked 1');
    expect(await portals[2]!.read()).toBe('asked 1');
    expect(api.asked()).toBe(1);
    expect(freshness.stale).toBe(false);
  });

  it('are shown by a portal that starts while the API is away, and it says that they are old', async ({
    start,
    api,
    server,
  }) => {
    expect(await (await start()).read()).toBe('asked 1');
    await api.close();
    const { client, prefix, close } = await openRedis(server.url, quiet);
    await expect.poll(() => client.keys(`${prefix}answer:*`)).toHaveLength(1);
    for (const key of await client.keys(`${prefix}answer:*`))
      await client.pexpire(key, (await client.pttl(key)) - 60_000);
    close();
    const portal = await start();
    const readers = Array.from({ length: 6 }, () => ({ ...never }));
    const read = await Promise.all(readers.map((freshness) => portal.read(freshness)));
    expect(read).toEqual(readers.map(() => 'asked 1'));
    expect(readers.map(({ stale }) => stale)).toEqual(readers.map(() => true));
  });

  it('are asked for again by all once the admin site saved something', async ({ start, api }) => {
    const [one, other] = [await start(), await start()];
    expect(await one.read()).toBe('asked 1');
    expect(await other.read()).toBe('asked 1');
    const sent = await one.admin.write(unpublishContent, { params: { slug: 'post.hot-days' } }, { key: 'once' });
    expect(sent.ok).toBe(true);
    expect(await one.read()).toBe('asked 2');
    await expect.poll(() => other.read()).toBe('asked 2');
    expect(await (await start()).read()).toBe('asked 2');
    expect(api.asked()).toBe(2);
  });

  it('are stored up to so many bytes of a portal, of searches that anybody makes up, too', async ({ server }) => {
    const redis = await openRedis(server.url, quiet);
    const cache = new SharedCache(redis, 'http://127.0.0.1:9');
    const page = 'x'.repeat(500_000);
    const asked = Array.from({ length: 80 }, (_, index) => `search ${index}`);
    for (const key of asked) await cache.store(key, page);
    const stored = await redis.client.keys(`${redis.prefix}answer:*`);
    expect(stored.length).toBe(Math.floor(maxStoredBytes / 500_100));
    expect((await cache.read(asked.at(-1)!, 15_000))?.value).toBe(page);
    expect(await cache.read(asked[0]!, 15_000)).toBeNull();
    redis.close();
  });

  it('are kept by each portal alone while Redis is away', async ({ start, api, server }) => {
    const [one, other] = [await start(), await start()];
    await server.kill();
    expect(await one.read()).toBe('asked 1');
    expect(await one.read()).toBe('asked 1');
    expect(await other.read()).toBe('asked 2');
    expect(api.asked()).toBe(2);
  });
});

describe('an API that does not answer', () => {
  const away = 'http://127.0.0.1:9';
  const fails = async ({ pool }: Portal) => {
    const nobody = pool.as({ token: null, role: 'operator', language: 'en', requestId: 'reader' });
    await expect(nobody.read(listTags, {})).rejects.toBeInstanceOf(Unavailable);
  };

  it('needs one failure of a portal that another one has warned, and its usual number where none has', async ({
    start,
  }) => {
    const [one, warned, elsewhere] = [await start(away), await start(away), await start('http://127.0.0.1:10')];
    for (let failure = 0; failure < breakerLimits.failures; failure += 1) {
      expect(one.pool.retryIn).toBeNull();
      await fails(one);
    }
    expect(one.pool.retryIn).not.toBeNull();
    await expect
      .poll(async () => {
        await fails(warned);
        return warned.pool.retryIn;
      })
      .not.toBeNull();
    await fails(elsewhere);
    expect(elsewhere.pool.retryIn).toBeNull();
  });

  it('is still asked by a portal that was only warned', async ({ start, api }) => {
    const portal = await start();
    portal.pool.openBreaker(null);
    expect(portal.pool.retryIn).toBeNull();
    expect(await portal.read()).toBe('asked 1');
    expect(api.asked()).toBe(1);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it as base } from 'vitest';
import { openRedis, type SharedRedis } from '#runtime/redis.ts';
import { startRedis, type RedisServer } from '#tests/support/processes/redis.ts';

const logged: string[] = [];
const log = {
  warn: (_: object, text: string) => logged.push(text),
  info: (_: object, text: string) => logged.push(text),
};
const opened: SharedRedis[] = [];
const open = async (url: string): Promise<SharedRedis> => {
  const redis = await openRedis(url, log);
  opened.push(redis);
  return redis;
};
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
  logged.length = 0;
});

const it = base.extend<{ server: RedisServer }>({
  server: async ({ task: _task }, use) => {
    const server = await startRedis();
    await use(server);
    await server.kill();
  },
});

describe('Redis at the start', () => {
  it('stops it with a sentence where it wants another password', async () => {
    const server = await startRedis('--requirepass', 'harbourline');
    await expect(open(server.url)).rejects.toThrow(/^REDIS_URL: the server refuses us.*NOAUTH/);
    const { host } = new URL(server.url);
    await expect(open(`redis://:other@${host}`)).rejects.toThrow(/^REDIS_URL: the server refuses us.*WRONGPASS/);
    expect((await open(`redis://:harbourline@${host}`)).isReady()).toBe(true);
    await server.kill();
  });

  it('stops it where something else answers', async () => {
    const other = createServer((_, response) => response.end('hello'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(open(`redis://127.0.0.1:${port}`)).rejects.toThrow(/^REDIS_URL: .*no Redis/);
    other.closeAllConnections();
    other.close();
  });

  it('may be away: the process begins by itself, and finds it later', async ({ server }) => {
    await server.kill();
    const redis = await open(server.url);
    expect(await redis.run((client) => client.ping())).toBeNull();
    expect(logged).toEqual(['Redis is away: each process works by itself']);
    await server.start();
    await expect.poll(() => redis.run((client) => client.ping())).toBe('PONG');
    expect(logged.at(-1)).toBe('Redis is back');
  });
});

describe('Redis that goes away', () => {
  it('answers null, and nobody waits for one that hangs', async ({ server }) => {
    const redis = await open(server.url);
    server.hang();
    expect(await redis.run((client) => client.ping())).toBeNull();
    // Not even asked now: otherwise every command would wait for the timeout again.
    const asked: string[] = [];
    expect(await redis.run(() => (asked.push('asked'), Promise.resolve('answer')))).toBeNull();
    expect(asked).toEqual([]);
    server.goOn();
    await expect.poll(() => redis.run((client) => client.ping())).toBe('PONG');
  });
});

describe('a limit', () => {
  it('is one for all processes, and none while Redis is away', async ({ server }) => {
    const limits = [await open(server.url), await open(server.url)].map((redis) =>
      redis.limit({ name: 'test', max: 5, seconds: 60 }),
    );
    const taken = await Promise.all(Array.from({ length: 12 }, (_, index) => limits[index % 2]!('harbourline')));
    expect(taken.filter((left) => left === 0)).toHaveLength(5);
    expect(taken.filter((left) => left !== null && left > 0 && left <= 60_000)).toHaveLength(7);
    expect(await limits[0]!('another')).toBe(0);
    await server.kill();
    await expect.poll(() => limits[1]!('a third')).toBeNull();
  });
});

it('installations on one server do not meet: each has the number of a database', async ({ server }) => {
  const [one, other] = [await open(`${server.url}/0`), await open(`${server.url}/1`)];
  expect(one.prefix).not.toBe(other.prefix);
  expect(await one.limit({ name: 'test', max: 1, seconds: 60 })('x')).toBe(0);
  expect(await other.limit({ name: 'test', max: 1, seconds: 60 })('x')).toBe(0);
});

import { describe, expect } from 'vitest';
import { createApi } from '#api/app.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { endpoints } from '#api/endpoints.ts';
import { openCallLimiter, purgeOpenCallCounters, type LimitOpenCall } from '#api/http/limits/open-call-limiter.ts';
import { login } from '#contract/accounts/auth.ts';
import type { Call } from '#contract/core/call.ts';
import { openRedis } from '#runtime/redis.ts';
import { openCallLimits, openReadLimit } from '#domain/shared/open-call-limit.ts';
import { listFaqs, requestDemo } from '#contract/content/content.ts';
import { harbourline, password } from '#tests/support/people.ts';
import { startRedis } from '#tests/support/processes/redis.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { createWorld, type World } from '#tests/support/worlds/world.ts';
import { requestOf } from '#tests/support/wire.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const open = endpoints.map(({ call }) => call).filter(({ access }) => access === 'anyone');
const now = new Date('2026-11-23T01:20:00Z');

/** Each test has its own network, because they share a database. */
let networks = 0;
const nextAddress = (): string => `198.18.${(networks += 1) >> 8}.${networks & 255}`;

const caller =
  (limit: LimitOpenCall, call: Call, at = now) =>
  (address: string) =>
    limit(call, new Headers({ 'client-address': address }), at);

async function rejectionsOf(call: () => Promise<void>, times: number): Promise<number> {
  let rejected = 0;
  for (let made = 0; made < times; made += 1)
    await call().catch(() => {
      rejected += 1;
    });
  return rejected;
}

describe('calls that are open to anyone', () => {
  it('each have a limit, and no other call has one', () => {
    const writes = open.filter(({ method }) => method !== 'GET').map(({ name }) => name);
    expect(Object.keys(openCallLimits).sort()).toEqual(writes.sort());
  });

  it.for(open)('are refused beyond it: $name', async (call, { world }) => {
    const limited = openCallLimits[call.name];
    if (!limited) return expect(call.method).toBe('GET');
    const limit = openCallLimiter(world.db);
    const [one, other] = [nextAddress(), nextAddress()];
    const from = caller(limit, call);
    for (let made = 0; made < limited.network; made += 1) await from(one);
    await expect(from(one)).rejects.toThrow('too_many');
    await expect(from(other)).resolves.toBeUndefined();
    const next = new Date('2026-11-23T02:20:00Z');
    await expect(caller(limit, call, next)(one)).resolves.toBeUndefined();
  });

  it.for(open.filter(({ name }) => openCallLimits[name]))(
    'from a network that is refused close the door to nobody else: $name',
    async (call, { world }) => {
      const from = caller(openCallLimiter(world.db), call);
      const [one, other] = [nextAddress(), nextAddress()];
      const { network = 0, everybody = 0 } = openCallLimits[call.name] ?? {};
      for (let made = 0; made < network; made += 1) await from(one);
      expect(await rejectionsOf(() => from(one), everybody)).toBe(everybody);
      await expect(from(other)).resolves.toBeUndefined();
    },
  );
});

describe('many networks at calls that are open to anyone', () => {
  it('from more networks than are remembered leave the limits of those that go on', async ({ world }) => {
    const limit = openCallLimiter(world.db);
    const address = nextAddress();
    const from = () => limit(requestDemo, new Headers({ 'client-address': address }), now);
    const spread = (number: number) => `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
    const readAt = open.find(({ method }) => method === 'GET') ?? requestDemo;
    for (let made = 0; made < 10; made += 1) await from();
    for (let number = 0; number < 60_000; number += 1) {
      if (number % 10_000 === 0) await expect(from()).rejects.toThrow('too_many');
      await limit(readAt, new Headers({ 'client-address': spread(number) }), now);
    }
    await expect(from()).rejects.toThrow('too_many');
  });

  it('of one customer of a provider count as one network, by the first 64 bits', async ({ world }) => {
    const from = caller(openCallLimiter(world.db), requestDemo);
    for (let made = 0; made < 10; made += 1) await from(`2001:db8:99:1:${made}::1`);
    await expect(from('2001:db8:99:1:ffff::2')).rejects.toThrow('too_many');
    await expect(from('2001:db8:99:2::1')).resolves.toBeUndefined();
  });

  it('answer 429 with the time to wait', async () => {
    const other = await createWorld();
    const ask = () => other.send(requestDemo, { body: {} as never }, { headers: { 'client-address': '203.0.113.9' } });
    for (let made = 0; made < 10; made += 1) expect((await ask()).status).toBe(422);
    const rejected = await ask();
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3600']);
    await other.close();
  });

  it('are forgotten one by one, each an hour after its first', async ({ world }) => {
    const address = nextAddress();
    const from = (at: string) => caller(openCallLimiter(world.db), requestDemo, new Date(at))(address);
    for (let made = 0; made < 10; made += 1) await from('2026-11-23T10:59:00Z');
    await purgeOpenCallCounters(world.db, new Date('2026-11-23T11:58:00Z'));
    await expect(from('2026-11-23T11:58:00Z')).rejects.toThrow('too_many');
    await purgeOpenCallCounters(world.db, new Date('2026-11-23T11:59:00Z'));
    await expect(from('2026-11-23T11:59:00Z')).resolves.toBeUndefined();
  });
});

describe('one network that will not stop', () => {
  const body = { name: 'Ada', email: 'ada@visitor.example', phone: '91234567', company_name: 'Visitor', message: '' };
  const ask = (world: World, headers: Record<string, string>) => world.send(requestDemo, { body }, { headers });

  it('posts the contact form 560 times, and another visitor is served, whose email it had typed', async ({ world }) => {
    const network = { 'client-address': '203.0.113.50' };
    const answers = await Promise.all(Array.from({ length: 560 }, () => ask(world, network)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(550);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await ask(world, { 'client-address': '203.0.113.51' })).status).toBe(200);
  });

  it('signs in 20,100 times, and the owner gets in from a known browser even when everybody is refused', async ({
    world,
  }) => {
    const ours = await harbourline(world);
    const known = { 'device-token': 'K'.repeat(43), 'client-address': '203.0.113.60' };
    const signIn = (headers: Record<string, string>) =>
      world.send(login, { body: { email: ours.operator.email, password, role: 'OPERATOR' } }, { headers });
    expect((await signIn(known)).status).toBe(200);
    const limit = openCallLimiter(world.db);
    const at = world.clock.now();
    const from = caller(limit, login, at);
    expect(await rejectionsOf(() => from('203.0.113.60'), 20_100)).toBeGreaterThanOrEqual(19_800);
    // Other networks are not affected, nor is the known browser even within this one.
    await expect(from('203.0.113.61')).resolves.toBeUndefined();
    expect((await signIn(known)).status).toBe(200);
    for (let network = 0; network < 70; network += 1)
      await Promise.allSettled(Array.from({ length: 300 }, () => from(`198.19.0.${network}`)));
    await expect(from('203.0.113.62')).rejects.toThrow('too_many');
    expect((await signIn({ 'client-address': '203.0.113.63' })).status).toBe(429);
    expect((await signIn(known)).status).toBe(200);
    const mine = () => limit(login, new Headers(known), at);
    expect(await rejectionsOf(mine, 300)).toBeGreaterThan(0);
  });
});

describe('two processes over one database', () => {
  it('share the counts', async ({ world }) => {
    const url = await newDatabase('reference');
    const [first, second] = [openPostgres(url), openPostgres(url)];
    const apis = [first, second].map((db) => createApi({ ...world.services, db }));
    const statuses: number[] = [];
    for (let made = 0; made < 12; made += 1) {
      const request = requestOf(requestDemo, { body: {} as never }, { 'client-address': '203.0.113.70' });
      statuses.push((await apis[made % 2]!.fetch(request)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
    await Promise.all([first.close(), second.close()]);
  });
});

describe('reading calls that are open to anyone, in two processes with Redis', () => {
  it('are counted together', async ({ world }) => {
    const server = await startRedis();
    const quiet = { warn: () => {}, info: () => {} };
    const opened = [await openRedis(server.url, quiet), await openRedis(server.url, quiet)];
    const [one, other] = opened.map((redis) => caller(openCallLimiter(world.db, redis), listFaqs));
    const [address, second] = [nextAddress(), nextAddress()];
    await one!(address);
    const { client } = opened[0]!;
    for (const key of await client.keys('*network*')) await client.incrby(key, openReadLimit.network - 3);
    await other!(address);
    await one!(address);
    await expect(one!(address)).rejects.toThrow('too_many');
    await expect(other!(address)).rejects.toThrow('too_many');
    await expect(other!(second)).resolves.toBeUndefined();
    await server.kill();
    await expect.poll(() => opened.some(({ isReady }) => isReady())).toBe(false);
    await expect(one!(address)).resolves.toBeUndefined();
    for (const redis of opened) redis.close();
  });
});

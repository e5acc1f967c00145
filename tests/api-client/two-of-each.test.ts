import { expect, it as base } from 'vitest';
import { openPostgres } from '#api/db/postgres.ts';
import { listContacts } from '#contract/categories/contacts.ts';
import { createTopic, listMessages } from '#contract/messaging/chat.ts';
import { accept, bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import { openWindow } from '#tests/support/channel.ts';
import { scenarioNow } from '#tests/support/instants.ts';
import { Visitor } from '#tests/support/pages/visitor.ts';
import { harbourline, password, worker, type Business } from '#tests/support/people.ts';
import { startBalancer } from '#tests/support/processes/balancer.ts';
import { startProcess, type RunningProcess } from '#tests/support/processes/processes.ts';
import { startRedis, type RedisServer } from '#tests/support/processes/redis.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { createWorld, type SignedIn, type World } from '#tests/support/worlds/world.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../scripts/toolchain/ports.mjs';

/**
 * Two portals and two APIs with one PostgreSQL and one Redis; each process can be killed and restarts at its
 * address.
 */
interface Installation {
  world: World;
  ours: Business;
  man: SignedIn & { id: number };
  topicId: number;
  redis: RedisServer;
  api: string;
  portals: readonly string[];
  kill(kind: 'api' | 'portal', which: 0 | 1): Promise<void>;
  start(kind: 'api' | 'portal', which: 0 | 1): Promise<void>;
}

const it = base.extend<{ installation: Installation }>({
  installation: async ({ task: _task }, use) => {
    const database = await newDatabase('reference');
    const world = await createWorld({ db: openPostgres(database), quiet: true });
    const ours = await harbourline(world);
    const man = await worker(world);
    await accept(world, await bookShift(world, ours, await kwaiChung(world, ours), { day: '2026-11-22' }), man.id);
    const topicId = (await world.call(createTopic, { body: { user_id: man.id } }, ours.operator)).id;
    const redis = await startRedis();
    const folder = await mkdtemp(path.join(scratch, 'shiftdock-two-'));
    const ports = { api: [await freePort(), await freePort()], portal: [await freePort(), await freePort()] };
    const urls = (kind: 'api' | 'portal') => ports[kind].map((port) => `http://127.0.0.1:${port}`);
    const balancer = await startBalancer(urls('api'));
    const running = new Map<string, RunningProcess>();
    const shared = {
      CLOCK_BEGINS_AT: scenarioNow(),
      REDIS_URL: redis.url,
      HOST: '127.0.0.1',
      SESSION_SECRETS: 'a secret that both portals have and is long',
      SEALING_KEYS: 'the key of both processes is long enough',
      LOG_LEVEL: 'warn',
    };
    const files = { api: 'build/api/server.js', portal: 'build/server/index.js' } as const;
    const start: Installation['start'] = async (kind, which) => {
      const name = `${kind}-${which}`;
      const own: Record<string, string> =
        kind === 'api'
          ? { DATABASE_URL: database, SEED: 'none' }
          : { UPSTREAM_URL: balancer.url, PUBLIC_URL: urls('portal')[which]!, DEMO: 'false' };
      const environment = { ...shared, ...own, PORT: String(ports[kind][which]), DATA_DIR: path.join(folder, name) };
      running.set(name, await startProcess(`two-of-each-${name}`, files[kind], environment));
    };
    await Promise.all([start('api', 0), start('api', 1)]);
    await Promise.all([start('portal', 0), start('portal', 1)]);
    await use({
      world,
      ours,
      man,
      topicId,
      redis,
      api: balancer.url,
      portals: urls('portal'),
      kill: async (kind, which) => running.get(`${kind}-${which}`)?.kill(),
      start,
    });
    for (const each of running.values()) await each.kill();
    balancer.close();
    await redis.kill();
    await world.close();
    await rm(folder, { recursive: true, force: true });
  },
});

const isThere = (portal: string): Promise<boolean> =>
  fetch(`${portal}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

function writing(portal: string, { operator }: Business, name: string) {
  const browser = new Visitor((request) => fetch(request, { redirect: 'manual' }), portal);
  const saved: string[] = [];
  const stopping = new AbortController();
  const done = (async () => {
    await browser.post('/login', { email: operator.email, password, role: 'OPERATOR' });
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const typed = { name: `${name} ${number}`, phone: '6123 4567', email: 'ken@harbourline.example' };
      const page = await browser.post('/contacts/new', typed).catch(() => null);
      if (page?.text.includes('Contact added')) saved.push(typed.name);
      else await expect.poll(() => isThere(portal)).toBe(true);
    }
  })();
  return { saved, stop: () => (stopping.abort(), done) };
}

it('one of each is killed under load, and Redis too: what was saved is there once, and every message is heard', async ({
  installation,
}) => {
  const { world, ours, man, topicId, redis, api, portals, kill, start } = installation;
  const people = [ours.operator, ours.supervisor, man];
  const windows = await Promise.all(people.map((who) => openWindow(api, who, { websocket: true })));
  // A browser that reconnects joins again, and fetches what it missed.
  for (const window of windows) window.socket.on('connect', () => window.socket.emit('add-user', {}, () => {}));
  const writers = portals.map((portal, index) => writing(portal, ours, `Written at ${index}`));
  const sent: string[] = [];
  const speak = async (count: number) => {
    for (let number = 0; number < count; number += 1) {
      const text = `message ${sent.length}`;
      const chatMessage = { topic_id: topicId, client_id: text, text, media_ids: [] };
      for (let answer: { ok: boolean } | null = null; !answer?.ok;)
        answer = (await windows[0]!.socket
          .timeout(2_000)
          .emitWithAck('message-from-client', chatMessage)
          .catch(() => null)) as {
          ok: boolean;
        } | null;
      sent.push(text);
    }
  };
  const more = async () => {
    const before = writers.map(({ saved }) => saved.length);
    await expect.poll(() => writers.every(({ saved }, index) => saved.length > before[index]! + 2)).toBe(true);
  };

  await more();
  await speak(5);
  await kill('api', 0);
  await speak(5);
  await more();
  await redis.kill();
  await speak(5);
  await more();
  await start('api', 0);
  await redis.start();
  await kill('api', 1);
  await speak(5);
  await more();
  await kill('portal', 1);
  await start('api', 1);
  await start('portal', 1);
  await speak(5);
  await more();
  for (const writer of writers) await writer.stop();

  const stored = await listedContacts(world, ours);
  const saved = writers.flatMap((writer) => writer.saved);
  expect(saved.length).toBeGreaterThan(20);
  expect(saved.filter((name) => stored.filter((other) => other === name).length !== 1)).toEqual([]);

  const query = { limit: 50 };
  const messages = await world.call(listMessages, { params: { topic_id: topicId }, query }, ours.operator);
  expect(messages.items.map(({ text }) => text).toSorted()).toEqual(sent.toSorted());
  for (const window of windows) {
    for (const text of sent.slice(-3)) await window.hears('message-from-server', (message) => message.text === text);
    window.close();
  }
});

async function listedContacts(world: World, ours: Business): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await world.call(
      listContacts,
      { query: { search: 'Written at', limit: 100, page } },
      ours.operator,
    );
    names.push(...items.map(({ name }) => name));
    if (items.length < 100) return names;
  }
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#api/db/client.ts';
import { openPostgres } from '#api/db/postgres.ts';
import type { Services } from '#api/services.ts';
import { createTopic } from '#contract/messaging/chat.ts';
import { openRedis, type SharedRedis } from '#runtime/redis.ts';
import { openWindow, startChannel, type OpenChannel, type Window } from '#tests/support/channel.ts';
import { accept, bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import { harbourline, worker, type Business } from '#tests/support/people.ts';
import { startRedis, type RedisServer } from '#tests/support/processes/redis.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { createWorld, type SignedIn, type World } from '#tests/support/worlds/world.ts';

let url: string;
let server: RedisServer;
let world: World;
let ours: Business;
let man: SignedIn & { id: number };
let topicId: number;
let running: { db: DatabaseConnection; redis: SharedRedis; channel: OpenChannel; reads(): number }[];

/** Simulates a process: its own connections to database and Redis, with counted reads. */
async function start(database: string) {
  const db = openPostgres(database);
  const redis = await openRedis(server.url, world.services.log);
  let reads = 0;
  const counting: DatabaseConnection = {
    ...db,
    maybe: (query) => {
      if (query.text.includes('from chat_messages m join chat_topics t')) reads += 1;
      return db.maybe(query);
    },
  };
  const services: Services = { ...world.services, db: counting, redis };
  return { db, redis, channel: await startChannel(services), reads: () => reads };
}

beforeAll(async () => {
  server = await startRedis();
  url = await newDatabase('reference');
  world = await createWorld({ db: openPostgres(url), quiet: true });
  ours = await harbourline(world);
  man = await worker(world);
  await accept(world, await bookShift(world, ours, await kwaiChung(world, ours), { day: '2026-11-22' }), man.id);
  topicId = (await world.call(createTopic, { body: { user_id: man.id } }, ours.operator)).id;
  running = [await start(url), await start(url), await start(url)];
});
afterAll(async () => {
  for (const { channel, redis, db } of running) {
    await channel.close();
    redis.close();
    await db.close();
  }
  await world.close();
  await server.kill();
});

const open = (process: number, who: SignedIn): Promise<Window> => openWindow(running[process]?.channel.url ?? '', who);
const everyone = () => Promise.all([open(0, ours.operator), open(1, ours.supervisor), open(2, man)]);
const texts = (window: Window) => window.heard('message-from-server').map(({ text }) => text);
const reads = () => running.map((one) => one.reads());

let written = 0;
async function write(windows: readonly Window[], count: number): Promise<string[]> {
  const sent = Array.from({ length: count }, () => `message ${(written += 1)}`);
  const answers = await Promise.all(
    sent.map((text, index) =>
      windows[index % windows.length]!.ask('message-from-client', {
        topic_id: topicId,
        client_id: text,
        text,
        media_ids: [],
      }),
    ),
  );
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  return sent;
}
const hearsAll = async (windows: readonly Window[], sent: readonly string[]) => {
  for (const window of windows)
    for (const text of sent) await window.hears('message-from-server', (message) => message.text === text);
};

async function publishers(): Promise<number[]> {
  const windows = await everyone();
  const before = reads();
  await hearsAll(windows, await write(windows, 6));
  for (const window of windows) window.close();
  return reads().flatMap((count, index) => (count > before[index]! ? [index] : []));
}
const untilOnePublishes = () => expect.poll(async () => (await publishers()).length, { interval: 500 }).toBe(1);

describe('the channel over several processes with Redis', () => {
  it('is told by one of them: each message is read once, and heard once by everybody', async () => {
    await untilOnePublishes();
    const windows = await everyone();
    const before = reads().reduce((sum, count) => sum + count);
    const sent = await write(windows, 30);
    await hearsAll(windows, sent);
    for (const window of windows) expect(texts(window).toSorted()).toEqual(sent.toSorted());
    expect(reads().reduce((sum, count) => sum + count) - before).toBe(30);
    for (const window of windows) window.close();
  });

  it('does not end the connections of the others when one process ends', async () => {
    const windows = await everyone();
    const ends: string[] = [];
    for (const window of windows) window.socket.on('disconnect', (reason) => ends.push(reason));
    const fourth = await start(url);
    await fourth.channel.close();
    fourth.redis.close();
    await fourth.db.close();
    await hearsAll(windows, await write(windows, 3));
    expect(ends).toEqual([]);
    for (const window of windows) window.close();
  });

  it('loses nothing while Redis is killed under load, and shares again once it is back', async () => {
    const windows = await everyone();
    const before = await write(windows, 10);
    await server.kill();
    const without = [...(await write(windows, 10)), ...(await write(windows, 10))];
    await server.start();
    const after = [...(await write(windows, 10)), ...(await write(windows, 10))];
    await hearsAll(windows, [...before, ...without, ...after]);
    for (const window of windows) window.close();
    await untilOnePublishes();
  });

  it('tells the connections of a process what was told while its own connection to Redis was gone', async () => {
    await untilOnePublishes();
    const [publisher = 0] = await publishers();
    const windows = await everyone();
    const { subscriber } = running[(publisher + 1) % running.length]!.redis;
    subscriber.disconnect();
    const missed = await write(windows, 6);
    await subscriber.connect();
    await hearsAll(windows, missed);
    for (const window of windows) window.close();
  });
});

describe('the channel over several processes, where Redis or the one that tells is lost', () => {
  it('loses nothing when Redis hangs', async () => {
    const windows = await everyone();
    server.hang();
    await hearsAll(windows, await write(windows, 10));
    server.goOn();
    await hearsAll(windows, await write(windows, 10));
    for (const window of windows) window.close();
    await untilOnePublishes();
  });

  it('loses nothing when the one that tells is cut off while it holds its turn', async () => {
    const [publisher = 0] = await publishers();
    const windows = await everyone();
    running[publisher]!.redis.close();
    await hearsAll(windows, await write(windows, 10));
    for (const window of windows) window.close();
    await expect.poll(publishers, { interval: 500 }).toHaveLength(2);
    expect(await publishers()).toContain(publisher);
  });
});

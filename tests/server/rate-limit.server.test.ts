import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rejectionDelay } from '#runtime/fair-queue.ts';
import { openRedis } from '#runtime/redis.ts';
import { startRedis } from '#tests/support/processes/redis.ts';
import {
  createRateLimiter,
  postRateLimits,
  tooManyRequestsPage,
  readRateLimits,
} from '#app/server/rate-limit.server.ts';

const proxyHeader = 'x-client-address';
let time = 0;
let guard: ReturnType<typeof createRateLimiter>;
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  time = 0;
  guard = createRateLimiter({
    proxyHeader,
    page: tooManyRequestsPage(),
    files: new Set(['/assets/root-abc.js']),
    headers: { 'x-frame-options': 'DENY' },
    now: () => time,
  });
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

class Sender {
  shouldKeepAlive = true;
  readonly answers: Answer[] = [];
  writeHead(status: number, headers: Record<string, string>) {
    this.answers.push({ status, headers, body: '' });
    return this;
  }
  end(body: string) {
    this.answers.at(-1)!.body = body;
  }
}

function begin(from: string | undefined, method: string, url: string, by = guard, sent: Record<string, string> = {}) {
  const sender = new Sender();
  const request = {
    method,
    url,
    headers: from === undefined ? sent : { ...sent, [proxyHeader]: from },
    socket: { remoteAddress: '127.0.0.1' },
  };
  by.admit(request as unknown as IncomingMessage, sender as unknown as ServerResponse, () => sender.writeHead(200, {}));
  return sender;
}

function send(from: string | undefined, method = 'POST', url = '/jobs', by = guard) {
  const { answers } = begin(from, method, url, by);
  vi.advanceTimersByTime(rejectionDelay);
  const [answer] = answers;
  return answer?.status === 200 ? null : (answer ?? null);
}
const passed = (count: number, from: string) =>
  Array.from({ length: count }, () => send(from)).filter((answer) => answer === null).length;

describe('posts of one network', () => {
  it('pass so many at once and so many a second, and the rest is refused in both languages', () => {
    expect(passed(2_000, '192.0.2.1')).toBe(postRateLimits.atOnce);
    time += 1_000;
    expect(passed(2_000, '192.0.2.1')).toBe(postRateLimits.aSecond);
    time += 60_000;
    expect(passed(2_000, '192.0.2.1')).toBe(postRateLimits.atOnce);
    const rejected = send('192.0.2.1');
    expect(rejected).toMatchObject({ status: 429, headers: { 'retry-after': '5', 'x-frame-options': 'DENY' } });
    expect(rejected?.body).toContain('Too many requests');
    expect(rejected?.body).toContain('要求太多');
  });

  it('take nothing from another network, and an IPv6 customer has one', () => {
    passed(2_000, '2001:db8:1:2::1');
    expect(send('2001:db8:1:2:ffff::9')?.status).toBe(429);
    expect(send('2001:db8:1:3::1')).toBeNull();
    expect(send('192.0.2.1')).toBeNull();
  });

  it('count whatever cookie they bring, and leave what is only asked for', () => {
    passed(postRateLimits.atOnce, '192.0.2.1');
    expect(send('192.0.2.1')?.status).toBe(429);
    expect(send('192.0.2.1', 'GET')).toBeNull();
  });

  it('are those of the address that the proxy added last, which the sender cannot choose', () => {
    passed(postRateLimits.atOnce, '10.0.0.1, 192.0.2.1');
    expect(send('10.0.0.2, 192.0.2.1')?.status).toBe(429);
  });

  it('are forgotten by age where more networks come than are remembered', () => {
    passed(postRateLimits.atOnce, '192.0.2.1');
    for (let other = 0; other < 10_000; other += 1) send(`10.1.${other >> 8}.${other & 255}`);
    expect(send('192.0.2.1')).toBeNull();
  });

  it('that are refused end their connection where their body is long, so that it is not read', () => {
    passed(postRateLimits.atOnce, '192.0.2.1');
    const keepsOpen = (length: string) => {
      const sender = begin('192.0.2.1', 'POST', '/jobs', guard, { 'content-length': length });
      vi.advanceTimersByTime(rejectionDelay);
      return sender.shouldKeepAlive;
    };
    expect([keepsOpen('400'), keepsOpen('60000')]).toEqual([true, false]);
  });

  it('that are refused wait a second each, so that one connection is not refused a thousand times', () => {
    passed(postRateLimits.atOnce, '192.0.2.1');
    const { answers } = begin('192.0.2.1', 'POST', '/jobs');
    vi.advanceTimersByTime(rejectionDelay - 1);
    expect(answers).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(answers).toHaveLength(1);
  });

  it('that are refused are told as a number, once', () => {
    passed(postRateLimits.atOnce + 7, '192.0.2.1');
    expect([guard.takeRejectedCount(), guard.takeRejectedCount()]).toEqual([7, 0]);
  });
});

describe('pages of one network', () => {
  const asked = (count: number, from: string, url?: string, by?: typeof guard) =>
    Array.from({ length: count }, () => send(from, 'GET', url, by)).filter((answer) => answer === null).length;

  it('pass so many at once and so many a second, whatever they are asked by', () => {
    expect(asked(2_000, '192.0.2.1')).toBe(readRateLimits.atOnce);
    time += 1_000;
    expect(asked(2_000, '192.0.2.1')).toBe(readRateLimits.aSecond);
    expect(send('192.0.2.1', 'HEAD')?.status).toBe(429);
    expect(asked(1, '192.0.2.2')).toBe(1);
  });

  it('leave its posts alone, and files of the build are free', () => {
    asked(2_000, '192.0.2.1');
    expect(asked(2_000, '192.0.2.1', '/assets/root-abc.js')).toBe(2_000);
    expect(send('192.0.2.1')).toBeNull();
  });

  it('count what only looks like a file of the build', () => {
    expect(asked(1_000, '192.0.2.1', '/assets/nothing.js')).toBe(readRateLimits.atOnce);
    expect(asked(1_000, '192.0.2.2', '/assets/../jobs')).toBe(readRateLimits.atOnce);
  });

  it('are not counted where no proxy names the reader, and a machine of this network asks for all of them', () => {
    const direct = createRateLimiter({
      proxyHeader: undefined,
      page: '',
      files: new Set(),
      headers: {},
      now: () => time,
    });
    expect(asked(2_000, '192.0.2.1', '/jobs', direct)).toBe(2_000);
  });
});

describe('two portals with Redis', () => {
  it('count together, and each by itself while Redis is away', async () => {
    vi.useRealTimers();
    const server = await startRedis();
    const quiet = { warn: () => {}, info: () => {} };
    const opened = [await openRedis(server.url, quiet), await openRedis(server.url, quiet)];
    const guards = opened.map((redis) =>
      createRateLimiter({
        proxyHeader,
        page: '',
        files: new Set(),
        headers: {},
        now: () => time,
        rejectedAfter: 0,
        redis,
      }),
    );
    const post = async (from: string, by: (typeof guards)[number]): Promise<number> => {
      const sender = begin(from, 'POST', '/jobs', by);
      await expect.poll(() => sender.answers.length).toBe(1);
      return sender.answers[0]!.status;
    };
    const both = async (from: string) => {
      const answers: number[] = [];
      for (let turn = 0; turn < 60; turn += 1) answers.push(await post(from, guards[turn % 2]!));
      return answers.filter((status) => status === 200).length;
    };
    expect(await both('192.0.2.1')).toBe(postRateLimits.atOnce);
    expect(await post('192.0.2.2', guards[1]!)).toBe(200);
    await server.kill();
    await expect.poll(() => opened.some(({ isReady }) => isReady())).toBe(false);
    expect(await both('192.0.2.3')).toBe(60);
    for (const redis of opened) redis.close();
  });
});

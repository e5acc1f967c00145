import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FairQueue, rejectionDelay } from '#runtime/fair-queue.ts';

const limits = { each: 1, all: 8, busyFor: 1_000, queued: 100, maxWait: 10_000, halfLife: 5_000 };

function held() {
  let end = () => {};
  const work = () => new Promise<void>((resolve) => (end = resolve));
  return { work, end: () => end() };
}

describe('queued work', () => {
  it('begins each in a turn of the event loop of its own, also where each ends at once', async () => {
    const queue = new FairQueue(limits);
    let made = 0;
    const all = Array.from({ length: 50 }, () => queue.run('a', () => Promise.resolve((made += 1))));
    const seen: number[] = [];
    while (made < 50) {
      await nextTurn();
      seen.push(made);
    }
    expect(seen.every((count, turn) => count - (seen[turn - 1] ?? 0) <= 1)).toBe(true);
    expect(await Promise.all(all)).toEqual(all.map(() => null));
  });

  it('is not begun for a client that is gone, whose place the next one has', async () => {
    const queue = new FairQueue(limits);
    const first = held();
    const running = queue.run('a', first.work);
    const client = new EventEmitter();
    const left = queue.run('a', () => Promise.reject(new Error('it ran')), client);
    const next = queue.run('a', () => Promise.resolve());
    client.emit('close');
    expect(await left).toBe('gone');
    await nextTurn();
    first.end();
    expect(await Promise.all([running, next])).toEqual([null, null]);
    expect(client.listenerCount('close')).toBe(0);
  });

  it('that fails frees its place', async () => {
    const queue = new FairQueue(limits);
    await expect(queue.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await queue.run('a', () => Promise.resolve())).toBeNull();
  });
});

describe('work of which its caller has too much', () => {
  afterEach(() => void vi.useRealTimers());

  it('is refused a second later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const queue = new FairQueue({ ...limits, queued: 1 });
    const first = queue.run('a', () => Promise.resolve());
    const rejected = queue.run('a', () => Promise.resolve());
    vi.advanceTimersByTime(rejectionDelay - 1);
    expect(await Promise.race([rejected, first.then(nextTurn)])).not.toBe('full');
    vi.advanceTimersByTime(1);
    expect(await rejected).toBe('full');
  });
});

describe('work that waits too long', () => {
  afterEach(() => void vi.useRealTimers());

  it('is given up, and what comes after it is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = 0;
    const queue = new FairQueue(limits, { now: () => now, processorTime: () => 0 });
    const first = held();
    const running = queue.run('a', first.work);
    await nextTurn();
    const late = queue.run('a', () => Promise.resolve());
    now += limits.maxWait;
    const next = queue.run('a', () => Promise.resolve());
    vi.advanceTimersByTime(1_000);
    expect(await late).toBe('late');
    first.end();
    expect(await Promise.all([running, next])).toEqual([null, null]);
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

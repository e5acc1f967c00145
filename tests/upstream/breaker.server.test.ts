import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Breaker } from '#app/upstream/breaker.server.ts';

let back: boolean;
let asked: number;
let breaker: Breaker;
beforeEach(() => {
  vi.useFakeTimers();
  back = false;
  asked = 0;
  breaker = new Breaker(() => {
    asked += 1;
    return Promise.resolve(back);
  });
});
afterEach(() => {
  breaker.close();
  vi.useRealTimers();
});

const fail = (times: number) => {
  for (let count = 0; count < times; count++) breaker.failed();
};

describe('the breaker', () => {
  it('lets calls through until three in a row were not answered', () => {
    fail(2);
    breaker.answered();
    fail(2);
    expect(() => breaker.check()).not.toThrow();
    fail(1);
    expect(() => breaker.check()).toThrow(expect.objectContaining({ reason: 'open', outcome: 'none', retryIn: 1 }));
  });

  it('asks after half a second, then less and less often, 5 seconds apart at most', async () => {
    fail(3);
    const waits: number[] = [];
    for (let time = 0, seen = 0; time < 25_000; time += 500) {
      await vi.advanceTimersByTimeAsync(500);
      if (asked > seen) waits.push(time + 500);
      seen = asked;
    }
    expect(waits).toEqual([500, 1_500, 3_500, 7_500, 12_500, 17_500, 22_500]);
  });

  it('lets calls through once the question is answered, and closes again at the first that is not', async () => {
    fail(3);
    back = true;
    await vi.advanceTimersByTimeAsync(500);
    expect(breaker.opensIn).toBeNull();
    fail(1);
    expect(breaker.opensIn).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    breaker.answered();
    fail(2);
    expect(breaker.opensIn).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Breakers } from '#app/api-client/breaker.server.ts';

let back: boolean;
let asked: number;
let breakers: Breakers;
let calls: number;
beforeEach(() => {
  vi.useFakeTimers();
  back = false;
  asked = 0;
  calls = 0;
  breakers = new Breakers(() => {
    asked += 1;
    return Promise.resolve(back);
  });
});
afterEach(() => {
  breakers.close();
  vi.useRealTimers();
});

const failDifferent = (times: number) => {
  for (let count = 0; count < times; count++) breakers.failed(`call ${(calls += 1)}`, { slow: true });
};
const fail = (call: string, times: number, slow = true) => {
  for (let count = 0; count < times; count++) breakers.failed(call, { slow });
};
const rejected = expect.objectContaining({ reason: 'open', outcome: 'none', retryIn: 1 }) as Error;

describe('the breaker of the API as a whole', () => {
  it('lets calls through until three different ones in a row were not answered', () => {
    failDifferent(2);
    breakers.succeeded('listContacts');
    failDifferent(2);
    expect(() => breakers.check('listContacts')).not.toThrow();
    failDifferent(1);
    expect(() => breakers.check('listContacts')).toThrow(rejected);
  });

  it('opens after three calls in a row that could not be sent, of the same name too', () => {
    fail('getShift', 3, false);
    expect(() => breakers.check('listContacts')).toThrow(rejected);
  });

  it('asks after half a second, then less and less often, 5 seconds apart at most', async () => {
    failDifferent(3);
    const attempts: number[] = [];
    for (let time = 0, seen = 0; time < 25_000; time += 500) {
      await vi.advanceTimersByTimeAsync(500);
      if (asked > seen) attempts.push(time + 500);
      seen = asked;
    }
    expect(attempts).toEqual([500, 1_500, 3_500, 7_500, 12_500, 17_500, 22_500]);
  });

  it('lets calls through once the question is answered, and closes again at the first that is not', async () => {
    failDifferent(3);
    back = true;
    await vi.advanceTimersByTimeAsync(500);
    expect(breakers.opensIn).toBeNull();
    fail('call 1', 1);
    expect(breakers.opensIn).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    breakers.succeeded('listContacts');
    failDifferent(2);
    expect(breakers.opensIn).toBeNull();
  });
});

describe('the breaker of one call', () => {
  it('refuses that call alone, however often it was not answered', () => {
    fail('forgotPassword', 12);
    expect(() => breakers.check('forgotPassword')).toThrow(rejected);
    expect(() => breakers.check('listContacts')).not.toThrow();
    expect(breakers.opensIn).toBeNull();
  });

  it('lets it through again once the API is back', async () => {
    fail('forgotPassword', 3);
    back = true;
    await vi.advanceTimersByTimeAsync(500);
    expect(() => breakers.check('forgotPassword')).not.toThrow();
  });

  it('counts failures in a row: another call in between does not end the row, its own answer does', () => {
    fail('forgotPassword', 2);
    breakers.succeeded('listContacts');
    fail('forgotPassword', 1);
    expect(() => breakers.check('forgotPassword')).toThrow(rejected);
    fail('getShift', 2);
    breakers.succeeded('getShift');
    fail('getShift', 2);
    expect(() => breakers.check('getShift')).not.toThrow();
  });

  it('never keeps anybody from signing in', () => {
    fail('login', 12);
    failDifferent(12);
    expect(() => breakers.check('login')).not.toThrow();
    expect(() => breakers.check('getShift')).toThrow(rejected);
  });
});

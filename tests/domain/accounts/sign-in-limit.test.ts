import { describe, expect, it } from 'vitest';
import {
  signInCounters,
  maxSignInFailures,
  waitAfterFailures,
  signInWaitError,
} from '#domain/accounts/sign-in-limit.ts';
import { addMinutes, instantAt } from '#domain/shared/time.ts';

const now = instantAt('2026-11-21', '09:00');
const account = 'OPERATOR:ada@harbourline.example';

describe('sign-in waits after 10 failures', () => {
  it('lets the tenth try through at once', () => {
    expect(waitAfterFailures(9, maxSignInFailures.account)).toBe(0);
  });

  it('waits a minute after the tenth failure, twice as long after each further one, and an hour at most', () => {
    expect([10, 11, 12, 13, 10_000].map((failures) => waitAfterFailures(failures, 10))).toEqual([1, 2, 4, 8, 60]);
  });

  it('says how long', () => {
    expect(signInWaitError(addMinutes(now, 7.5), now)).toEqual({ text: 'auth.tooMany?count=8', seconds: 450 });
    expect(signInWaitError(now, now)).toBeNull();
    expect(signInWaitError(null, now)).toBeNull();
  });
});

describe('a try to sign in', () => {
  it('counts for the account, its network and everybody', () => {
    const counted = signInCounters({ account, device: null, network: '203.0.113.7', now });
    expect(counted.map(({ free }) => free)).toEqual([10, 30, 1_000]);
  });

  it('counts for nothing but the device where the device signed in before', () => {
    const counted = signInCounters({ account, device: 'd1', network: '203.0.113.7', now });
    expect(counted).toEqual([{ subject: `login:${account}:d1`, free: 10 }]);
  });
});

import { describe, expect, it } from 'vitest';
import { countedForSignIn, signInFailures, waitAfter, whyWait } from '#domain/account/sign-in-limit.ts';
import { addMinutes, at } from '#domain/time.ts';

const now = at('2026-11-21', '09:00');
const account = 'OPERATOR:ada@harbourline.example';

describe('sign-in waits after 10 failures', () => {
  it('lets the tenth try through at once', () => {
    expect(waitAfter(9, signInFailures.account)).toBe(0);
  });

  it('waits a minute after the tenth failure, twice as long after each further one, and an hour at most', () => {
    expect([10, 11, 12, 13, 10_000].map((failures) => waitAfter(failures, 10))).toEqual([1, 2, 4, 8, 60]);
  });

  it('says how long', () => {
    expect(whyWait(addMinutes(now, 7.5), now)).toEqual({ text: 'auth.tooMany?count=8', seconds: 450 });
    expect(whyWait(now, now)).toBeNull();
    expect(whyWait(null, now)).toBeNull();
  });
});

describe('a try to sign in', () => {
  it('counts for the account, its network and everybody', () => {
    const counted = countedForSignIn({ account, device: null, network: '203.0.113.7', now });
    expect(counted.map(({ free }) => free)).toEqual([10, 30, 1_000]);
  });

  it('counts for nothing but the device where the device signed in before', () => {
    const counted = countedForSignIn({ account, device: 'd1', network: '203.0.113.7', now });
    expect(counted).toEqual([{ subject: `login:${account}:d1`, free: 10 }]);
  });
});

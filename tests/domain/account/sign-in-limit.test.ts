import { describe, expect, it } from 'vitest';
import { whyNotSignIn } from '#domain/account/sign-in-limit.ts';
import { addMinutes, at } from '#domain/time.ts';

const last = at('2026-11-21', '09:00');

describe('sign-in waits after 10 failures', () => {
  it('lets the tenth try through at once', () => {
    expect(whyNotSignIn({ count: 9, last }, last)).toBeNull();
  });

  it('waits a minute after the tenth failure, and twice as long after each further one', () => {
    expect([10, 11, 12, 13].map((count) => whyNotSignIn({ count, last }, last))).toEqual(
      [1, 2, 4, 8].map((minutes) => `auth.tooMany?count=${minutes}`),
    );
    expect(whyNotSignIn({ count: 10, last }, addMinutes(last, 1))).toBeNull();
    expect(whyNotSignIn({ count: 13, last }, addMinutes(last, 7.5))).toBe('auth.tooMany?count=1');
  });

  it('waits an hour at most', () => {
    expect(whyNotSignIn({ count: 10_000, last }, last)).toBe('auth.tooMany?count=60');
  });
});

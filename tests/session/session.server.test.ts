import { describe, expect, it } from 'vitest';
import { createSessions, truncateAccount, maxCookieBytes, type Account } from '#app/session/session.server.ts';

const secrets = ['a secret of at least thirty-two characters'];
const ada: Account = {
  id: 7,
  role: 'OPERATOR',
  name: 'Ada Chan',
  email: 'ada@demo.test',
  businessId: 1,
  businessName: 'Harbourline Logistics',
};

const cookieOf = (setCookie: string | null) => (setCookie ?? '').split(';')[0] ?? '';

describe('the session cookie', () => {
  it('is httpOnly, same-site and bound to this host over https', async () => {
    const session = await createSessions(secrets, true).read(null);
    session.set('account', ada);
    const cookie = await session.commit();
    expect(cookie).toMatch(/^__Host-shiftdock=/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain=/i);
  });

  it('stays under its limit with the longest names and a full list of shifts to update', async () => {
    const session = await createSessions(secrets, true).read(null);
    session.set('token', 't'.repeat(64));
    session.set('account', {
      ...ada,
      name: '名'.repeat(60),
      businessName: '司'.repeat(120),
      email: `${'e'.repeat(60)}@example.test`,
    });
    session.set(
      'shiftsToUpdate',
      Array.from({ length: 60 }, (_, index) => 1_000_000 + index),
    );
    expect(cookieOf(await session.commit()).length).toBeLessThanOrEqual(maxCookieBytes);
  });

  it('stays under its limit for the longest names, address and series that the product takes', async () => {
    const sessions = createSessions(secrets, true);
    const session = await sessions.read(null);
    session.set('token', 't'.repeat(64));
    session.set('language', 'hk');
    session.set(
      'account',
      truncateAccount({
        ...ada,
        id: 9_999_999,
        businessId: 9_999_999,
        role: 'SUPERVISOR',
        name: '👩🏽‍🏭'.repeat(255),
        businessName: '倉'.repeat(255),
        email: `${'e'.repeat(243)}@example.hk`,
      }),
    );
    session.set(
      'acceptedDrafts',
      Array.from({ length: 5 }, (_, index) => ({ id: 9_000_000 + index, version: 99 })),
    );
    session.set(
      'shiftsToUpdate',
      Array.from({ length: 104 }, (_, index) => 9_000_000 + index),
    );
    session.set('selectedClass', 9_999_999);
    const cookie = cookieOf(await session.commit());
    expect(cookie.length).toBeLessThanOrEqual(maxCookieBytes);
    const after = await sessions.read(cookie);
    expect(after.get('account')?.email).toHaveLength(254);
    expect(after.get('account')?.name).toMatch(/^(👩🏽‍🏭)+…$/u);
  });
});

describe('what the session cookie keeps', () => {
  it('keeps the sign-in before anything that can be chosen again', async () => {
    const sessions = createSessions(secrets, true);
    const session = await sessions.read(null);
    session.set('token', 'a token');
    session.set('account', ada);
    session.set(
      'shiftsToUpdate',
      Array.from({ length: 104 }, (_, index) => 900_000_000_000_000 + index),
    );
    const cookie = cookieOf(await session.commit());
    expect(cookie.length).toBeLessThanOrEqual(maxCookieBytes);
    expect((await sessions.read(cookie)).get('account')).toEqual(ada);
  });

  it('offers nothing to take back where there is no room for it, and keeps what was chosen', async () => {
    const sessions = createSessions(secrets, true);
    const session = await sessions.read(null);
    session.set('account', ada);
    session.set(
      'shiftsToUpdate',
      Array.from({ length: 104 }, (_, index) => 9_000_000 + index),
    );
    const worker = { id: 9_999_999, name: '名'.repeat(255) };
    session.set('markChange', { worker, action: 'UNBLOCK', unblocked: { reason: 'OTHERS', note: '註'.repeat(255) } });
    const cookie = cookieOf(await session.commit());
    expect(cookie.length).toBeLessThanOrEqual(maxCookieBytes);
    const after = await sessions.read(cookie);
    expect([after.get('markChange'), after.get('shiftsToUpdate')?.length]).toEqual([undefined, 104]);
  });

  it('is written only when something changed', async () => {
    const sessions = createSessions(secrets, false);
    const first = await sessions.read(null);
    expect(await first.commit()).toBeNull();
    first.set('account', ada);
    const again = await sessions.read(cookieOf(await first.commit()));
    expect(again.get('account')).toEqual(ada);
    expect(await again.commit()).toBeNull();
  });

  it('keeps only the language after signing out', async () => {
    const sessions = createSessions(secrets, false);
    const session = await sessions.read(null);
    session.set('account', ada);
    session.set('token', 'secret');
    session.set('language', 'hk');
    session.end();
    const after = await sessions.read(cookieOf(await session.commit()));
    expect(after.get('account')).toBeUndefined();
    expect(after.get('token')).toBeUndefined();
    expect(after.get('language')).toBe('hk');
  });
});

describe('a name in the session', () => {
  it.each([
    ['a'.repeat(87), 'a'.repeat(87)],
    ['a'.repeat(88), `${'a'.repeat(87)}…`],
    ['名'.repeat(29), '名'.repeat(29)],
    ['名'.repeat(30), `${'名'.repeat(29)}…`],
    [`${'a'.repeat(85)}e\u0301bc`, `${'a'.repeat(85)}…`],
  ])('is whole up to 87 bytes, and of a longer one the first whole characters are kept: %s', (name, stored) => {
    expect(truncateAccount({ ...ada, name }).name).toBe(stored);
  });
});

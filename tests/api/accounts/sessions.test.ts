import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as auth from '#contract/accounts/auth.ts';
import * as contract from '#contract/accounts/sessions.ts';
import { listContacts } from '#contract/categories/contacts.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { password, type Business } from '#tests/support/people.ts';

const it = apiScenario();

const laptop = {
  'device-token': 'L'.repeat(43),
  'client-address': '203.0.113.7',
  'client-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
};
const phone = { 'device-token': 'P'.repeat(43), 'client-address': '2001:db8:1::5' };

async function signIn(world: World, ours: Business, headers: Record<string, string> = {}) {
  const body = { email: ours.operator.email, password, role: 'OPERATOR' as const };
  const { status, body: answer } = await world.send(auth.login, { body }, { headers });
  expect(status).toBe(200);
  const { token } = answer.data as { token: string };
  return { token, role: 'operator' as const, accountId: ours.operator.accountId };
}

type SignedIn = Awaited<ReturnType<typeof signIn>>;

const later = new Date('2099-01-01');

const statusOf = async (world: World, as: SignedIn, headers: Record<string, string> = {}) =>
  (await world.send(listContacts, {}, { as, headers })).status;

describe('the list of one’s own sessions', () => {
  it('names browser, address and last use, and which one asks', async ({ world, ours }) => {
    const first = await signIn(world, ours, laptop);
    world.clock.forward({ hours: 1 });
    const second = await signIn(world, ours, phone);
    const listed = await world.call(contract.listSessions, {}, second);
    expect(listed.slice(0, 2)).toMatchObject([
      { present: true, address: '2001:db8:1::5', agent: null },
      { present: false, address: '203.0.113.7', agent: laptop['client-agent'] },
    ]);
    expect((await world.call(contract.listSessions, {}, first)).find(({ present }) => present)?.agent).toBe(
      laptop['client-agent'],
    );
  });

  it('has nothing of anybody else, of what is over or of a token for something else', async ({
    world,
    ours,
    theirs,
  }) => {
    const { operator } = ours;
    const before = await world.call(contract.listSessions, {}, operator);
    const ended = await signIn(world, ours);
    await world.call(auth.logout, {}, ended);
    await world.call(auth.login, { body: { email: theirs.operator.email, password, role: 'OPERATOR' } });
    await world.db.run(sql`
      insert into tokens (account_id, kind, hash, created_at, expires_at, last_used_at)
      values (${operator.accountId}, 'reset', 'x', ${world.clock.now()}, ${later}, ${world.clock.now()})`);
    expect(await world.call(contract.listSessions, {}, operator)).toHaveLength(before.length);
  });
});

describe('ending sessions', () => {
  it('ends the one, and no other business’s', async ({ world, ours, theirs }) => {
    const lost = await signIn(world, ours);
    const here = await signIn(world, ours);
    const [{ id } = { id: 0 }] = (await world.call(contract.listSessions, {}, lost)).filter(({ present }) => present);
    const foreign = await world.send(contract.endSession, { params: { id } }, { as: theirs.operator });
    const supervisors = await world.send(contract.endSession, { params: { id } }, { as: ours.supervisor });
    expect([foreign.status, supervisors.status]).toEqual([404, 404]);
    expect(await statusOf(world, lost)).toBe(200);
    await world.call(contract.endSession, { params: { id } }, here);
    expect([await statusOf(world, lost), await statusOf(world, here)]).toEqual([401, 200]);
    expect((await world.send(contract.endSession, { params: { id } }, { as: here })).status).toBe(404);
  });

  it('ends all but the one that asks, and asks other browsers for two-factor authentication again', async ({
    world,
    ours,
  }) => {
    const elsewhere = await signIn(world, ours, laptop);
    const here = await signIn(world, ours, phone);
    await world.db.run(sql`
      update known_devices set trusted_until = ${later} where account_id = ${ours.operator.accountId}`);
    const listed = await world.call(contract.listSessions, {}, here);
    const { body } = await world.send(contract.endOtherSessions, {}, { as: here, headers: phone });
    expect(body.data).toEqual({ ended: listed.length - 1 });
    expect([await statusOf(world, elsewhere), await statusOf(world, here)]).toEqual([401, 200]);
    expect(await world.call(contract.listSessions, {}, here)).toHaveLength(1);
    const trusted = await world.db.many<{ trusted: boolean }>(sql`
      select trusted_until is not null as trusted from known_devices
      where account_id = ${ours.operator.accountId} order by last_used_at desc, trusted_until nulls last`);
    expect(trusted.filter((device) => device.trusted)).toHaveLength(1);
    expect(trusted.length).toBeGreaterThan(1);
    expect((await world.send(listContacts, {}, { as: ours.supervisor })).status).toBe(200);
  });
});

// Last, because the sessions of the other people have expired afterwards.
describe('a session that nobody uses', () => {
  it('is over after 14 days, at the server', async ({ world, ours }) => {
    const copied = await signIn(world, ours);
    world.clock.forward({ days: 13, hours: 23 });
    expect(await statusOf(world, copied)).toBe(200);
    world.clock.forward({ days: 14 });
    const { status, body } = await world.send(listContacts, {}, { as: copied });
    expect([status, body.code]).toEqual([401, 'signed_out']);
    expect(await statusOf(world, copied)).toBe(401);
  });

  it('goes on while it is used, up to 30 days', async ({ world, ours }) => {
    const daily = await signIn(world, ours);
    for (const days of [9, 10, 10]) {
      world.clock.forward({ days, hours: 7 });
      expect(await statusOf(world, daily)).toBe(200);
    }
    world.clock.forward({ hours: 2 });
    expect(await statusOf(world, daily)).toBe(200);
    world.clock.forward({ hours: 2 });
    expect(await statusOf(world, daily)).toBe(401);
  });

  it('is noted to be used once in 15 minutes, however many requests it makes', async ({ world, ours }) => {
    const busy = await signIn(world, ours, laptop);
    const [begun] = await world.call(contract.listSessions, {}, busy);
    world.clock.forward({ minutes: 14 });
    await statusOf(world, busy, phone);
    expect((await world.call(contract.listSessions, {}, busy))[0]).toEqual(begun);
    world.clock.forward({ minutes: 2 });
    await statusOf(world, busy, phone);
    const [moved] = await world.call(contract.listSessions, {}, busy);
    expect(moved).toMatchObject({ last_used_at: world.clock.now().toISOString(), address: '2001:db8:1::5' });
    // A request without a user agent keeps the earlier one.
    expect(moved?.agent).toBe(laptop['client-agent']);
  });
});

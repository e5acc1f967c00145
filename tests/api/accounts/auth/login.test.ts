import { createHook } from 'node:async_hooks';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as contract from '#contract/accounts/auth.ts';
import * as contacts from '#contract/categories/contacts.ts';
import { password, type Business } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const ada = (ours: Business) => ({ email: ours.operator.email, password, role: 'OPERATOR' as const });

describe('signing in', () => {
  it('begins a session, whatever the capitals of the address', async ({ world, ours }) => {
    const session = await world.call(contract.login, { body: { ...ada(ours), email: 'Ada@Harbourline.example' } });
    expect(session).toMatchObject({
      role: 'OPERATOR',
      step: null,
      account: { name: 'Ada Chan', business_name: 'Harbourline Logistics' },
    });
    const me = { token: session.token, role: 'operator' as const };
    expect((await world.call(contacts.listContacts, {}, me)).total).toBe(0);
    expect(session.token).toMatch(/^[\w-]{43}$/);
  });

  it('is by role: an operator is no supervisor', async ({ world, ours }) => {
    await expect(world.call(contract.login, { body: { ...ada(ours), role: 'SUPERVISOR' } })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    const session = await world.call(contract.login, {
      body: { email: ours.supervisor.email, password, role: 'SUPERVISOR' },
    });
    expect(session.account.name).toBe('Ben Lau');
  });

  it('compares the password as it was typed', async ({ world, ours }) => {
    const ben = { email: ours.supervisor.email, role: 'SUPERVISOR' as const };
    for (const typed of [password.toUpperCase(), ` ${password}`, password.slice(0, -1)]) {
      const { body } = await world.send(contract.login, { body: { ...ben, password: typed } });
      expect(body.code).toBe('wrong_credentials');
    }
  });

  it('says the same about a wrong password and an unknown address', async ({ world, ours }) => {
    const wrong = await world.send(contract.login, { body: { ...ada(ours), password: 'wrong' } });
    const unknown = await world.send(contract.login, { body: { ...ada(ours), email: 'nobody@harbourline.example' } });
    expect(wrong.status).toBe(422);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body.error).toBe('The email or password is incorrect');
  });

  it('takes as long for an unknown address as for a wrong password: one password is compared either way', async ({
    world,
    ours,
  }) => {
    const compared = async (body: {
      email: string;
      password: string;
      role: 'OPERATOR' | 'SUPERVISOR';
    }): Promise<number> => {
      let count = 0;
      const hook = createHook({ init: (_, type) => void (count += type === 'SCRYPTREQUEST' ? 1 : 0) }).enable();
      await world.send(contract.login, { body });
      hook.disable();
      return count;
    };
    const given = (number: number) => ({ ...ada(ours), password: `never typed before, ${number}` });
    expect(await compared(given(1))).toBe(1);
    expect(await compared({ ...given(2), email: 'nobody-at-all@harbourline.example' })).toBe(1);
    expect(await compared({ ...given(3), role: 'SUPERVISOR' })).toBe(1);
  });
});

describe('signing in again or too early', () => {
  it('is never replayed: the same key begins another session', async ({ world, ours }) => {
    const [first, second] = [
      await world.send(contract.login, { body: ada(ours) }, { key: 'k1' }),
      await world.send(contract.login, { body: ada(ours) }, { key: 'k1' }),
    ];
    expect((first.body.data as { token: string }).token).not.toBe((second.body.data as { token: string }).token);
    expect(await world.db.many(sql`select * from idempotency_keys`)).toEqual([]);
  });

  it('waits for an admin: "The account is not approval by admin"', async ({ world, ours }) => {
    await world.db.run(sql`update businesses set approval = 'waiting', sign_up_step = 4 where id = ${ours.id}`);
    const { status, body } = await world.send(contract.login, { body: ada(ours) });
    await world.db.run(sql`update businesses set approval = 'approved' where id = ${ours.id}`);
    expect(status).toBe(422);
    expect(body).toEqual({ error: 'The account is not approval by admin', code: 'account_pending' });
  });

  it('is closed to a deactivated supervisor, whose sessions end too', async ({ world, ours }) => {
    await world.db.run(sql`update accounts set active = false where id = ${ours.supervisor.accountId}`);
    const again = world.call(contract.login, { body: { email: ours.supervisor.email, password, role: 'SUPERVISOR' } });
    await expect(again).rejects.toMatchObject({ code: 'account_inactive' });
    await expect(world.call(contacts.listContacts, {}, ours.supervisor)).rejects.toMatchObject({
      status: 401,
      code: 'signed_out',
    });
    await world.db.run(sql`update accounts set active = true where id = ${ours.supervisor.accountId}`);
  });

  it('has to wait after ten failures, longer after each further one', async ({ world, ours }) => {
    const attempt = (typed: string) =>
      world.send(contract.login, { body: { email: 'guess@harbourline.example', password: typed, role: 'OPERATOR' } });
    for (let failure = 1; failure <= 10; failure += 1) expect((await attempt('guess')).status).toBe(422);
    const blocked = await attempt('guess');
    expect(blocked.status).toBe(429);
    expect(blocked.headers.get('retry-after')).toBe('60');
    expect(blocked.body).toEqual({ error: 'Too many attempts. Try again in 1 minute.', code: 'too_many' });
    world.clock.forward({ minutes: 1 });
    expect((await attempt('guess')).status).toBe(422);
    expect((await attempt('guess')).headers.get('retry-after')).toBe('120');
    expect((await world.send(contract.login, { body: ada(ours) })).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends by signing out, and only that one', async ({ world, ours }) => {
    const [here, there] = [
      await world.call(contract.login, { body: ada(ours) }),
      await world.call(contract.login, { body: ada(ours) }),
    ];
    await world.call(contract.logout, {}, { token: here.token, role: 'operator' });
    expect((await world.send(contacts.listContacts, {}, { as: { token: here.token, role: 'operator' } })).status).toBe(
      401,
    );
    expect((await world.send(contacts.listContacts, {}, { as: { token: there.token, role: 'operator' } })).status).toBe(
      200,
    );
  });

  it('needs the role header of its account', async ({ world, ours }) => {
    for (const role of ['supervisor', 'worker', 'admin'] as const) {
      const { status, body } = await world.send(contacts.listContacts, {}, { as: { ...ours.operator, role } });
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
  });

  it('shows its own account with the counts of the menu, and no one else’s', async ({ world, ours }) => {
    const me = await world.call(contract.getAccount, { params: { id: ours.operator.accountId } }, ours.operator);
    expect(me).toMatchObject({
      name: 'Ada Chan',
      badges: { notifications: 0, applicants: 0, timesheets: 0, chats: 0 },
    });
    await expect(
      world.call(contract.getAccount, { params: { id: ours.supervisor.accountId } }, ours.operator),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('remembers where to push, once', async ({ world, ours }) => {
    const device = { body: { push_token: 'push-1', platform: 'WEB' as const } };
    await world.call(contract.saveDevice, device, ours.operator);
    await world.call(contract.saveDevice, device, ours.operator);
    expect(
      await world.db.many(sql`select push_token from devices where account_id = ${ours.operator.accountId}`),
    ).toHaveLength(1);
  });

  it('forgets a device of its own account, and no other one', async ({ world, ours }) => {
    const body = { push_token: 'push-1' };
    const left = async () =>
      (await world.db.many(sql`select push_token from devices where push_token = 'push-1'`)).length;
    await world.call(contract.unregisterDevice, { body }, ours.supervisor);
    expect(await left()).toBe(1);
    await world.call(contract.unregisterDevice, { body }, ours.operator);
    await world.call(contract.unregisterDevice, { body }, ours.operator);
    expect(await left()).toBe(0);
  });

  it('is kept hashed', async ({ world, ours }) => {
    const rows = await world.db.many<{ hash: string }>(sql`select hash from tokens`);
    expect(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
    expect(rows.some(({ hash }) => hash === ours.operator.token)).toBe(false);
  });
});

import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { maxSignInFailures } from '#domain/accounts/sign-in-limit.ts';
import * as contract from '#contract/accounts/auth.ts';
import { password, type Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const laptop = { 'device-token': 'L'.repeat(43) };
const elsewhere = { 'device-token': 'E'.repeat(43), 'client-address': '203.0.113.7' };
const signIn = (
  world: World,
  ours: Business,
  typed: string,
  headers: Record<string, string> = {},
  email = ours.operator.email,
) => world.send(contract.login, { body: { email, password: typed, role: 'OPERATOR' } }, { headers });
const warnings = async (world: World) =>
  (
    await world.db.many<{ recipient: string }>(
      sql`select recipient from outbox where subject like 'Failed logins%' order by id`,
    )
  ).map(({ recipient }) => recipient);

describe('guessing a password', () => {
  it('sixty times at once is no more than ten guesses, and the owner is told once', async ({ world, ours }) => {
    expect((await signIn(world, ours, password, laptop)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(world, ours, 'guess', elsewhere)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    expect(await warnings(world)).toEqual([ours.operator.email]);
  });

  it('does not lock the owner out of a browser that signed in before', async ({ world, ours }) => {
    expect((await signIn(world, ours, password, elsewhere)).status).toBe(429);
    expect((await signIn(world, ours, password)).status).toBe(429);
    expect((await signIn(world, ours, password, laptop)).status).toBe(200);
  });

  it('by everybody, from many networks, stops all browsers but those that are known', async ({ world, ours }) => {
    const hour = world.clock.now().toISOString().slice(0, 13);
    const everybody = `everybody:${hour}`;
    await world.db.run(sql`
      insert into attempts (subject, failures, last_failed_at) values (${everybody}, ${maxSignInFailures.everybody - 1}, ${world.clock.now()})
      on conflict (subject) do update set failures = excluded.failures`);
    const strange = (network: number) => ({
      'device-token': 'S'.repeat(43),
      'client-address': `198.51.100.${network}`,
    });
    const other = ours.supervisor.email;
    expect((await signIn(world, ours, 'guess', strange(1), other)).status).toBe(422);
    expect((await signIn(world, ours, 'guess', strange(2), other)).status).toBe(429);
    expect((await signIn(world, ours, 'guess', strange(3), 'nobody@harbourline.example')).status).toBe(429);
    expect((await signIn(world, ours, password, laptop)).status).toBe(200);
    await world.db.run(sql`delete from attempts where subject = ${everybody}`);
  });

  it('from such a browser has a limit of its own', async ({ world, ours }) => {
    for (let failure = 1; failure <= 10; failure += 1)
      expect((await signIn(world, ours, 'guess', laptop)).status).toBe(422);
    expect((await signIn(world, ours, password, laptop)).status).toBe(429);
    world.clock.forward({ hours: 2 });
  });

  it('with one password over many accounts is stopped by the network it comes from', async ({ world, ours }) => {
    const spray = (address: string, number: number) =>
      signIn(world, ours, 'spring2026', { 'client-address': address }, `person${number}@harbourline.example`);
    const statuses: number[] = [];
    for (let number = 1; number <= 32; number += 1) statuses.push((await spray('2001:db8::1', number)).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect((await spray('2001:db8:0:0:7::2', 40)).status).toBe(429);
    expect((await spray('198.51.100.4', 41)).status).toBe(422);
  });
});

it('a crowd of sixty people at once, each of a network of its own, gets no fault', async ({ world }) => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      world.send(
        contract.login,
        { body: { email: `crowd${index}@harbourline.example`, password: 'guess', role: 'OPERATOR' } },
        { headers: { 'client-address': `203.0.113.${100 + index}` } },
      ),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status !== 422 && status !== 429)).toEqual([]);
});

describe('a code', () => {
  const subject = (ours: Business) => ({ email: ours.operator.email, role: 'OPERATOR' as const });
  const ask = (world: World, ours: Business, headers: Record<string, string>) =>
    world.send(contract.forgotPassword, { body: subject(ours) }, { headers });
  const lastCode = async (world: World, ours: Business) => {
    const { body_text } = await world.db.one<{ body_text: string }>(
      sql`select body_text from outbox where recipient = ${ours.operator.email} order by id desc limit 1`,
    );
    return /\b\d{4}\b/.exec(body_text)?.[0] ?? '';
  };
  const use = (world: World, ours: Business, code: string, headers: Record<string, string>) =>
    world.send(contract.verifyCode, { body: { ...subject(ours), purpose: 'RESET_PASSWORD', code } }, { headers });

  it('works in the browser that asked for it only, and no stranger’s request ends it', async ({ world, ours }) => {
    world.clock.forward({ days: 2 });
    await ask(world, ours, laptop);
    const code = await lastCode(world, ours);
    await ask(world, ours, elsewhere);
    expect((await use(world, ours, code, { 'device-token': 'X'.repeat(43) })).body.code).toBe('code_expired');
    expect((await use(world, ours, code, {})).body.code).toBe('code_expired');
    expect((await use(world, ours, code, laptop)).status).toBe(200);
  });

  it('is sent to an address at most six times a day, anyone who asks: 30 guesses of 10,000 are 0.3 %', async ({
    world,
    ours,
  }) => {
    world.clock.forward({ days: 2 });
    const statuses: number[] = [];
    for (let hour = 0; hour < 23; hour += 1) {
      statuses.push((await ask(world, ours, { 'device-token': String(hour).padStart(43, 'x') })).status);
      world.clock.forward({ hours: 1 });
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    world.clock.forward({ hours: 2 });
    expect((await ask(world, ours, laptop)).status).toBe(200);
  });
});

import sql, { raw } from 'sql-template-tag';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { describe, expect } from 'vitest';
import * as auth from '#contract/accounts/auth.ts';
import * as accounts from '#contract/admin/accounts.ts';
import * as contract from '#contract/accounts/two-factor.ts';
import { getProfile } from '#contract/accounts/business.ts';
import { getSupervisor } from '#contract/accounts/supervisors.ts';
import { listContacts } from '#contract/categories/contacts.ts';
import { business, password, type Business } from '#tests/support/people.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { admin, type SignedIn, type World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

type Person = Business['operator'];

const codeNow = (world: World, secret: string, steps = 0) => codeOfApp(secret, world.clock.now(), steps);
const nextCode = (world: World) => world.clock.forward({ minutes: 1 });

async function turnOn(world: World, person: Person): Promise<{ secret: string; codes: string[] }> {
  nextCode(world);
  const { secret } = await world.call(contract.startTwoFactorSetup, {}, person);
  const body = { present_password: password, code: codeNow(world, secret) };
  const { recovery_codes: codes } = await world.call(contract.confirmTwoFactor, { body }, person);
  nextCode(world);
  return { secret, codes };
}

const browser = (email: string) => ({ headers: { 'device-token': email.repeat(43) } });

const roleOf = (person: Person) => (person.role === 'operator' ? ('OPERATOR' as const) : ('SUPERVISOR' as const));
const logIn = (world: World, person: Person, options = {}) =>
  world.call(auth.login, { body: { email: person.email, password, role: roleOf(person) } }, null, options);
const verify = (world: World, token: string, code: string, options = {}, trust = false) =>
  world.call(contract.verifyTwoFactor, { body: { token, code, trust } }, null, options);
const subjects = async (world: World, person: Person) =>
  (await emailsTo(world, person.email)).map(({ subject }) => subject);

/** A new business each time, so that tests do not share counters of failed codes. */
let businesses = 0;
const someone = (world: World): Promise<Business> =>
  business(world, `Company ${++businesses}`, `company-${businesses}.example`, [
    ['Eva', 'Mok'],
    ['Leo', 'Fan'],
  ]);

describe('setting two-factor authentication up', () => {
  it('takes the password and a code of the secret, and answers ten recovery codes once', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret, address } = await world.call(contract.startTwoFactorSetup, {}, operator);
    const read = new URL(address);
    expect(read.protocol).toBe('otpauth:');
    expect(read.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(read.pathname)).toContain(operator.email);
    const wrong = (body: { present_password: string; code: string }) =>
      world.send(contract.confirmTwoFactor, { body }, { as: operator });
    expect((await wrong({ present_password: 'a guess', code: codeNow(world, secret) })).body.code).toBe(
      'wrong_password',
    );
    expect((await wrong({ present_password: password, code: codeNow(world, secret, 2) })).body.code).toBe(
      'two_factor_wrong',
    );
    expect((await world.call(contract.getTwoFactor, {}, operator)).since).toBeNull();
    expect((await logIn(world, operator)).two_factor).toBeNull();

    const body = { present_password: password, code: codeNow(world, secret) };
    const { recovery_codes: codes } = await world.call(contract.confirmTwoFactor, { body }, operator);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
    const state = await world.call(contract.getTwoFactor, {}, operator);
    expect(state).toMatchObject({ recovery_codes_left: 10, required: false, supervisors_required: false });
    expect(state.since).not.toBeNull();
    expect(await subjects(world, operator)).toEqual(['Two-factor authentication is on for your Shiftdock account']);
    expect((await wrong(body)).body.code).toBe('two_factor_on');
    expect((await world.send(contract.startTwoFactorSetup, {}, { as: operator })).body.code).toBe('two_factor_on');
  });

  it('begun again, forgets the secret before', async ({ world }) => {
    const { operator } = await someone(world);
    const old = await world.call(contract.startTwoFactorSetup, {}, operator);
    await world.call(contract.startTwoFactorSetup, {}, operator);
    const body = { present_password: password, code: codeNow(world, old.secret) };
    await expect(world.call(contract.confirmTwoFactor, { body }, operator)).rejects.toMatchObject({
      code: 'two_factor_wrong',
    });
  });

  it('keeps neither the secret nor a recovery code readable, in any table', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret, codes } = await turnOn(world, operator);
    const tables = await world.db.many<{ name: string }>(sql`
      select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`);
    for (const { name } of tables) {
      const { all } = await world.db.one<{ all: string | null }>(sql`
        select string_agg(t::text, ' ') as all from ${raw(name)} t`);
      for (const stored of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
        expect(all ?? '', name).not.toContain(stored);
    }
  });
});

describe('signing in with two-factor authentication', () => {
  it('needs the code after the password: what the password opens is no session', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await turnOn(world, operator);
    const begun = await logIn(world, operator);
    expect(begun.two_factor).toEqual({ setting_up: null });
    const halfway: SignedIn = { token: begun.token, role: 'operator' };
    for (const call of [listContacts, auth.logout, contract.getTwoFactor, contract.startTwoFactorSetup] as const)
      expect((await world.send(call as typeof listContacts, {}, { as: halfway })).status).toBe(401);
    const session = await verify(world, begun.token, codeNow(world, secret));
    expect(session).toMatchObject({ two_factor: null, recovery_codes: [], account: { email: operator.email } });
    await world.call(listContacts, {}, { token: session.token, role: 'operator' });
  });

  it('takes a code once, whether in another sign-in or in another call', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await turnOn(world, operator);
    const code = codeNow(world, secret);
    await verify(world, (await logIn(world, operator)).token, code);
    await expect(verify(world, (await logIn(world, operator)).token, code)).rejects.toMatchObject({
      code: 'two_factor_wrong',
    });
    const body = { present_password: password, code };
    await expect(world.call(contract.renewRecoveryCodes, { body }, operator)).rejects.toMatchObject({
      code: 'two_factor_wrong',
    });
    await expect(verify(world, (await logIn(world, operator)).token, codeNow(world, secret, -1))).rejects.toMatchObject(
      {
        code: 'two_factor_wrong',
      },
    );
  });

  it('takes a code once of many requests at once', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await turnOn(world, operator);
    const code = codeNow(world, secret);
    const tokens = [];
    for (let count = 0; count < 4; count++) tokens.push((await logIn(world, operator)).token);
    const answers = await Promise.all(
      tokens.map((token) => world.send(contract.verifyTwoFactor, { body: { token, code } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it.for([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const)('allows clocks that differ by %i steps: %s', async ([steps, allowed], { world }) => {
    const { operator } = await someone(world);
    nextCode(world);
    const { secret } = await turnOn(world, operator);
    nextCode(world);
    const { token } = await logIn(world, operator);
    const { status } = await world.send(contract.verifyTwoFactor, {
      body: { token, code: codeNow(world, secret, steps) },
    });
    expect(status).toBe(allowed ? 200 : 422);
  });
});

describe('the way in by two-factor authentication', () => {
  it('is over ten minutes after the password, and a token opens one session', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await turnOn(world, operator);
    const late = await logIn(world, operator);
    world.clock.forward({ minutes: 11 });
    await expect(verify(world, late.token, codeNow(world, secret))).rejects.toMatchObject({ code: 'code_expired' });
    const { token } = await logIn(world, operator);
    await verify(world, token, codeNow(world, secret));
    nextCode(world);
    await expect(verify(world, token, codeNow(world, secret))).rejects.toMatchObject({ code: 'code_expired' });
    await expect(verify(world, 'no token of ours at all', codeNow(world, secret))).rejects.toMatchObject({
      code: 'code_expired',
    });
    await expect(verify(world, operator.token, codeNow(world, secret))).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('takes a recovery code instead, once each, and tells the owner', async ({ world }) => {
    const { operator } = await someone(world);
    const { codes } = await turnOn(world, operator);
    const [first = ''] = codes;
    await verify(world, (await logIn(world, operator)).token, first.toUpperCase());
    expect((await world.call(contract.getTwoFactor, {}, operator)).recovery_codes_left).toBe(9);
    const [email] = await emailsTo(world, operator.email);
    expect(email?.body_text).toContain('9 recovery codes are left.');
    await expect(verify(world, (await logIn(world, operator)).token, first)).rejects.toMatchObject({
      code: 'two_factor_wrong',
    });
  });

  it('does not take the recovery code of someone else', async ({ world }) => {
    const [one, other] = [await someone(world), await someone(world)];
    const { codes } = await turnOn(world, one.operator);
    await turnOn(world, other.operator);
    await expect(verify(world, (await logIn(world, other.operator)).token, codes[0]!)).rejects.toMatchObject({
      code: 'two_factor_wrong',
    });
  });
});

describe('wrong codes of two-factor authentication', () => {
  it('waits after five wrong codes, also after the password again, and warns the owner', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await turnOn(world, operator);
    const { token } = await logIn(world, operator);
    const codes = Array.from({ length: 8 }, (_, index) => codeNow(world, secret, 100 + index));
    const answers = await Promise.all(
      codes.map((code) => world.send(contract.verifyTwoFactor, { body: { token, code } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    await expect(verify(world, (await logIn(world, operator)).token, codeNow(world, secret))).rejects.toMatchObject({
      code: 'too_many',
    });
    expect(await subjects(world, operator)).toContain('Wrong codes for your Shiftdock account');
    world.clock.forward({ minutes: 2 });
    await verify(world, (await logIn(world, operator)).token, codeNow(world, secret));
  });

  it('does not let a stranger with the password lock the owner out of a known browser', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await turnOn(world, operator);
    const own = browser('a');
    await verify(world, (await logIn(world, operator, own)).token, codeNow(world, secret), own);
    const stranger = browser('b');
    for (let count = 0; count < 5; count++)
      await world.send(
        contract.verifyTwoFactor,
        { body: { token: (await logIn(world, operator, stranger)).token, code: codeNow(world, secret, 50) } },
        stranger,
      );
    nextCode(world);
    expect(await verify(world, (await logIn(world, operator, own)).token, codeNow(world, secret), own)).toMatchObject({
      two_factor: null,
    });
  });
});

describe('a browser and its second factor', () => {
  it('is not asked for in a browser that is trusted, for thirty days, and in no other', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await turnOn(world, operator);
    const own = browser('c');
    await verify(world, (await logIn(world, operator, own)).token, codeNow(world, secret), own, true);
    expect((await logIn(world, operator, own)).two_factor).toBeNull();
    expect((await logIn(world, operator, browser('d'))).two_factor).not.toBeNull();
    expect((await logIn(world, operator)).two_factor).not.toBeNull();
    world.clock.forward({ days: 29 });
    expect((await logIn(world, operator, own)).two_factor).toBeNull();
    world.clock.forward({ days: 2 });
    expect((await logIn(world, operator, own)).two_factor).not.toBeNull();
  });

  it('is asked for in a browser that is known and was not trusted', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await turnOn(world, operator);
    const own = browser('e');
    await verify(world, (await logIn(world, operator, own)).token, codeNow(world, secret), own);
    expect((await logIn(world, operator, own)).two_factor).not.toBeNull();
  });

  it('is not passed by a password that was reset by email', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await turnOn(world, operator);
    const own = browser('f');
    await verify(world, (await logIn(world, operator, own)).token, codeNow(world, secret), own, true);
    const { token } = await issueToken(world.db, operator.accountId, 'reset', world.clock.now());
    await world.call(auth.resetPassword, { body: { token, password } });
    expect((await logIn(world, operator, own)).two_factor).not.toBeNull();
  });
});

describe('changing it', () => {
  it('takes the password and a code to turn it off, and then trusts no browser', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret } = await turnOn(world, operator);
    const own = browser('g');
    await verify(world, (await logIn(world, operator, own)).token, codeNow(world, secret), own, true);
    nextCode(world);
    const end = (body: { present_password: string; code: string }) =>
      world.send(contract.disableTwoFactor, { body }, { as: operator });
    expect((await end({ present_password: 'a guess', code: codeNow(world, secret) })).body.code).toBe('wrong_password');
    expect((await end({ present_password: password, code: '000000' })).body.code).toBe('two_factor_wrong');
    expect((await end({ present_password: password, code: codeNow(world, secret) })).status).toBe(200);
    expect((await logIn(world, operator)).two_factor).toBeNull();
    expect((await subjects(world, operator))[0]).toBe('Two-factor authentication is off for your Shiftdock account');
    await turnOn(world, operator);
    expect((await logIn(world, operator, own)).two_factor).not.toBeNull();
  });

  it('makes new recovery codes, and those before are good no more', async ({ world }) => {
    const { operator } = await someone(world);
    const { secret, codes } = await turnOn(world, operator);
    const body = { present_password: password, code: codeNow(world, secret) };
    const { recovery_codes: fresh } = await world.call(contract.renewRecoveryCodes, { body }, operator);
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    expect((await subjects(world, operator))[0]).toBe('New recovery codes for your Shiftdock account');
    await expect(verify(world, (await logIn(world, operator)).token, codes[0]!)).rejects.toMatchObject({
      code: 'two_factor_wrong',
    });
    await verify(world, (await logIn(world, operator)).token, fresh[0]!);
  });
});

describe('a business that asks it of its supervisors', () => {
  const requires = (world: World, person: Person, required: boolean) =>
    world.call(contract.requireTwoFactor, { body: { required } }, person);

  it('ends the sessions of those without one, who set it up at their next sign-in', async ({ world }) => {
    const { operator, supervisor } = await someone(world);
    await requires(world, operator, true);
    expect((await world.send(listContacts, {}, { as: supervisor })).status).toBe(401);
    expect(await subjects(world, supervisor)).toEqual(['Set up two-factor authentication for your Shiftdock account']);
    expect(await subjects(world, operator)).toEqual(['Two-factor authentication for your Shiftdock supervisors']);

    const begun = await logIn(world, supervisor);
    const { secret } = begun.two_factor?.setting_up ?? { secret: '' };
    await expect(verify(world, begun.token, codeNow(world, secret, 5))).rejects.toMatchObject({
      code: 'two_factor_wrong',
    });
    const session = await verify(world, begun.token, codeNow(world, secret));
    expect(session.recovery_codes).toHaveLength(10);
    const me: SignedIn = { token: session.token, role: 'supervisor' };
    expect(await world.call(contract.getTwoFactor, {}, me)).toMatchObject({
      required: true,
      supervisors_required: null,
    });
    nextCode(world);
    const body = { present_password: password, code: codeNow(world, secret) };
    await expect(world.call(contract.disableTwoFactor, { body }, me)).rejects.toMatchObject({
      code: 'two_factor_required',
    });
    expect((await logIn(world, supervisor)).two_factor).toEqual({ setting_up: null });
    await requires(world, operator, false);
    await world.call(contract.disableTwoFactor, { body }, me);
  });

  it('leaves the sessions of those who have one, and its operator and other businesses alone', async ({ world }) => {
    const [{ operator, supervisor }, ours] = [await someone(world), await someone(world)];
    await turnOn(world, supervisor);
    await requires(world, operator, true);
    await world.call(listContacts, {}, supervisor);
    expect((await logIn(world, operator)).two_factor).toBeNull();
    await world.call(listContacts, {}, ours.supervisor);
    expect((await logIn(world, ours.supervisor)).two_factor).toBeNull();
  });
});

describe('two-factor authentication that an operator resets', () => {
  it('is that of a supervisor of the business, who is told and signed out', async ({ world }) => {
    const [{ operator, supervisor }, theirs] = [await someone(world), await someone(world)];
    await turnOn(world, supervisor);
    const params = { id: supervisor.accountId };
    const seen = () => world.call(getSupervisor, { params }, operator);
    expect((await seen()).two_factor).toBe(true);
    await expect(world.call(contract.resetTwoFactor, { params }, theirs.operator)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await world.send(contract.resetTwoFactor, { params }, { as: supervisor })).status).toBe(403);
    await world.call(contract.resetTwoFactor, { params }, operator);
    expect((await seen()).two_factor).toBe(false);
    expect((await world.send(listContacts, {}, { as: supervisor })).status).toBe(401);
    expect((await logIn(world, supervisor)).two_factor).toBeNull();
    const [email] = await emailsTo(world, supervisor.email);
    expect(email?.body_text).toContain('"Eva Mok" reset two-factor authentication for your account');
  });

  it('is never that of an operator', async ({ world }) => {
    const { id, operator } = await someone(world);
    await turnOn(world, operator);
    await expect(
      world.call(contract.resetTwoFactor, { params: { id: operator.accountId } }, operator),
    ).rejects.toMatchObject({ code: 'not_found' });
    await world.call(getProfile, { params: { id } }, operator);
  });
});

describe('an operator who has lost app and recovery codes', () => {
  const reset = (
    world: World,
    email: string,
    as: SignedIn | null = admin,
    reason = 'Called back at the number on file',
  ) => world.send(accounts.resetOperatorTwoFactor, { body: { email, reason } }, { as });

  it('is helped by the provider: every session ends, an email goes out, the reason is kept', async ({ world }) => {
    const { operator } = await someone(world);
    await turnOn(world, operator);
    const { status, body } = await reset(world, operator.email.toUpperCase());
    expect([status, body.data]).toEqual([
      200,
      { name: 'Eva Mok', company_name: `Company ${businesses}`, email: operator.email, ended_sessions: 1 },
    ]);
    expect((await world.send(listContacts, {}, { as: operator })).status).toBe(401);
    const [email] = await emailsTo(world, operator.email);
    expect(email?.body_text).toContain('"The Shiftdock team" reset two-factor authentication for your account');
    expect(
      await world.db.many(sql`select reason from two_factor_resets where account_id = ${operator.accountId}`),
    ).toEqual([{ reason: 'Called back at the number on file' }]);
    expect((await logIn(world, operator)).two_factor).toBeNull();
    expect((await reset(world, operator.email)).body.code).toBe('two_factor_off');
  });

  it('is nobody else’s to help, nor without a reason', async ({ world }) => {
    const { operator, supervisor } = await someone(world);
    await turnOn(world, operator);
    const others = await Promise.all([null, supervisor, operator].map((as) => reset(world, operator.email, as)));
    expect(others.map(({ status }) => status)).toEqual([401, 403, 403]);
    expect((await reset(world, operator.email, admin, '  ')).body).toMatchObject({ code: 'invalid' });
    expect((await logIn(world, operator)).two_factor).not.toBeNull();
  });

  it('is no supervisor, whose operator does it', async ({ world }) => {
    const { supervisor } = await someone(world);
    await turnOn(world, supervisor);
    expect((await reset(world, supervisor.email)).status).toBe(404);
    expect((await reset(world, 'nobody@harbourline.example')).status).toBe(404);
    expect((await logIn(world, supervisor)).two_factor).not.toBeNull();
  });
});

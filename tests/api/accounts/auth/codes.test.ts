import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import * as contract from '#contract/accounts/auth.ts';
import * as contacts from '#contract/categories/contacts.ts';
import { codeSentTo, emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import type { Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

beforeEach<{ world: World }>(({ world }) => world.clock.forward({ hours: 24 }));

const ada = (ours: Business) => ({ email: ours.operator.email, role: 'OPERATOR' as const });
const verify = (world: World, ours: Business, code: string) =>
  world.call(contract.verifyCode, { body: { ...ada(ours), code, purpose: 'RESET_PASSWORD' } });
const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('resetting a password', () => {
  it('goes by a code to the address, and ends every session', async ({ world, ours }) => {
    await world.call(contract.forgotPassword, { body: ada(ours) });
    const answer = await verify(world, ours, await codeSentTo(world, ours.operator.email));
    await world.call(contract.resetPassword, { body: { token: answer.token, password: 'a new password' } });

    expect((await world.send(contacts.listContacts, {}, { as: ours.operator })).status).toBe(401);
    await world.call(contract.login, { body: { ...ada(ours), password: 'a new password' } });
    expect((await emailsTo(world, ours.operator.email))[0]?.subject).toBe('Your Shiftdock password was changed');
    const again = world.call(contract.resetPassword, { body: { token: answer.token, password: 'another password' } });
    await expect(again).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('answers the same whether or not an account exists, and writes to nobody unknown', async ({ world, ours }) => {
    const known = await world.send(contract.forgotPassword, { body: ada(ours) });
    const unknown = await world.send(contract.forgotPassword, {
      body: { ...ada(ours), email: 'nobody@nowhere.example' },
    });
    expect(unknown.body).toEqual(known.body);
    expect(await emailsTo(world, 'nobody@nowhere.example')).toEqual([]);
    const tried = world.call(contract.verifyCode, {
      body: { email: 'nobody@nowhere.example', code: '1234', purpose: 'RESET_PASSWORD', role: 'OPERATOR' },
    });
    await expect(tried).rejects.toMatchObject({ code: 'code_wrong' });
  });

  it('takes a code for ten minutes', async ({ world, ours }) => {
    await world.call(contract.forgotPassword, { body: ada(ours) });
    world.clock.forward({ minutes: 10 });
    await expect(verify(world, ours, await codeSentTo(world, ours.operator.email))).rejects.toMatchObject({
      status: 422,
      code: 'code_expired',
    });
  });
});

describe('a code of a password reset', () => {
  it('takes a code once, and only the last one', async ({ world, ours }) => {
    await world.call(contract.forgotPassword, { body: ada(ours) });
    const first = await codeSentTo(world, ours.operator.email);
    await world.call(contract.forgotPassword, { body: ada(ours) });
    const second = await codeSentTo(world, ours.operator.email);
    if (first !== second) await expect(verify(world, ours, first)).rejects.toMatchObject({ code: 'code_wrong' });
    await verify(world, ours, second);
    await expect(verify(world, ours, second)).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('invalidates a code after five wrong tries in sequence', async ({ world, ours }) => {
    await world.call(contract.forgotPassword, { body: ada(ours) });
    const code = await codeSentTo(world, ours.operator.email);
    const errorCodes: unknown[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const { body } = await world.send(contract.verifyCode, {
        body: { ...ada(ours), code: other(code), purpose: 'RESET_PASSWORD' },
      });
      errorCodes.push(body.code);
    }
    expect(errorCodes).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_expired']);
    await expect(verify(world, ours, code)).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('says what is wrong with a code as a matter of its field, so that it stands beside it', async ({
    world,
    ours,
  }) => {
    await world.call(contract.forgotPassword, { body: ada(ours) });
    const code = await codeSentTo(world, ours.operator.email);
    const fieldOf = async (typed: string) =>
      (await world.send(contract.verifyCode, { body: { ...ada(ours), code: typed, purpose: 'RESET_PASSWORD' } })).body
        .fields;
    expect(await fieldOf(other(code))).toEqual({ code: 'The code is incorrect: 4 tries left' });
    for (let more = 1; more <= 2; more += 1) await fieldOf(other(code));
    expect(await fieldOf(other(code))).toEqual({ code: 'The code is incorrect: 1 try left' });
    expect(await fieldOf(other(code))).toEqual({
      code: 'This code has expired or has already been used. Ask for a new one.',
    });
  });

  it('counts tries that come all at once', async ({ world, ours }) => {
    await world.call(contract.forgotPassword, { body: ada(ours) });
    const code = await codeSentTo(world, ours.operator.email);
    const guesses = Array.from({ length: 12 }, () =>
      world.send(contract.verifyCode, { body: { ...ada(ours), code: other(code), purpose: 'RESET_PASSWORD' } }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(4);
    expect(codes.filter((one) => one === 'code_expired')).toHaveLength(8);
  });
});

describe('codes to an address', () => {
  it('gives an address five codes an hour', async ({ world, ours }) => {
    for (let sent = 1; sent <= 5; sent += 1) await world.call(contract.forgotPassword, { body: ada(ours) });
    await expect(world.call(contract.forgotPassword, { body: ada(ours) })).rejects.toMatchObject({
      status: 429,
      code: 'code_limit',
    });
    await expect(world.call(contract.sendVerifyCode, { body: { email: ours.operator.email } })).rejects.toMatchObject({
      status: 429,
    });
    world.clock.forward({ hours: 1 });
    await world.call(contract.forgotPassword, { body: ada(ours) });
  });

  it('sends four digits', async ({ world, ours }) => {
    await world.call(contract.forgotPassword, { body: ada(ours) });
    const email = await world.db.one<{ body_text: string }>(sql`select body_text from outbox order by id desc limit 1`);
    expect(email.body_text.match(/\d+/g)).toContain(await codeSentTo(world, ours.operator.email));
    expect(await codeSentTo(world, ours.operator.email)).toMatch(/^\d{4}$/);
  });

  it('keeps codes hashed', async ({ world, ours }) => {
    await world.call(contract.forgotPassword, { body: ada(ours) });
    const code = await codeSentTo(world, ours.operator.email);
    const { hash } = await world.db.one<{ hash: string }>(
      sql`select hash from verification_codes order by id desc limit 1`,
    );
    expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(hash).not.toContain(code);
  });
});

describe('a code to sign up', () => {
  it('is not sent to an address that has an account: it gets an email saying so', async ({ world, ours }) => {
    const known = await world.send(contract.sendVerifyCode, { body: { email: ours.operator.email } });
    const unknown = await world.send(contract.sendVerifyCode, { body: { email: 'new@depot.example' } });
    expect(known.body).toEqual(unknown.body);
    expect((await emailsTo(world, ours.operator.email))[0]?.subject).toBe('You already have a Shiftdock account');
    const guess = world.call(contract.verifyCode, {
      body: { email: ours.operator.email, code: '1234', purpose: 'SIGN_UP' } as never,
    });
    await expect(guess).rejects.toMatchObject({ code: 'code_wrong' });
  });

  it('is written in the language of the request', async ({ world }) => {
    await world.call(contract.sendVerifyCode, { body: { email: 'new@depot.example' } }, null, { language: 'hk' });
    expect((await emailsTo(world, 'new@depot.example'))[0]?.subject).toBe('你的 Shiftdock 驗證碼');
  });
});
